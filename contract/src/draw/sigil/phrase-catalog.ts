import { CARD_TYPES, type CardType } from '../card.ts';
import { phrases } from './describe-sigil.ts';
import { MOTIFS } from './motifs.ts';
import { COMPANION_COUNTS, COMPANIONS, HALO_COUNTS, HALOS, PATTERNS } from './plan.ts';

/** One possible phrase about a part of a sigil. */
export interface Phrase {
  /** The text it adds to the name; the description also includes the separator before it. */
  readonly name: string;
  readonly description: string;
}

/** The traits of a type's motifs. Name and description start with one of them. */
export const TRAIT_PHRASES: Readonly<Record<CardType, readonly Phrase[]>> = Object.fromEntries(
  CARD_TYPES.map((type) => [
    type,
    MOTIFS[type].flatMap((motif) =>
      motif.traits.map((trait) => ({ name: phrases.trait(motif, trait), description: trait.sentence })),
    ),
  ]),
) as Record<CardType, Phrase[]>;

/** The companions of a motif, which follow in the description. */
export const COMPANION_PHRASES: readonly Phrase[] = COMPANIONS.flatMap((companion) =>
  COMPANION_COUNTS.map((count) => ({ name: '', description: `. ${phrases.companions(count, companion)}` })),
);

/** The halos, which may follow in name and description. */
export const HALO_PHRASES: readonly Phrase[] = HALOS.flatMap((halo) =>
  HALO_COUNTS.map((count) => ({
    name: phrases.haloSuffix(count, halo),
    description: `. ${phrases.halo(count, halo)}`,
  })),
);

/** The ground patterns, which may follow a halo in the description; legendary cards also mention the frame. */
export const GROUND_PHRASES: readonly Phrase[] = PATTERNS.map((pattern) => ({
  name: '',
  description: `. ${phrases.ground(pattern)}`,
}));
export const FRAMELESS_GROUND_PHRASES: readonly Phrase[] = GROUND_PHRASES.map(({ description }) => ({
  name: '',
  description: `${description}. ${phrases.noFrame}`,
}));
