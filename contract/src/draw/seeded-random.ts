/** A pseudo-random number generator with the same output on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from `min` to `max`, inclusive. */
  int(min: number, max: number): number;
  /** An element of the list. */
  pick<T>(list: readonly T[]): T;
}

/**
 * Creates a generator from an art seed. It is Chris Doty-Humphrey's sfc32 (public domain), with three words of state and a
 * counter. It uses 32-bit integers, so that every engine computes the same numbers.
 * @param seed 16 lower-case hex characters
 * @throws RangeError if the seed is malformed
 */
export function createRandom(seed: string): Random {
  if (!/^[0-9a-f]{16}$/.test(seed)) throw new RangeError('Art seed must be 16 lower-case hex characters');
  let a = Number.parseInt(seed.slice(0, 8), 16) | 0;
  let b = Number.parseInt(seed.slice(8), 16) | 0;
  let c = 0x5161;
  let count = 1;
  const next = () => {
    const sum = (((a + b) | 0) + count++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  // Discard the first numbers, which correlate with the seed.
  for (let i = 0; i < 12; i++) next();
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { next, int, pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number] };
}
