import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface SectionProps {
  title: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Stands at the right of the title: a state, a button. */
  aside?: ReactNode;
  /** Paints the edge as that of something that cannot be undone. */
  danger?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A titled block on a raised piece of lacquer; a page of settings is a column of them (see `Sections`). */
export function Section({ title, lead, aside, danger = false, className, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'lacquer grid min-w-0 grid-cols-1 gap-5 rounded-lg p-5 shadow-panel sm:p-7',
        danger && 'border border-danger/40',
        className,
      )}
    >
      <header className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {aside}
        </div>
        {lead && <p className="max-w-prose text-ash text-sm">{lead}</p>}
      </header>
      {children}
    </section>
  );
}

/** Sections one under the other. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5">{children}</div>;
}
