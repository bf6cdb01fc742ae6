/** The rarities, from the most frequent to the rarest. */
export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
/** One of {@link RARITIES}. */
export type Rarity = (typeof RARITIES)[number];

/** The six types; each has its own vocabulary of motifs. */
export const CARD_TYPES = ['warrior', 'mage', 'rogue', 'healer', 'beast', 'artifact'] as const;
/** One of {@link CARD_TYPES}. */
export type CardType = (typeof CARD_TYPES)[number];

/**
 * The edition of the draw that new days get. Every day has one edition, published with its commitment; a card
 * keeps the edition it was drawn with. A later edition may change names, descriptions and drawings, never the odds.
 */
export const CURRENT_EDITION = 1;

/** Chance of each rarity in whole percent; the five sum to 100 (specification, "Card rarity odds"). */
export const ODDS: Readonly<Record<Rarity, number>> = { common: 50, uncommon: 25, rare: 15, epic: 8, legendary: 2 };

/** Least and greatest power, and equally defense, of each rarity, both ends included (contract.md §8). */
export const POWER_RANGES: Readonly<Record<Rarity, readonly [min: number, max: number]>> = {
  common: [10, 30],
  uncommon: [25, 45],
  rare: [40, 65],
  epic: [60, 85],
  legendary: [80, 100],
};

/** Stars shown for each rarity. */
export const RARITY_STARS: Readonly<Record<Rarity, number>> = {
  common: 1,
  uncommon: 2,
  rare: 3,
  epic: 4,
  legendary: 5,
};

/** Weights that the sort by rarity uses: legendary first. */
export const RARITY_WEIGHTS: Readonly<Record<Rarity, number>> = {
  common: 1,
  uncommon: 2,
  rare: 3,
  epic: 4,
  legendary: 5,
};

/** Everything that the 32 bytes of a draw decide about a card. */
export interface DrawnCard {
  /** Names the motif and a trait of the drawing. */
  name: string;
  /** One to four sentences that say what is drawn. */
  description: string;
  /** An emoji that stands for the motif where no drawing fits. */
  image: string;
  rarity: Rarity;
  type: CardType;
  /** Whole number within {@link POWER_RANGES}. */
  power: number;
  /** Whole number within {@link POWER_RANGES}. */
  defense: number;
  /** 16 lower-case hex characters from which the sigil is drawn. */
  artSeed: string;
}
