import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface ListRowProps {
  icon: ReactNode;
  title: ReactNode;
  /** Stands behind the title. */
  mark?: ReactNode;
  /** A line under the title. */
  children?: ReactNode;
  /** Stands at the right end; on a phone under the words, unless it is short enough to stay `beside` them. */
  action?: ReactNode;
  beside?: boolean;
  /** Stands under all of it. */
  more?: ReactNode;
}

/** A row in a list of things that can be told apart by their icon: what it is, what is known of it, what can be done. */
export function ListRow({ icon, title, mark, children, action, beside = false, more }: ListRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-lacquer-line border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      <span className="mt-1 grid size-9 shrink-0 place-items-center self-start rounded-full bg-ink-deep/70 text-brass">
        {icon}
      </span>
      <div className={cx('min-w-0 flex-1', beside ? 'basis-28' : 'basis-44')}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {title}
          {mark}
        </p>
        {children && <div className="text-ash text-sm">{children}</div>}
      </div>
      {action && <div className={beside ? undefined : 'max-sm:w-full max-sm:pl-13'}>{action}</div>}
      {more && <div className="w-full min-w-0 sm:pl-13">{more}</div>}
    </li>
  );
}
