import type { Lab } from '../lab/lab.ts';
import type { Bound } from './verdict.ts';

/** One line of the result. */
export interface Row {
  readonly what: string;
  /** The two values, with their units. */
  readonly product: string;
  readonly limit: string;
  readonly ratio: number;
  /** Without one the line only explains another. */
  readonly bound?: Bound;
}

/** A figure of the list in docs/performance.md. */
export interface Figure {
  readonly id: string;
  readonly title: string;
  /** Measures; `note` prints what belongs beside the table (query plans, what was skipped). */
  measure(lab: Lab, note: (line: string) => void): Promise<Row[]>;
}
