import { createHash } from 'node:crypto';

/** Random choices that depend only on a seed. */
export interface Chance {
  /** Returns an integer from 0 to below `bound`. */
  below(bound: number): number;
  /** Returns one item; undefined if there is none. */
  pick<T>(items: readonly T[]): T | undefined;
  /** Returns up to `count` different items. */
  some<T>(items: readonly T[], count: number): T[];
}

export function createChance(seed: string): Chance {
  let drawn = 0;
  const below = (bound: number) =>
    createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() % Math.max(1, bound);
  return {
    below,
    pick: (items) => items[below(items.length)],
    some(items, count) {
      const left = [...items];
      const chosen = [];
      while (chosen.length < count && left.length > 0) chosen.push(...left.splice(below(left.length), 1));
      return chosen;
    },
  };
}
