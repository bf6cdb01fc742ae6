/** Returns the middle value, or the mean of the two middle values. @throws RangeError without values */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('Median of no values');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** Returns the smallest value that a `share` of the values do not exceed (nearest rank). @throws RangeError without values */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('Quantile of no values');
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.ceil(sorted.length * share) - 1] as number;
}

/** Returns the median of the per-round ratios. A disturbance of a whole round affects both values of its ratio. */
export function medianRatio(dividends: readonly number[], divisors: readonly number[]): number {
  if (dividends.length !== divisors.length) throw new RangeError('Each round needs a dividend and a divisor');
  return median(dividends.map((dividend, at) => dividend / (divisors[at] as number)));
}

/** Returns the largest deviation from the median, as a share of the median. */
export function drift(values: readonly number[]): number {
  const middle = median(values);
  return Math.max(...values.map((value) => Math.abs(value - middle) / middle));
}
