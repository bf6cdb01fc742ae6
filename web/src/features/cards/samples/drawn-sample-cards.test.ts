import { POWER_RANGES } from '@app/contract/draw/card';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawPrizeCard, drawSampleCards } from './drawn-sample-cards.ts';

/** Random bytes from a seed, by a linear congruential generator. */
function bytesFrom(seed: number) {
  let state = seed;
  return (size: number) =>
    new Uint8Array(size).map(() => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}

test('draws one legendary card and two of other rarities and types, each with the figures of its rarity', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const cards = drawSampleCards(bytesFrom(seed));
      expect(cards).toHaveLength(3);
      expect(cards.filter(({ rarity }) => rarity === 'legendary')).toHaveLength(1);
      expect(new Set(cards.map(({ rarity }) => rarity)).size).toBe(3);
      expect(new Set(cards.map(({ type }) => type)).size).toBe(3);
      for (const { rarity, power, defense } of cards) {
        const [min, max] = POWER_RANGES[rarity];
        for (const figure of [power, defense]) expect(figure >= min && figure <= max).toBe(true);
      }
    }),
  );
});

test('puts the legendary card in every place, and draws other cards for other bytes', () => {
  const decks = Array.from({ length: 60 }, (_, seed) => drawSampleCards(bytesFrom(seed * 7919)));
  const places = decks.map((cards) => cards.findIndex(({ rarity }) => rarity === 'legendary'));
  expect(new Set(places)).toEqual(new Set([0, 1, 2]));
  expect(new Set(decks.flat().map(({ artSeed }) => artSeed)).size).toBe(180);
});

test('the machine drops a rare, an epic or a legendary card', () => {
  const rarities = Array.from({ length: 60 }, (_, seed) => drawPrizeCard(bytesFrom(seed * 7919)).rarity);
  expect(new Set(rarities)).toEqual(new Set(['rare', 'epic', 'legendary']));
});
