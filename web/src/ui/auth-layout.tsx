import type { ReactNode } from 'react';
import { Divider, Ornament } from './ornament.tsx';
import { PageTitle } from './page.tsx';

export interface AuthLayoutProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Fills the left half from 1024 px on; decoration only. */
  art?: ReactNode;
  children: ReactNode;
  /** Under the form: the way to the other form. */
  footer?: ReactNode;
}

/** Two halves: artwork, and the form at its right. Below 1024 px the form stands alone under a small ornament. */
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
