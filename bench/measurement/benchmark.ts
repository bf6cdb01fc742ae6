import type { Environment } from '../environment/environment.ts';
import type { Bound } from './verdict.ts';

/** A row of the result table. */
export interface Row {
  readonly what: string;
  /** The measured values, with their units. */
  readonly product: string;
  readonly baseline: string;
  readonly ratio: number;
  /** A row without a bound is informational. */
  readonly bound?: Bound;
}

/** A benchmark, documented under its ID in docs/performance.md. */
export interface Benchmark {
  readonly id: string;
  readonly title: string;
  /** Runs the benchmark. `note` prints a line below the table, such as the reason why a benchmark was skipped. */
  measure(environment: Environment, note: (line: string) => void): Promise<Row[]>;
}
