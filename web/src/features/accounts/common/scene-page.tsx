import { STEPS_START, TitleWithSteps } from '../../../ui/layout/auth-layout.tsx';
import type { MessagePageProps } from '../../../ui/layout/message-page.tsx';
import { cx } from '../../../ui/styles/cx.ts';
import { NightMarket } from '../art/night-market.tsx';
import { type FirstCardStep, FirstCardSteps } from './first-card-steps.tsx';

export interface ScenePageProps extends Omit<MessagePageProps, 'form'> {
  /** The current step on the way to the first card. */
  step: FirstCardStep;
}

/**
 * A message like that of a MessagePage, on the night market, where three cards lie face down: a first card is near. There is room for `art`
 * only in large windows.
 */
export function ScenePage({ art, title, children, actions, step, busy = false }: ScenePageProps) {
  return (
    <div className="relative isolate grid flex-1 content-start overflow-hidden max-md:pt-0! md:grid-cols-2">
      <div
        aria-hidden="true"
        className="relative -z-10 [--band-scale:0.7] [--band-shift:0.75rem] max-md:h-[clamp(9rem,24dvh,14.5rem)] max-md:mask-b-from-80% md:absolute md:inset-y-0 md:left-0 md:w-1/2 md:mask-r-from-88%"
      >
        <NightMarket faceDown />
      </div>
      <section
        aria-busy={busy || undefined}
        className={cx(
          'grid w-full max-w-md animate-rise justify-items-center gap-3 justify-self-center px-5 pb-10 text-center md:col-start-2 md:gap-5 md:px-0',
          STEPS_START,
        )}
      >
        <TitleWithSteps title={title} steps={<FirstCardSteps current={step} />} />
        {art && <div className="w-56 text-brass max-md:hidden [@media(height<46rem)]:hidden">{art}</div>}
        <div role="status" className="grid gap-2 text-ash md:text-lg [&>p]:text-balance">
          {children}
        </div>
        {actions && (
          <div className="mt-2 flex w-full flex-wrap justify-center gap-3 [&>:first-child]:w-full">{actions}</div>
        )}
      </section>
    </div>
  );
}
