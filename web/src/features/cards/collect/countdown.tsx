import { formatCountdown } from '../../../lib/formatting/format-countdown.ts';

/** The remaining time. The role `timer` keeps screen readers from announcing every second. */
export function Countdown({ milliseconds }: { milliseconds: number }) {
  return (
    <span role="timer" className="font-semibold text-brass tabular-nums">
      {formatCountdown(milliseconds)}
    </span>
  );
}
