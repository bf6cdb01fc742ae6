import { nextCardTexts } from '@app/contract/cards/texts';
import { formatCountdown } from '../../../lib/format.ts';
import { useNextCard } from './use-next-card.ts';

/** Counts down to the next card in a line of text; nothing while there is nothing to wait for. */
export function NextCardLine() {
  const left = useNextCard();
  if (!left) return null;
  const [before, after] = nextCardTexts.waits.split('{time}');
  return (
    <p>
      {before}
      <Countdown milliseconds={left} />
      {after}
    </p>
  );
}

/** A span of time that runs out. It is not read out at every second. */
export function Countdown({ milliseconds }: { milliseconds: number }) {
  return (
    <span role="timer" className="font-semibold text-brass tabular-nums">
      {formatCountdown(milliseconds)}
    </span>
  );
}
