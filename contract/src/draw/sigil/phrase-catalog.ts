import { CARD_TYPES, type CardType } from '../card.ts';
import { phrases } from './describe-sigil.ts';
import { MOTIFS } from './motifs.ts';
import { COMPANION_COUNTS, COMPANIONS, HALO_COUNTS, HALOS, PATTERNS } from './plan.ts';

/** One of the things that can be said of a part of a drawing. */
export interface Phrase {
  /** What it puts into the name, and into the description with what joins it to the phrase before. */
  readonly name: string;
  readonly description: string;
}

/** The traits of a type's motifs; name and description begin with one. */
export const TRAIT_PHRASES: Readonly<Record<CardType, readonly Phrase[]>> = Object.fromEntries(
  CARD_TYPES.map((type) => [
    type,
    MOTIFS[type].flatMap((motif) =>
      motif.traits.map((trait) => ({ name: phrases.trait(motif, trait), description: trait.sentence })),
    ),
  ]),
) as Record<CardType, Phrase[]>;

/** The signs beside a motif; the description goes on with them. */
export const COMPANION_PHRASES: readonly Phrase[] = COMPANIONS.flatMap((companion) =>
  COMPANION_COUNTS.map((count) => ({ name: '', description: `. ${phrases.companions(count, companion)}` })),
);

/** The halos, which name and description may have next. */
export const HALO_PHRASES: readonly Phrase[] = HALOS.flatMap((halo) =>
  HALO_COUNTS.map((count) => ({
    name: phrases.haloSuffix(count, halo),
    description: `. ${phrases.halo(count, halo)}`,
  })),
);

/** The worked grounds, which the description may have behind a halo, and the same where the frame is broken. */
export const GROUND_PHRASES: readonly Phrase[] = PATTERNS.map((pattern) => ({
  name: '',
  description: `. ${phrases.ground(pattern)}`,
}));
export const FRAMELESS_GROUND_PHRASES: readonly Phrase[] = GROUND_PHRASES.map(({ description }) => ({
  name: '',
  description: `${description}. ${phrases.noFrame}`,
}));
