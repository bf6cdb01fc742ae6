/** The bound that a ratio must meet, and the goal it should meet. */
export interface Bound {
  readonly pass: number;
  readonly goal: number;
  /** Whether a higher ratio is better (speed) or a lower one (time, memory, bytes). */
  readonly better: 'more' | 'less';
}

export type Verdict = 'goal' | 'pass' | 'MISSED';

/** Returns whether a ratio of product to baseline meets the goal, or at least the bound. */
export function getVerdict(ratio: number, { pass, goal, better }: Bound): Verdict {
  const reaches = (bound: number) => (better === 'more' ? ratio >= bound : ratio <= bound);
  if (reaches(goal)) return 'goal';
  return reaches(pass) ? 'pass' : 'MISSED';
}
