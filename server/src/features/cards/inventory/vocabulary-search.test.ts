import { CARD_TYPES, CURRENT_EDITION, RARITIES } from '@app/contract/draw/card';
import { drawCard, ENTROPY_BYTES } from '@app/contract/draw/draw-card';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWordings, type Wording } from './vocabulary-search.ts';

const cards = fc
  .uint8Array({ minLength: ENTROPY_BYTES, maxLength: ENTROPY_BYTES })
  .map((entropy) => drawCard(entropy, CURRENT_EDITION));

/** The words of a card as its columns hold them. */
function wordsOf({ name, description }: { name: string; description: string }) {
  return {
    trait: name.split(' of ')[0] ?? '',
    halo: name.split(' of ')[1] ?? '',
    companions: description.split('. ')[1]?.split(' accompany')[0] ?? '',
    ground: description.split('worked in ')[1] ?? '',
  };
}

function isAmong(
  words: Required<{ [Part in keyof Wording]: string }>,
  found: ReturnType<typeof findWordings>,
): boolean {
  const parts = ['trait', 'companions', 'halo', 'ground'] as const;
  return found === 'all' || found.some((each) => parts.every((part) => each[part]?.includes(words[part]) ?? true));
}

/** A piece of a card's own name or text, now and then with a slip in it. */
const pieces = fc
  .tuple(cards, fc.boolean(), fc.nat(), fc.integer({ min: 1, max: 90 }), fc.option(fc.constantFrom('x', ' ', 'A', '%')))
  .map(([{ name, description }, ofName, from, length, slip]) => {
    const text = ofName ? name : description;
    const piece = text.slice(from % text.length).slice(0, length);
    return slip === null ? piece : piece.slice(0, piece.length >> 1) + slip + piece.slice(piece.length >> 1);
  });

describe('the wordings of a search', () => {
  test('match exactly the cards whose name or description contains the text', () => {
    const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    fc.assert(
      fc.property(cards, pieces, maybe(RARITIES), maybe(CARD_TYPES), (other, search, rarity, type) => {
        const found = findWordings(search, rarity, type);
        for (const card of [other, drawLike(search)]) {
          if ((rarity && card.rarity !== rarity) || (type && card.type !== type)) continue;
          const text = [card.name, card.description].map((each) => each.toLowerCase());
          expect(isAmong(wordsOf(card), found)).toBe(text.some((each) => each.includes(search.toLowerCase())));
        }
      }),
      { numRuns: 1500, seed: 20_261_121 },
    );
  });

  test('are all or none if the phrases decide it', () => {
    for (const letter of 'acimnopty') expect(findWordings(letter)).toBe('all');
    for (const nowhere of ['%', '_', 'qq', 'nowhere at all', 'stars stars']) expect(findWordings(nowhere)).toEqual([]);
    expect(findWordings('halo', 'common')).toEqual([]);
    expect(findWordings('halo', 'rare')).toBe('all');
    expect(findWordings('accompany it. The ground')).toEqual([]);
    expect(findWordings('no frame', 'epic')).toEqual([]);
    expect(findWordings('no frame', 'legendary')).toBe('all');
  });

  test('contain no redundant conditions', () => {
    expect(findWordings('two lo')).toEqual([{ companions: ['Two lozenges'] }]);
    expect(findWordings('waved b')).toEqual([{ trait: ['Waved Blade'] }]);
  });
});

const drawn = Array.from({ length: 400 }, (_, n) =>
  drawCard(Buffer.alloc(ENTROPY_BYTES, `${n * 7919}`), CURRENT_EDITION),
);
/** A card that has the text, where one of four hundred has. */
function drawLike(search: string) {
  const has = (text: string) => text.toLowerCase().includes(search.toLowerCase());
  return drawn.find(({ name, description }) => has(name) || has(description)) ?? (drawn[0] as (typeof drawn)[number]);
}
