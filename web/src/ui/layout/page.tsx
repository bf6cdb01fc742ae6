import type { PropsWithChildren, ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import { cx } from '../styles/cx.ts';

const widths = { narrow: 'max-w-2xl', column: 'max-w-4xl', normal: 'max-w-6xl', wide: 'max-w-[96rem]' };

/** The page's only `h1`. Set `small` inside a panel. */
export function PageTitle({ children, small = false }: PropsWithChildren<{ small?: boolean }>) {
  return <h1 className={small ? 'text-2xl' : 'text-3xl'}>{children}</h1>;
}

export interface PageProps {
  width?: keyof typeof widths;
  title?: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Content to the right of the title, such as counts or buttons. */
  aside?: Elements;
  className?: string;
  children?: Elements;
}

/** The width and spacing of a page inside the shell's `main`. */
export function Page({ width = 'normal', title, lead, aside, className, children }: PageProps) {
  return (
    <div className={cx('mx-auto grid w-full grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-10', widths[width], className)}>
      {title && (
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div className="grid gap-3">
            <PageTitle>{title}</PageTitle>
            {lead && <p className="max-w-prose text-ash">{lead}</p>}
          </div>
          {aside}
        </header>
      )}
      {children}
    </div>
  );
}
