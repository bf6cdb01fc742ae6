import { type ReactNode, useId } from 'react';
import type { Elements } from '../elements.ts';
import { cx } from '../styles/cx.ts';

export interface SectionProps {
  title: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Content to the right of the title, such as a state or a button. */
  aside?: Elements;
  className?: string;
  children?: Elements;
}

/** A titled panel; settings pages are a column of them (see `Sections`). */
export function Section({ title, lead, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('lacquer grid min-w-0 grid-cols-1 gap-5 rounded-lg p-5 shadow-panel sm:p-7', className)}
    >
      <header className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={id} className="flex-1 text-lg">
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

/** A column of sections. */
export function Sections({ children }: { children: Elements }) {
  return <div className="grid grid-cols-1 gap-5">{children}</div>;
}
