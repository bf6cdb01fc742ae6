import type { MessagePageProps } from '../../../ui/layout/message-page.tsx';
import { PageTitle } from '../../../ui/layout/page.tsx';
import { NightMarket } from '../art/night-market.tsx';

export interface ScenePageProps extends Omit<MessagePageProps, 'art' | 'form'> {
  /** What happens next, in one line below the buttons. */
  next?: string;
}

/** A message like that of a MessagePage, on the night market, where three cards lie face down: a first card is near. */
export function ScenePage({ title, children, actions, next, busy = false }: ScenePageProps) {
  return (
    <div className="relative isolate grid flex-1 content-start overflow-hidden max-md:pt-0! md:grid-cols-2 md:content-center">
      <div
        aria-hidden="true"
        className="relative -z-10 [--band-scale:0.7] [--band-shift:0.75rem] max-md:h-[clamp(9rem,24dvh,14.5rem)] max-md:mask-b-from-80% md:absolute md:inset-y-0 md:left-0 md:w-1/2 md:mask-r-from-88%"
      >
        <NightMarket faceDown />
      </div>
      <section
        aria-busy={busy || undefined}
        className="grid max-w-xl animate-rise justify-items-center gap-4 px-6 pb-10 text-center max-md:justify-self-center md:col-start-2 md:justify-items-start md:p-10 md:text-left"
      >
        <PageTitle>{title}</PageTitle>
        <div role="status" className="grid gap-2 text-ash md:text-lg [&>p]:text-balance">
          {children}
        </div>
        {actions && <div className="mt-2 flex flex-wrap gap-3 max-md:justify-center">{actions}</div>}
        {next && <p className="mt-2 border-brass-deep border-t pt-4 text-ash text-balance text-sm">{next}</p>}
      </section>
    </div>
  );
}
