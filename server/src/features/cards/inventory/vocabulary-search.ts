import { CARD_TYPES, type CardType, type Rarity } from '@app/contract/draw/card';
import {
  COMPANION_PHRASES,
  FRAMELESS_GROUND_PHRASES,
  GROUND_PHRASES,
  HALO_PHRASES,
  type Phrase,
  TRAIT_PHRASES,
} from '@app/contract/draw/sigil/phrase-catalog';

/** The phrases of a card's name and description, named like their columns; see `tables.ts`. */
type Part = 'trait' | 'companions' | 'halo' | 'ground';

/** Phrases that cards may have: for each part one of those listed, any phrase for a missing part. */
export type Wording = Partial<Readonly<Record<Part, readonly string[]>>>;

/** The text of a phrase in its column. */
const COLUMN_TEXT: Readonly<Record<Part, (phrase: Phrase) => string>> = {
  trait: ({ name }) => name,
  companions: ({ description }) => description.slice('. '.length, description.indexOf(' accompany')),
  halo: ({ name }) => name.slice(' of '.length),
  ground: ({ description }) =>
    description === '' ? '' : `${description.slice(description.indexOf('worked in ') + 'worked in '.length)}.`,
};

const NONE: Phrase = { name: '', description: '' };
const CAN_BE_PLAIN: Readonly<Record<Rarity, boolean>> = {
  common: true,
  uncommon: true,
  rare: true,
  epic: false,
  legendary: false,
};

/**
 * Finds the wordings whose name or description contains a text, ignoring case. Names and descriptions consist of known phrases
 * only, so the search runs over the phrases instead of the cards.
 * @param rarity considers only wordings that cards of this rarity can have
 * @param type considers only wordings that cards of this type can have
 * @returns `all` if every card matches; otherwise the wordings; a card matches if it has one of them
 */
export function findWordings(search: string, rarity?: Rarity, type?: CardType): 'all' | readonly Wording[] {
  const trait = type === undefined ? CARD_TYPES.flatMap((cardType) => TRAIT_PHRASES[cardType]) : TRAIT_PHRASES[type];
  const halo = [
    ...(rarity === undefined || rarity === 'common' ? [NONE] : []),
    ...(rarity === 'common' ? [] : HALO_PHRASES),
  ];
  const ground = [
    ...(rarity === undefined || CAN_BE_PLAIN[rarity] ? [NONE] : []),
    ...(rarity === undefined || rarity === 'epic' ? GROUND_PHRASES : []),
    ...(rarity === undefined || rarity === 'legendary' ? FRAMELESS_GROUND_PHRASES : []),
  ];
  const matcher = createMatcher(search.toLowerCase());
  const wordings = [
    ...findFrom(matcher, 0, [segment('trait', trait, nameText), segment('halo', halo, nameText)]),
    ...findFrom(matcher, 0, [
      segment('trait', trait, descriptionText),
      segment('companions', COMPANION_PHRASES, descriptionText),
      segment('halo', halo, descriptionText),
      segment('ground', ground, (phrase) => `${descriptionText(phrase)}.`),
    ]),
  ].filter(isPossible);
  return wordings.some((wording) => Object.keys(wording).length === 0) ? 'all' : wordings;
}

const nameText = ({ name }: Phrase) => name.toLowerCase();
const descriptionText = ({ description }: Phrase) => description.toLowerCase();

/** A card with a ground always has a halo. */
function isPossible({ halo, ground }: Wording): boolean {
  return !(halo?.every((phrase) => phrase === '') && ground && !ground.includes(''));
}

/** A part of the text that is searched. */
interface Segment {
  readonly part: Part;
  /** Searched text by column text, for each possible phrase. */
  readonly texts: ReadonlyMap<string, string>;
}

function segment(part: Part, phrases: readonly Phrase[], read: (phrase: Phrase) => string): Segment {
  return { part, texts: new Map(phrases.map((phrase) => [COLUMN_TEXT[part](phrase), read(phrase)])) };
}

type Matcher = ReturnType<typeof createMatcher>;

/**
 * A Knuth–Morris–Pratt matcher for a text that arrives in pieces. Its state is the length of the longest prefix of the pattern
 * that ends the text read so far; once the pattern is matched, it stays at the pattern's length.
 */
function createMatcher(pattern: string) {
  const length = pattern.length;
  const fallback = [0];
  const next = (state: number, char: string | undefined): number => {
    let matched = state;
    while (matched > 0 && pattern[matched] !== char) matched = fallback[matched - 1] as number;
    return pattern[matched] === char ? matched + 1 : 0;
  };
  for (let index = 1; index < length; index++) fallback.push(next(fallback[index - 1] as number, pattern[index]));
  return {
    length,
    advance(state: number, text: string): number {
      let matched = state;
      for (let n = 0; n < text.length && matched < length; n++) matched = next(matched, text[n]);
      return matched;
    },
  };
}

/** Returns the wordings that complete a match from a matcher state. Phrases that lead to the same state are handled together. */
function findFrom(matcher: Matcher, state: number, [first, ...rest]: readonly Segment[]): Wording[] {
  if (!first) return [];
  const { part, texts } = first;
  const byState = Map.groupBy(texts.keys(), (phrase) => matcher.advance(state, texts.get(phrase) as string));
  const complete = byState.get(matcher.length) ?? [];
  byState.delete(matcher.length);
  const continuations = new Map<string, { phrases: string[]; wordings: Wording[] }>();
  for (const [next, phrases] of byState) {
    const wordings = findFrom(matcher, next, rest);
    const key = JSON.stringify(wordings);
    continuations.set(key, { phrases: [...(continuations.get(key)?.phrases ?? []), ...phrases], wordings });
  }
  // a part is left out if all its phrases match
  const condition = (phrases: string[], otherMatches: number) =>
    phrases.length + otherMatches === texts.size ? {} : { [part]: phrases };
  return [
    ...(complete.length > 0 ? [condition(complete, 0)] : []),
    ...[...continuations.values()].flatMap(({ phrases, wordings }) =>
      wordings.map((wording) => ({ ...condition(phrases, complete.length), ...wording })),
    ),
  ];
}
