/** What a ratio must reach, and what it should. */
export interface Bound {
  readonly pass: number;
  readonly goal: number;
  /** Whether more is better (speed) or less is (time, memory, bytes). */
  readonly better: 'more' | 'less';
}

export type Verdict = 'goal' | 'pass' | 'MISSED';

/** Judges a ratio of the product to its limit. */
export function judge(ratio: number, { pass, goal, better }: Bound): Verdict {
  const reaches = (bound: number) => (better === 'more' ? ratio >= bound : ratio <= bound);
  if (reaches(goal)) return 'goal';
  return reaches(pass) ? 'pass' : 'MISSED';
}
