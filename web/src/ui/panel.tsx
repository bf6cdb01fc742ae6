import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** Stands at the right of the title. */
  aside?: ReactNode;
  /** A notched brass hairline inside the edge. */
  framed?: boolean;
}

/** A raised piece of lacquer. */
export function Panel({ title, aside, framed = false, className, children, ...rest }: PanelProps) {
  return (
    <section
      {...rest}
      className={cx(
        'lacquer min-w-0 rounded-lg p-5 shadow-panel sm:p-7',
        framed && 'frame-brass p-6 sm:p-9',
        className,
      )}
    >
      {title && (
        <header className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
          <h2 className="text-lg">{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
