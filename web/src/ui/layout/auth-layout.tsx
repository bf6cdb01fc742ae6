import type { ReactNode } from 'react';
import { Divider } from '../display/divider.tsx';
import { Ornament } from '../display/ornament.tsx';
import type { Elements } from '../elements.ts';
import { PageTitle } from './page.tsx';

export interface AuthLayoutProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Decoration for the left half; shown only if the window is at least 1024 px wide. */
  art?: ReactNode;
  children: Elements;
  /** Content below the form, such as a link to the other form. */
  footer?: ReactNode;
}

/** Artwork on the left and a form on the right; below 1024 px only the form. */
export function AuthLayout({ title, lead, art, children, footer }: AuthLayoutProps) {
  return (
    <div className="grid min-h-full flex-1 lg:grid-cols-2">
      <div aria-hidden="true" className="relative isolate overflow-hidden border-brass-deep border-r max-lg:hidden">
        {art}
      </div>
      <div className="grid content-center justify-items-center px-5 py-10 sm:px-8">
        <div className="grid w-full max-w-md gap-7">
          <header className="grid justify-items-center gap-3 text-center">
            <Ornament />
            <PageTitle>{title}</PageTitle>
            {lead && <p className="text-balance text-ash">{lead}</p>}
          </header>
          {children}
          {footer && (
            <footer className="grid gap-5 text-center text-ash text-sm">
              <Divider />
              <div>{footer}</div>
            </footer>
          )}
        </div>
      </div>
    </div>
  );
}
