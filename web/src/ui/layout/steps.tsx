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

export interface Step {
  readonly name: string;
  /** Undefined for a part of the numbered step before it. */
  readonly number?: number;
}

export interface StepLineProps {
  /** What the steps lead to. */
  label: string;
  /** The steps, each followed by its parts. */
  steps: readonly Step[];
  /** The index of the current step or part, from 0. */
  current: number;
  /** What screen readers read after the name of a done step. */
  doneText: string;
}

/** The steps of a process on one line, which is lit as far as the current one. Parts are smaller than steps. */
export function StepLine({ label, steps, current, doneText }: StepLineProps) {
  return (
    <ol aria-label={label} className="@container flex w-full text-xs sm:text-sm">
      {steps.map(({ name, number }, index) => {
        const state = stepState(index, current);
        return (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            className={cx(
              'relative grid min-w-0 justify-items-center gap-1',
              number ? 'flex-4' : 'flex-3 text-[0.6875rem] sm:text-xs',
              'before:absolute before:top-[calc(0.75rem-1px)] before:left-0 before:h-0.5',
              'after:absolute after:top-[calc(0.75rem-1px)] after:right-0 after:h-0.5',
              number ? LINES_OF_STEP : LINES_OF_PART,
              index === 0 && 'before:hidden',
              index === steps.length - 1 && 'after:hidden',
              state === 'next' ? 'before:bg-lacquer-line' : 'before:bg-brass',
              state === 'done' ? 'after:bg-brass' : 'after:bg-lacquer-line',
              state === 'next' && 'text-ash',
              state === 'current' && 'font-semibold text-paper',
              state === 'done' && 'text-brass',
            )}
          >
            {number ? (
              <StepMark number={number} state={state} className="size-6 text-xs" />
            ) : (
              <span aria-hidden="true" className="grid size-6 place-items-center">
                <span className={cx('grid place-items-center rounded-full border', partMarks[state])}>
                  {state === 'done' && <Check className="size-2.5" />}
                </span>
              </span>
            )}
            {/* With large text there is room only for the current one. */}
            <span className={cx('whitespace-nowrap', state !== 'current' && '@max-[17rem]:sr-only')}>{name}</span>
            {state === 'done' && <span className="sr-only">{`: ${doneText}`}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** From the mark to the neighbours. */
const LINES_OF_STEP = 'before:right-[calc(50%+0.75rem)] after:left-[calc(50%+0.75rem)]';
const LINES_OF_PART = 'before:right-[calc(50%+0.5rem)] after:left-[calc(50%+0.5rem)]';

const partMarks = {
  done: 'size-4 border-brass-deep text-brass',
  current: 'size-3 border-brass bg-brass shadow-[0_0_0.75rem_var(--color-brass)]',
  next: 'size-2 border-lacquer-edge',
};
