/** Rarities, most common first. */
export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
/** One of {@link RARITIES}. */
export type Rarity = (typeof RARITIES)[number];

/** Card types; each has its own motifs. */
export const CARD_TYPES = ['warrior', 'mage', 'rogue', 'healer', 'beast', 'artifact'] as const;
/** One of {@link CARD_TYPES}. */
export type CardType = (typeof CARD_TYPES)[number];

/**
 * The edition of the draw algorithm that new draw days use. A day's edition is published with its commitment, and a card
 * keeps its edition. Later editions may change names, descriptions and sigils, but never the odds (decision 12).
 */
export const CURRENT_EDITION = 1;

/** All editions. */
export const EDITIONS: readonly number[] = [1];

/** Probability of each rarity in percent; sums to 100. */
export const ODDS: Readonly<Record<Rarity, number>> = { common: 50, uncommon: 25, rare: 15, epic: 8, legendary: 2 };

/** Inclusive range of power and of defense for each rarity. */
export const POWER_RANGES: Readonly<Record<Rarity, readonly [min: number, max: number]>> = {
  common: [10, 30],
  uncommon: [25, 45],
  rare: [40, 65],
  epic: [60, 85],
  legendary: [80, 100],
};

/** Finishes, most common first. A finish says how a card is printed, independent of its rarity. */
export const FINISHES = ['standard', 'inverted', 'fullArt', 'starfield'] as const;
/** One of {@link FINISHES}. */
export type Finish = (typeof FINISHES)[number];

/** Probability of each finish in percent; sums to 100. */
export const FINISH_ODDS: Readonly<Record<Finish, number>> = { standard: 80, inverted: 12, fullArt: 6, starfield: 2 };

/** Stars shown for a rarity. */
export const RARITY_STARS: Readonly<Record<Rarity, number>> = {
  common: 1,
  uncommon: 2,
  rare: 3,
  epic: 4,
  legendary: 5,
};

/** Weights for sorting by rarity: the highest sorts first. */
export const RARITY_WEIGHTS: Readonly<Record<Rarity, number>> = {
  common: 1,
  uncommon: 2,
  rare: 3,
  epic: 4,
  legendary: 5,
};

/** The properties of a card that the 32 bytes of a draw determine. */
export interface DrawnCard {
  /** Begins with the motif and its trait; see `describeSigil`. */
  name: string;
  /** One sentence of less than 70 characters that fits the sigil. */
  description: string;
  /** An emoji for the motif, for contexts without the sigil. */
  image: string;
  rarity: Rarity;
  type: CardType;
  finish: Finish;
  /** Integer within {@link POWER_RANGES}. */
  power: number;
  /** Integer within {@link POWER_RANGES}. */
  defense: number;
  /** 16 lower-case hex characters that determine the sigil. */
  artSeed: string;
}
