export interface ProgressBarProps {
  /** The accessible name of the task. */
  label: string;
  /** The progress from 0 to 1. */
  value: number;
  /** Replaces the percentage, such as "2 of 5". */
  text?: string;
  /** Whether only the bar and the text are visible, without the label. */
  hidesLabel?: boolean;
}

/** The progress of a task, in percent. */
export function ProgressBar({ label, value, text, hidesLabel = false }: ProgressBarProps) {
  const percent = Math.round(value * 100);
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="flex justify-between text-ash text-sm">
        {!hidesLabel && <span>{label}</span>}
        <span className="tabular-nums">{text ?? `${percent} %`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-ink-deep shadow-well"
      >
        <div
          className="h-full origin-left bg-brass transition-transform duration-120"
          style={{ transform: `scaleX(${value})` }}
        />
      </div>
    </div>
  );
}
