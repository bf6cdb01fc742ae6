/** Less than any random secret of 32 hexadecimal digits has. */
const BITS_MIN = 80;

/**
 * True if a secret was obviously not made at random: one character over and over, a repeated word, a sequence. It is an
 * estimate by the frequency of characters, and of the steps between them, in the part that repeats; it cannot tell that
 * a sentence is well known.
 */
export function isRepetitive(secret: string): boolean {
  const codes = Array.from(secret, (sign) => sign.codePointAt(0) as number);
  const unit = codes.slice(0, periodOf(codes));
  const steps = codes.slice(1).map((code, at) => code - (codes[at] as number));
  return Math.min(bitsOf(unit), bitsOf(steps)) < BITS_MIN;
}

/** After how many elements a list repeats itself; its length if it does not. */
function periodOf(list: readonly number[]): number {
  for (let period = 1; period < list.length; period += 1) {
    if (list.every((element, at) => at < period || element === list[at - period])) return period;
  }
  return list.length;
}

/** Shannon entropy of a list, by how often each element is in it. */
function bitsOf(list: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const element of list) counts.set(element, (counts.get(element) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(list.length / count), 0);
}
