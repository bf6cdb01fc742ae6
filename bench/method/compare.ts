import type { Row } from './figure.ts';
import { drift, median } from './statistics.ts';

/** What a contestant did in one slice of time. */
export interface Slice {
  /** Operations a second, or seconds an operation: whatever the figure compares. */
  readonly value: number;
  /** CPU seconds of the contestant's process for one operation. */
  readonly cpu: number;
}

/** Somebody who is measured: the product or a limit. */
export interface Contestant {
  readonly name: string;
  measure(): Promise<Slice>;
}

/** The slices of each contestant by name, one a round. */
export type Rounds = ReadonlyMap<string, readonly Slice[]>;

export const ROUNDS = 5;
/** A run is dropped where its control strays farther from its median. */
const DRIFT_MAX = 0.25;
const RUNS_MAX = 4;

/**
 * Measures all contestants in rotation, each once a round, a different one first each time. The first round warms
 * up and is not counted. A run in which the control (the last contestant) drifts is dropped and repeated; where none
 * is steady the steadiest is given, and `driftOf` tells what it is worth.
 */
export async function compare(contestants: readonly Contestant[], rounds = ROUNDS): Promise<Rounds> {
  await runRound(contestants, 0);
  const dropped: Rounds[] = [];
  while (dropped.length < RUNS_MAX) {
    const run = new Map<string, Slice[]>(contestants.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, slice] of await runRound(contestants, round)) run.get(name)?.push(slice);
    }
    if (controlDrift(run) <= DRIFT_MAX) return run;
    dropped.push(run);
  }
  return dropped.reduce((best, run) => (controlDrift(run) < controlDrift(best) ? run : best));
}

/** How far the control, the contestant named last, strayed from its median. */
function controlDrift(rounds: Rounds): number {
  return drift([...rounds.values()].at(-1)?.map(({ value }) => value) ?? []);
}

/** The line that tells whether the machine was quiet enough for the others to count. */
export function driftOf(rounds: Rounds): Row {
  const ratio = controlDrift(rounds);
  return {
    what: 'drift of the control',
    product: '',
    limit: `${(ratio * 100).toFixed(0)} %`,
    ratio,
    bound: { pass: DRIFT_MAX, goal: DRIFT_MAX, better: 'less' },
  };
}

async function runRound(contestants: readonly Contestant[], round: number): Promise<Map<string, Slice>> {
  const slices = new Map<string, Slice>();
  for (let at = 0; at < contestants.length; at += 1) {
    const contestant = contestants[(at + round) % contestants.length] as Contestant;
    slices.set(contestant.name, await contestant.measure());
  }
  return slices;
}

/** A contestant's values, round by round. */
export function valuesOf(rounds: Rounds, name: string): number[] {
  return (rounds.get(name) ?? []).map(({ value }) => value);
}

/** A contestant's CPU microseconds for one operation, the median of the rounds. */
export function cpuOf(rounds: Rounds, name: string): number {
  return median((rounds.get(name) ?? []).map(({ cpu }) => cpu)) * 1e6;
}
