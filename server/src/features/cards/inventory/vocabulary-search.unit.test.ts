import { CARD_TYPES, CURRENT_EDITION, RARITIES } from '@app/contract/draw/card';
import { drawCard, ENTROPY_BYTES } from '@app/contract/draw/draw-card';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWordings, type Wording } from './vocabulary-search.ts';

const cards = fc
  .uint8Array({ minLength: ENTROPY_BYTES, maxLength: ENTROPY_BYTES })
  .map((entropy) => drawCard(entropy, CURRENT_EDITION));

/** The words of a card as its columns store them. */
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
  wordings: ReturnType<typeof findWordings>,
): boolean {
  const parts = ['trait', 'companions', 'halo', 'ground'] as const;
  return (
    wordings === 'all' ||
    wordings.some((wording) => parts.every((part) => wording[part]?.includes(words[part]) ?? true))
  );
}

/** Part of a card's name or description, sometimes with an inserted character. */
const searches = fc
  .tuple(cards, fc.boolean(), fc.nat(), fc.integer({ min: 1, max: 90 }), fc.option(fc.constantFrom('x', ' ', 'A', '%')))
  .map(([{ name, description }, fromName, from, length, inserted]) => {
    const text = fromName ? name : description;
    const piece = text.slice(from % text.length).slice(0, length);
    return inserted === null ? piece : piece.slice(0, piece.length >> 1) + inserted + piece.slice(piece.length >> 1);
  });

describe('the wordings of a search', () => {
  test('match exactly the cards whose name or description contains the text', () => {
    const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    fc.assert(
      fc.property(cards, searches, optional(RARITIES), optional(CARD_TYPES), (other, search, rarity, type) => {
        const wordings = findWordings(search, rarity, type);
        for (const card of [other, findCardWith(search)]) {
          if ((rarity && card.rarity !== rarity) || (type && card.type !== type)) continue;
          const texts = [card.name, card.description].map((text) => text.toLowerCase());
          expect(isAmong(wordsOf(card), wordings)).toBe(texts.some((text) => text.includes(search.toLowerCase())));
        }
      }),
      { numRuns: 1500, seed: 20_261_121 },
    );
  });

  test('are all or none if the phrases of every card or of no card match', () => {
    for (const letter of 'acimnopty') expect(findWordings(letter)).toBe('all');
    for (const unmatched of ['%', '_', 'qq', 'nowhere at all', 'stars stars'])
      expect(findWordings(unmatched)).toEqual([]);
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

const sampleCards = Array.from({ length: 400 }, (_, n) =>
  drawCard(Buffer.alloc(ENTROPY_BYTES, `${n * 7919}`), CURRENT_EDITION),
);
/** Returns one of 400 cards that contains the text, or any card. */
function findCardWith(search: string) {
  const contains = (text: string) => text.toLowerCase().includes(search.toLowerCase());
  return (
    sampleCards.find(({ name, description }) => contains(name) || contains(description)) ??
    (sampleCards[0] as (typeof sampleCards)[number])
  );
}
