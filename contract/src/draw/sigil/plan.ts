import type { CardType, Finish, Rarity } from '../card.ts';
import { createRandom } from '../seeded-random.ts';

/** The inputs of a sigil. */
export interface SigilSource {
  type: CardType;
  rarity: Rarity;
  finish: Finish;
  /** 16 lower-case hex characters. */
  artSeed: string;
}

/** The properties of a card that decide its drawing. */
export interface DrawingSource extends SigilSource {
  /** The edition of the draw (see `drawCard`). */
  edition: number;
}

/** Number of motifs per type. */
export const MOTIFS_PER_TYPE = 6;
/** Number of variants per motif. */
export const VARIANTS_PER_MOTIF = 3;
/** Small ornaments next to an emblem. */
export const COMPANIONS = ['stars', 'moons', 'drops', 'lozenges', 'pearls', 'sparks'] as const;
/** Possible numbers of companions. */
const COMPANION_COUNTS = [2, 4] as const;
/** Elements of a halo, which cards have from uncommon upwards. */
export const HALOS = ['rays', 'flames', 'pearls', 'petals', 'moons', 'stars'] as const;
/** Possible numbers of halo elements. */
const HALO_COUNTS = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
/** Ground patterns, which cards have from epic upwards. */
export const PATTERNS = ['scales', 'lattice', 'waves', 'stars', 'leaves', 'rays'] as const;

/** A legendary card uses only the first numbers of `HALO_COUNTS`, so that its name is short enough. */
const LEGENDARY_HALO_COUNTS = 6;

/** All random choices of one sigil. The name and description of the card are derived from the same plan. */
export interface SigilPlan extends SigilSource {
  /** Index of the motif within its type. */
  motif: number;
  /** Index of the motif's trait. */
  variant: number;
  /** Index of the rarity's colours in `PALETTE`. */
  colourSet: number;
  companion: (typeof COMPANIONS)[number];
  /** Number of companions, 2 or 4. */
  companionCount: number;
  halo: (typeof HALOS)[number] | null;
  /** Number of halo elements, 7 to 16; on a legendary card 7 to 12. */
  haloCount: number;
  pattern: (typeof PATTERNS)[number] | null;
  /** Index of the corner ornament, 0 to 2; on common and uncommon cards, index of the ground's texture. */
  cornerKind: number;
  /** Six numbers in [0, 1) that vary the shapes of the motif and its surroundings. */
  proportions: readonly number[];
  /** Index of one of the motif's two scenes. */
  scene: number;
  /** Index of one of the motif's two epithets, which only legendary cards have. */
  epithet: number;
  /** The size of the emblem, relative to the largest that its scene allows: 0.82 to 1.05. */
  emblemScale: number;
}

/**
 * Makes all random choices of a sigil from its art seed. They do not depend on the edition.
 * @throws RangeError if the art seed is not 16 lower-case hex characters
 */
export function planSigil({ type, rarity, finish, artSeed }: SigilSource): SigilPlan {
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
    scene: random.int(0, 1),
    epithet: random.int(0, 1),
    emblemScale: 0.82 + random.next() * 0.23,
  };
  return {
    type,
    rarity,
    finish,
    artSeed,
    ...plan,
    haloCount: rarity === 'legendary' ? 7 + ((plan.haloCount - 7) % LEGENDARY_HALO_COUNTS) : plan.haloCount,
    halo: rarity === 'common' ? null : plan.halo,
    pattern: rarity === 'epic' || rarity === 'legendary' ? plan.pattern : null,
  };
}
