import { Icon as Hourglass } from 'virtual:icons/hourglass';
import { Icon as Sparkles } from 'virtual:icons/sparkles';
import { nextCardTexts } from '@app/contract/cards/texts';
import { observerTexts } from '@app/contract/observer/texts';
import { Countdown } from '../../features/cards/collect/countdown.tsx';
import { useNextCard } from '../../features/cards/collect/use-next-card.ts';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { requestDraw } from '../../lib/session/draw-request.ts';
import { RequestedDraw } from '../draw/lazy-draw.ts';
import { Reveal } from '../draw/reveal-host.tsx';

const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-md px-1 text-sm whitespace-nowrap sm:px-2 pointer-coarse:min-h-11';

/** The time until the next draw; once a card is ready, a button that draws it. Nothing until the time is known. */
export function NextCardChip() {
  const remaining = useNextCard();
  const { isObserving } = useCurrentUser();
  usePrefetch(remaining === 0 && !isObserving, RequestedDraw.load, Reveal.load);
  if (remaining === undefined) return null;
  if (remaining === 0) {
    return (
      <button
        type="button"
        aria-disabled={isObserving || undefined}
        title={isObserving ? observerTexts.notAllowed : undefined}
        onClick={() => !isObserving && requestDraw()}
        className={`${chip} justify-center font-semibold text-brass hover:bg-lacquer-raised max-sm:min-w-11`}
      >
        <Sparkles aria-hidden="true" className="size-5 sm:size-4" />
        <span className="max-sm:sr-only">{nextCardTexts.chipReady}</span>
      </button>
    );
  }
  return (
    <p className={chip} title={nextCardTexts.label}>
      <Hourglass aria-hidden="true" className="size-4 text-ash" />
      <span className="text-ash max-xl:sr-only">{nextCardTexts.label} </span>
      <Countdown milliseconds={remaining} />
    </p>
  );
}
