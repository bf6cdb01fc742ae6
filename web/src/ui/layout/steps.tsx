import { Icon as Check } from 'virtual:icons/check';
import { cx } from '../styles/cx.ts';

export type StepState = 'done' | 'current' | 'next';

/** The state of the step at `index`, from 0, while the step at `current` is shown. */
export function stepState(index: number, current: number): StepState {
  return index < current ? 'done' : index === current ? 'current' : 'next';
}

const marks = {
  done: 'border-brass-deep text-brass',
  current: 'border-brass bg-brass text-ink',
  next: 'border-lacquer-line text-ash',
};

export interface StepMarkProps {
  number: number;
  state: StepState;
  className?: string;
}

/** The number of a step, or a check mark once it is done. */
export function StepMark({ number, state, className = 'size-8 text-sm' }: StepMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid place-items-center rounded-full border font-display font-semibold tabular-nums',
        marks[state],
        className,
      )}
    >
      {state === 'done' ? <Check className="size-1/2" /> : number}
    </span>
  );
}

export interface StepLineProps {
  /** What the steps lead to. */
  label: string;
  names: readonly string[];
  /** The index of the current step, from 0. */
  current: number;
  /** What screen readers read after the name of a done step. */
  doneText: string;
}

/** The steps of a process in one quiet line. */
export function StepLine({ label, names, current, doneText }: StepLineProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-sm">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2',
            index > 0 && 'before:h-px before:w-3 before:bg-lacquer-line sm:before:w-5',
            index === current ? 'font-semibold text-paper' : 'text-ash',
          )}
        >
          <StepMark number={index + 1} state={stepState(index, current)} className="size-6 text-xs" />
          <span>{name}</span>
          {index < current && <span className="sr-only">{`: ${doneText}`}</span>}
        </li>
      ))}
    </ol>
  );
}
