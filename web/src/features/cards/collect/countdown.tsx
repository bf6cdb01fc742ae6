import { nextCardTexts } from '@app/contract/cards/texts';
import { formatCountdown } from '../../../lib/formatting/format.ts';
import { InterpolatedText } from '../../../ui/display/interpolated-text.tsx';
import { useNextCard } from './use-next-card.ts';

/** A line of text with the time until the next draw; empty if a draw is possible or the time is unknown. */
export function NextCardLine() {
  const remaining = useNextCard();
  if (!remaining) return null;
  return (
    <p>
      <InterpolatedText text={nextCardTexts.countdown} values={{ time: <Countdown milliseconds={remaining} /> }} />
    </p>
  );
}

/** The remaining time. The role `timer` keeps screen readers from announcing every second. */
export function Countdown({ milliseconds }: { milliseconds: number }) {
  return (
    <span role="timer" className="font-semibold text-brass tabular-nums">
      {formatCountdown(milliseconds)}
    </span>
  );
}
