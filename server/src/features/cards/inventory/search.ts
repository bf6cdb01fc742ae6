import { CARD_TYPES, type CardType, type Rarity } from '@app/contract/draw/card';
import {
  ACCOMPANIMENTS,
  FRAMELESS,
  GROUNDS,
  HALO_PHRASES,
  type Phrase,
  TRAITS,
} from '@app/contract/draw/sigil/vocabulary';

/** The parts of a card's words, named as the columns that hold them; see `tables.ts`. */
type Part = 'trait' | 'companions' | 'halo' | 'ground';

/** Words that cards may have: one of those named for each part, whatever for a part that is left out. */
export type Words = Partial<Readonly<Record<Part, readonly string[]>>>;

/** How a phrase is spelled in its column. */
const SPELLED: Readonly<Record<Part, (phrase: Phrase) => string>> = {
  trait: ({ name }) => name,
  companions: ({ said }) => said.slice('. '.length, said.indexOf(' accompany')),
  halo: ({ name }) => name.slice(' of '.length),
  ground: ({ said }) => (said === '' ? '' : `${said.slice(said.indexOf('worked in ') + 'worked in '.length)}.`),
};

const NOTHING: Phrase = { name: '', said: '' };
const PLAIN: Readonly<Record<Rarity, boolean>> = {
  common: true,
  uncommon: true,
  rare: true,
  epic: false,
  legendary: false,
};

/**
 * The words in which a text stands, in name or description and whatever its case, among all that cards of a rarity and
 * type can have: `all` of them, or any of those listed. Cards have no other words than the vocabulary's.
 */
export function wordsWith(search: string, rarity?: Rarity, type?: CardType): 'all' | readonly Words[] {
  const trait = type === undefined ? CARD_TYPES.flatMap((each) => TRAITS[each]) : TRAITS[type];
  const halo = [
    ...(rarity === undefined || rarity === 'common' ? [NOTHING] : []),
    ...(rarity === 'common' ? [] : HALO_PHRASES),
  ];
  const ground = [
    ...(rarity === undefined || PLAIN[rarity] ? [NOTHING] : []),
    ...(rarity === undefined || rarity === 'epic' ? GROUNDS : []),
    ...(rarity === undefined || rarity === 'legendary' ? FRAMELESS : []),
  ];
  const read = reading(search.toLowerCase());
  const found = [
    ...follow(read, 0, [link('trait', trait, named), link('halo', halo, named)]),
    ...follow(read, 0, [
      link('trait', trait, told),
      link('companions', ACCOMPANIMENTS, told),
      link('halo', halo, told),
      link('ground', ground, (phrase) => `${told(phrase)}.`),
    ]),
  ].filter(isPossible);
  return found.some((words) => Object.keys(words).length === 0) ? 'all' : found;
}

const named = ({ name }: Phrase) => name.toLowerCase();
const told = ({ said }: Phrase) => said.toLowerCase();

/** A worked ground is never without a halo. */
function isPossible({ halo, ground }: Words): boolean {
  return !(halo?.every((each) => each === '') && ground && !ground.includes(''));
}

/** A part with what it can be: how each is spelled in its column, and how it reads. */
interface Link {
  readonly part: Part;
  readonly texts: ReadonlyMap<string, string>;
}

function link(part: Part, phrases: readonly Phrase[], read: (phrase: Phrase) => string): Link {
  return { part, texts: new Map(phrases.map((phrase) => [SPELLED[part](phrase), read(phrase)])) };
}

type Read = ReturnType<typeof reading>;

/**
 * Looks for a text in others that are read one after another, as Knuth, Morris and Pratt do: how much of it the end of
 * what was read begins, and from then on its whole length once it was found.
 */
function reading(sought: string) {
  const length = sought.length;
  const shorter = [0];
  const next = (state: number, char: string | undefined): number => {
    let at = state;
    while (at > 0 && sought[at] !== char) at = shorter[at - 1] as number;
    return sought[at] === char ? at + 1 : 0;
  };
  for (let at = 1; at < length; at++) shorter.push(next(shorter[at - 1] as number, sought[at]));
  return {
    length,
    on(state: number, text: string): number {
      let at = state;
      for (let n = 0; n < text.length && at < length; n++) at = next(at, text[n]);
      return at;
    },
  };
}

/** The words that lead on from a state to the end of the search. Phrases that make no difference are taken as one. */
function follow(read: Read, state: number, [first, ...rest]: readonly Link[]): Words[] {
  if (!first) return [];
  const { part, texts } = first;
  const byState = Map.groupBy(texts.keys(), (spelled) => read.on(state, texts.get(spelled) as string));
  const found = byState.get(read.length) ?? [];
  byState.delete(read.length);
  const ways = new Map<string, { spelled: string[]; further: Words[] }>();
  for (const [next, spelled] of byState) {
    const further = follow(read, next, rest);
    const way = JSON.stringify(further);
    ways.set(way, { spelled: [...(ways.get(way)?.spelled ?? []), ...spelled], further });
  }
  // where all the others are found anyway, nothing need be said of this part
  const only = (spelled: string[], others: number) =>
    spelled.length + others === texts.size ? {} : { [part]: spelled };
  return [
    ...(found.length > 0 ? [only(found, 0)] : []),
    ...[...ways.values()].flatMap(({ spelled, further }) =>
      further.map((words) => ({ ...only(spelled, found.length), ...words })),
    ),
  ];
}
