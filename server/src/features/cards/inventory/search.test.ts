import { CARD_TYPES, CURRENT_EDITION, RARITIES } from '@app/contract/draw/card';
import { drawCard, ENTROPY_BYTES } from '@app/contract/draw/draw-card';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Words, wordsWith } from './search.ts';

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

function isAmong(words: Required<{ [Part in keyof Words]: string }>, found: ReturnType<typeof wordsWith>): boolean {
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

describe('the words found for a search', () => {
  test('are those of the cards in whose name or text it stands, and of no others', () => {
    const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    fc.assert(
      fc.property(cards, pieces, maybe(RARITIES), maybe(CARD_TYPES), (other, search, rarity, type) => {
        const found = wordsWith(search, rarity, type);
        for (const card of [other, drawLike(search)]) {
          if ((rarity && card.rarity !== rarity) || (type && card.type !== type)) continue;
          const text = [card.name, card.description].map((each) => each.toLowerCase());
          expect(isAmong(wordsOf(card), found)).toBe(text.some((each) => each.includes(search.toLowerCase())));
        }
      }),
      { numRuns: 1500, seed: 20_261_121 },
    );
  });

  test('are all, or none, without a look at any card where the vocabulary alone can tell', () => {
    for (const letter of 'acimnopty') expect(wordsWith(letter)).toBe('all');
    for (const nowhere of ['%', '_', 'qq', 'nowhere at all', 'stars stars']) expect(wordsWith(nowhere)).toEqual([]);
    expect(wordsWith('halo', 'common')).toEqual([]);
    expect(wordsWith('halo', 'rare')).toBe('all');
    expect(wordsWith('accompany it. The ground')).toEqual([]);
    expect(wordsWith('no frame', 'epic')).toEqual([]);
    expect(wordsWith('no frame', 'legendary')).toBe('all');
  });

  test('say no more of a card than has to be', () => {
    expect(wordsWith('two lo')).toEqual([{ companions: ['Two lozenges'] }]);
    expect(wordsWith('waved b')).toEqual([{ trait: ['Waved Blade'] }]);
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
