import { Icon as Check } from 'virtual:icons/check';
import type { CSSProperties } from 'react';
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
  /** The names of the steps. */
  names: readonly string[];
  /** The index of the current step, from 0. */
  current: number;
  /** How much of it is done, from 0 to 1. */
  share: number;
  /** What screen readers read after the name of a done step. */
  doneText: string;
}

/** The numbered steps of a process on one line, which is lit as far as the process has come. */
export function StepLine({ label, names, current, share, doneText }: StepLineProps) {
  return (
    <ol aria-label={label} className="@container flex w-full text-xs sm:text-sm">
      {names.map((name, index) => {
        const state = stepState(index, current);
        return (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            style={{ '--lit': `${share * 100}%` } as CSSProperties}
            className={cx(
              'relative grid min-w-0 flex-1 justify-items-center gap-1',
              // From the mark to the neighbours.
              'before:absolute before:top-[calc(0.75rem-1px)] before:right-[calc(50%+0.75rem)] before:left-0 before:h-0.5',
              'after:absolute after:top-[calc(0.75rem-1px)] after:right-0 after:left-[calc(50%+0.75rem)] after:h-0.5',
              index === 0 && 'before:hidden',
              index === names.length - 1 && 'after:hidden',
              state === 'next' ? 'before:bg-lacquer-line' : 'before:bg-brass',
              state === 'done' ? 'after:bg-brass' : 'after:bg-lacquer-line',
              state === 'current' &&
                'after:bg-[linear-gradient(to_right,var(--color-brass)_var(--lit),var(--color-lacquer-line)_0)]',
              state === 'next' && 'text-ash',
              state === 'current' && 'font-semibold text-paper',
              state === 'done' && 'text-brass',
            )}
          >
            <StepMark number={index + 1} state={state} className="size-6 text-xs" />
            {/* With large text there is room only for the current one. */}
            <span className={cx('whitespace-nowrap', state !== 'current' && '@max-[17rem]:sr-only')}>{name}</span>
            {state === 'done' && <span className="sr-only">{`: ${doneText}`}</span>}
          </li>
        );
      })}
    </ol>
  );
}
