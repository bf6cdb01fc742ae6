/** The largest value of an axis: twice a 1, 2 or 5 times a power of ten, so that its half is a round integer too. */
export function niceMaximum(largest: number): number {
  const half = Math.max(1, largest / 2);
  const power = 10 ** Math.floor(Math.log10(half));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= half) ?? 10;
  return 2 * step * power;
}
