/** The middle value; of an even count the mean of the two middle ones. @throws RangeError on no values */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('The median of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** The least value that so large a share of the values does not exceed. @throws RangeError on no values */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('The quantile of nothing');
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.ceil(sorted.length * share) - 1] as number;
}

/** The median of the ratios taken pair by pair: what disturbs a whole round disturbs both sides of its ratio. */
export function medianRatio(dividends: readonly number[], divisors: readonly number[]): number {
  if (dividends.length !== divisors.length) throw new RangeError('Each round has one value of either side');
  return median(dividends.map((dividend, at) => dividend / (divisors[at] as number)));
}

/** How far the value farthest from the median lies from it, as a share of it. */
export function drift(values: readonly number[]): number {
  const middle = median(values);
  return Math.max(...values.map((value) => Math.abs(value - middle) / middle));
}
