import type { CardType, Rarity } from '../card.ts';
import { createRandom } from '../seeded-random.ts';

/** What a sigil is drawn from. */
export interface SigilSource {
  type: CardType;
  rarity: Rarity;
  /** 16 lower-case hex characters. */
  artSeed: string;
}

/** How many motifs a type has. */
export const MOTIFS_PER_TYPE = 6;
/** In how many ways a motif is drawn. */
export const VARIANTS_PER_MOTIF = 3;
/** The small signs that accompany an emblem. */
export const COMPANIONS = ['stars', 'moons', 'drops', 'lozenges', 'pearls', 'sparks'] as const;
/** How many of them there are. */
export const COMPANION_COUNTS = [2, 4] as const;
/** What a halo is made of, from uncommon upwards. */
export const HALOS = ['rays', 'flames', 'pearls', 'petals', 'moons', 'stars'] as const;
/** Of how many of them. */
export const HALO_COUNTS = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
/** The patterned grounds, from epic upwards. */
export const PATTERNS = ['scales', 'lattice', 'waves', 'stars', 'leaves', 'rays'] as const;

/** All decisions of one drawing; the words of a card are derived from the same plan. */
export interface SigilPlan extends SigilSource {
  /** Which motif of the type, from 0. */
  motif: number;
  /** Which trait of the motif, from 0. */
  variant: number;
  /** Which of the rarity's ink pairs: 0, 1 or 2. */
  colourSet: number;
  companion: (typeof COMPANIONS)[number];
  /** How many of them: 2 or 4. */
  companionCount: number;
  halo: (typeof HALOS)[number] | null;
  /** How many of what the halo is made of, 7 to 16. */
  haloCount: number;
  pattern: (typeof PATTERNS)[number] | null;
  /** Which of three corner ornaments. */
  cornerKind: number;
  /** Six proportions from 0 up to 1 that the motif and its surroundings are shaped by. */
  proportions: readonly number[];
}

/**
 * Decides everything about a sigil before a line is drawn.
 * @throws RangeError for an art seed that is not 16 lower-case hex characters
 */
export function planSigil({ type, rarity, artSeed }: SigilSource): SigilPlan {
  const random = createRandom(artSeed);
  const plan = {
    motif: random.int(0, MOTIFS_PER_TYPE - 1),
    variant: random.int(0, VARIANTS_PER_MOTIF - 1),
    colourSet: random.int(0, 2),
    companion: random.pick(COMPANIONS),
    companionCount: random.pick(COMPANION_COUNTS),
    halo: random.pick(HALOS),
    haloCount: random.pick(HALO_COUNTS),
    pattern: random.pick(PATTERNS),
    cornerKind: random.int(0, 2),
    proportions: Array.from({ length: 6 }, () => random.next()),
  };
  return {
    type,
    rarity,
    artSeed,
    ...plan,
    halo: rarity === 'common' ? null : plan.halo,
    pattern: rarity === 'epic' || rarity === 'legendary' ? plan.pattern : null,
  };
}
