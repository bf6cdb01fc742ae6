import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';

export interface ListRowProps {
  icon: ReactNode;
  title: ReactNode;
  /** Shown after the title. */
  badge?: ReactNode;
  /** A line under the title. */
  children?: ReactNode;
  /** At the right end; on phones below the text, unless `actionInline`. */
  action?: ReactNode;
  actionInline?: boolean;
  /** Below the row. */
  details?: ReactNode;
}

/** A list row with an icon, a title, details and an action. */
export function ListRow({ icon, title, badge, children, action, actionInline = false, details }: ListRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-lacquer-line border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      <span className="mt-1 grid size-9 shrink-0 place-items-center self-start rounded-full bg-ink-deep/70 text-brass">
        {icon}
      </span>
      <div className={cx('min-w-0 flex-1', actionInline ? 'basis-28' : 'basis-44')}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {title}
          {badge}
        </p>
        {children && <div className="text-ash text-sm">{children}</div>}
      </div>
      {action && <div className={actionInline ? undefined : 'max-sm:w-full max-sm:pl-13'}>{action}</div>}
      {details && <div className="w-full min-w-0 sm:pl-13">{details}</div>}
    </li>
  );
}
