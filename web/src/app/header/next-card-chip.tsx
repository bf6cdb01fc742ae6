import { Icon as Hourglass } from 'virtual:icons/hourglass';
import { Icon as Sparkles } from 'virtual:icons/sparkles';
import { nextCardTexts } from '@app/contract/cards/texts';
import { Link } from 'react-router';
import { Countdown } from '../../features/cards/collect/countdown.tsx';
import { useNextCard } from '../../features/cards/collect/use-next-card.ts';
import { paths } from '../../lib/navigation/paths.ts';

const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-md px-1 text-sm whitespace-nowrap sm:px-2 pointer-coarse:min-h-11';

/** The time until the next draw; once a card is ready, a link to the machine. Nothing until the time is known. */
export function NextCardChip() {
  const remaining = useNextCard();
  if (remaining === undefined) return null;
  if (remaining === 0) {
    return (
      <Link
        to={paths.home}
        className={`${chip} justify-center font-semibold text-brass no-underline hover:bg-lacquer-raised max-sm:min-w-11`}
      >
        <Sparkles aria-hidden="true" className="size-5 sm:size-4" />
        <span className="max-sm:sr-only">{nextCardTexts.chipReady}</span>
      </Link>
    );
  }
  return (
    <p className={chip} title={nextCardTexts.label}>
      <Hourglass aria-hidden="true" className="size-4 text-ash max-sm:hidden" />
      <span className="sr-only">{nextCardTexts.label} </span>
      <Countdown milliseconds={remaining} />
    </p>
  );
}
