import type { CardType, Rarity } from '../card.ts';
import { type Random, randomFrom } from '../random.ts';
import { MOTIFS, type Motif, type Trait } from './motifs.ts';

/** What a sigil is drawn from. */
export interface SigilSource {
  type: CardType;
  rarity: Rarity;
  /** 16 lower-case hex characters. */
  artSeed: string;
}

/** The small signs that accompany an emblem. */
export const COMPANIONS = ['stars', 'moons', 'drops', 'lozenges', 'pearls', 'sparks'] as const;
/** The kinds of halo, from uncommon upwards. */
export const HALOS = ['rays', 'flames', 'pearls', 'petals', 'moons', 'stars'] as const;
/** The patterned grounds, from epic upwards. */
export const PATTERNS = ['scales', 'lattice', 'waves', 'stars', 'leaves', 'rays'] as const;

/** All decisions of one drawing; the words of a card are derived from the same plan. */
export interface SigilPlan extends SigilSource {
  motif: Motif;
  trait: Trait;
  /** Which of the motif's traits, from 0. */
  variant: number;
  /** Which of the rarity's ink pairs: 0, 1 or 2. */
  inks: number;
  companion: (typeof COMPANIONS)[number];
  /** How many of them: 2, 3 or 4. */
  companions: number;
  halo: (typeof HALOS)[number] | null;
  /** How many of what the halo is made of, 7 to 16. */
  count: number;
  pattern: (typeof PATTERNS)[number] | null;
  /** Which of three corner ornaments. */
  corner: number;
  /** Six proportions from 0 up to 1 that the motif and its surroundings are shaped by. */
  shape: readonly number[];
}

/**
 * Decides everything about a sigil before a line is drawn.
 * @throws RangeError for an art seed that is not 16 lower-case hex characters
 */
export function planSigil(source: SigilSource): SigilPlan {
  const random: Random = randomFrom(source.artSeed);
  const motif = random.pick(MOTIFS[source.type]);
  const variant = random.whole(0, motif.traits.length - 1);
  const rarity = source.rarity;
  const plan = {
    inks: random.whole(0, 2),
    companion: random.pick(COMPANIONS),
    companions: random.whole(2, 4),
    halo: random.pick(HALOS),
    count: random.whole(7, 16),
    pattern: random.pick(PATTERNS),
    corner: random.whole(0, 2),
    shape: Array.from({ length: 6 }, () => random.next()),
  };
  return {
    ...source,
    ...plan,
    motif,
    variant,
    trait: motif.traits[variant] as Trait,
    halo: rarity === 'common' ? null : plan.halo,
    pattern: rarity === 'epic' || rarity === 'legendary' ? plan.pattern : null,
  };
}
