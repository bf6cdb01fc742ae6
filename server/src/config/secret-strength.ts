/** Lower than the estimate for any random secret of 32 hexadecimal digits. */
const MIN_BITS = 80;

/**
 * Whether a secret is obviously not random: a repeated character or word, or a sequence. For the shortest repeated part,
 * estimates the entropy from the frequencies of its characters, and of the differences between neighbouring characters. It does
 * not detect well-known phrases.
 */
export function isRepetitive(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.codePointAt(0) as number);
  const unit = codes.slice(0, periodOf(codes));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] as number));
  return Math.min(entropyBits(unit), entropyBits(steps)) < MIN_BITS;
}

/** Returns the length of the part that a list repeats, or the list's length if it repeats nothing. */
function periodOf(list: readonly number[]): number {
  for (let period = 1; period < list.length; period += 1) {
    if (list.every((element, index) => index < period || element === list[index - period])) return period;
  }
  return list.length;
}

/** Returns the Shannon entropy of a list in bits, from the frequency of each element. */
function entropyBits(list: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const element of list) counts.set(element, (counts.get(element) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(list.length / count), 0);
}
