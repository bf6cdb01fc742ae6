import type { ReactNode } from 'react';
import { PageTitle } from './page.tsx';

export interface MessagePageProps {
  /** An illustration from `ui/art`. */
  art?: ReactNode;
  title: ReactNode;
  /** The message, a live region. */
  children?: ReactNode;
  /** A form below the message. */
  form?: ReactNode;
  /** Buttons and links; the primary one first. */
  actions?: ReactNode;
  /** Whether the state is still loading; screen readers then announce the message as busy. */
  busy?: boolean;
}

/** A page with a single message, such as a used email link or a missing page. */
export function MessagePage({ art, title, children, form, actions, busy = false }: MessagePageProps) {
  return (
    <div className="grid flex-1 place-items-center px-4 py-10">
      <section
        aria-busy={busy || undefined}
        className="lacquer frame-brass grid w-full max-w-lg animate-rise justify-items-center gap-4 rounded-lg px-7 py-10 text-center shadow-panel sm:px-12 sm:py-12"
      >
        {art && <div className="mb-2 w-48 max-w-full text-brass">{art}</div>}
        <PageTitle small>{title}</PageTitle>
        <div role="status" className="grid gap-3 text-ash [&>p]:text-balance">
          {children}
        </div>
        {form && <div className="mt-2 w-full text-left">{form}</div>}
        {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
      </section>
    </div>
  );
}
