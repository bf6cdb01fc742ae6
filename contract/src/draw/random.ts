/** A stream of pseudo-random numbers that is the same on every machine. */
export interface Random {
  /** The next number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** One of the list. */
  pick<T>(list: readonly T[]): T;
}

/**
 * Starts a stream from an art seed. The generator is Chris Doty-Humphrey's public-domain sfc32: three words
 * of state and a counter, all in 32-bit whole-number steps, so that every engine computes the same.
 * @param seed 16 lower-case hex characters
 * @throws RangeError for anything else
 */
export function randomFrom(seed: string): Random {
  if (!/^[0-9a-f]{16}$/.test(seed)) throw new RangeError('an art seed is 16 lower-case hex characters');
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
  // The first numbers still resemble the seed.
  for (let i = 0; i < 12; i++) next();
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { next, whole, pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number] };
}
