import type { Row } from './benchmark.ts';
import { drift, median, medianRatio } from './statistics.ts';
import type { Bound } from './verdict.ts';

/** One measurement of a subject. */
export interface Sample {
  /** The compared quantity, such as operations per second or seconds per operation. */
  readonly value: number;
  /** CPU seconds of the subject's process per operation, if they are measured. */
  readonly cpu?: number;
}

/** Something that is measured: the product or a baseline. */
export interface Subject<S extends Sample = Sample> {
  readonly name: string;
  measure(): Promise<S>;
}

/** The samples of each subject by name, one per round. */
export type Rounds<S extends Sample = Sample> = ReadonlyMap<string, readonly S[]>;

export const ROUNDS = 5;
/** A run is repeated if its control deviates more than this from its median. */
const MAX_DRIFT = 0.25;
const MAX_RUNS = 4;

/**
 * Measures all subjects once per round, in rotating order, after a warm-up round. A run in which the control (the last
 * subject) drifts is repeated.
 * @returns the first steady run, or the steadiest of {@link MAX_RUNS}; see `driftRow`
 */
export async function measureInRounds<S extends Sample>(
  subjects: readonly Subject<S>[],
  rounds = ROUNDS,
): Promise<Rounds<S>> {
  await runRound(subjects, 0);
  const unsteadyRuns: Rounds<S>[] = [];
  while (unsteadyRuns.length < MAX_RUNS) {
    const run = new Map<string, S[]>(subjects.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, sample] of await runRound(subjects, round)) run.get(name)?.push(sample);
    }
    if (controlDrift(run) <= MAX_DRIFT) return run;
    unsteadyRuns.push(run);
  }
  return unsteadyRuns.reduce((best, run) => (controlDrift(run) < controlDrift(best) ? run : best));
}

/** The control's largest deviation from its median, as a share of the median. The control is the last subject. */
function controlDrift(rounds: Rounds): number {
  return drift([...rounds.values()].at(-1)?.map(({ value }) => value) ?? []);
}

/** The table row that shows whether the machine was quiet enough for the other rows to count. */
export function driftRow(rounds: Rounds): Row {
  const ratio = controlDrift(rounds);
  return {
    what: 'drift of the control',
    product: '',
    baseline: `${(ratio * 100).toFixed(0)} %`,
    ratio,
    bound: { pass: MAX_DRIFT, goal: MAX_DRIFT, better: 'less' },
  };
}

async function runRound<S extends Sample>(subjects: readonly Subject<S>[], round: number): Promise<Map<string, S>> {
  const samples = new Map<string, S>();
  for (let at = 0; at < subjects.length; at += 1) {
    const subject = subjects[(at + round) % subjects.length] as Subject<S>;
    samples.set(subject.name, await subject.measure());
  }
  return samples;
}

/**
 * Compares two subjects: their medians, and the median of the ratios of each round.
 * @param names the product and its baseline
 * @param format formats a median value and the CPU microseconds per operation
 * @param bound what the ratio must meet, if anything
 */
export function comparisonRow(
  what: string,
  rounds: Rounds,
  names: readonly [product: string, baseline: string],
  format: (value: number, cpuMicroseconds: number) => string,
  bound?: Bound,
): Row {
  const [product, baseline] = names.map((name) =>
    format(median(valuesOf(rounds, name)), medianCpuMicroseconds(rounds, name)),
  ) as [string, string];
  const ratio = medianRatio(valuesOf(rounds, names[0]), valuesOf(rounds, names[1]));
  return { what, product, baseline, ratio, ...(bound && { bound }) };
}

/** A subject's values, one per round. */
export function valuesOf(rounds: Rounds, name: string): number[] {
  return (rounds.get(name) ?? []).map(({ value }) => value);
}

/** A subject's median CPU microseconds per operation. */
export function medianCpuMicroseconds(rounds: Rounds, name: string): number {
  return median((rounds.get(name) ?? []).map(({ cpu = 0 }) => cpu)) * 1e6;
}
