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

test('draws a legendary card between an uncommon and a rare one, of three types, each with the figures of its rarity', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const cards = drawSampleCards(bytesFrom(seed));
      expect(cards.map(({ rarity }) => rarity)).toEqual(['uncommon', 'legendary', 'rare']);
      expect(new Set(cards.map(({ type }) => type)).size).toBe(3);
      for (const { rarity, power, defense } of cards) {
        const [min, max] = POWER_RANGES[rarity];
        for (const figure of [power, defense]) expect(figure >= min && figure <= max).toBe(true);
      }
    }),
  );
});

test('draws other cards for other bytes', () => {
  const decks = Array.from({ length: 60 }, (_, seed) => drawSampleCards(bytesFrom(seed * 7919)));
  expect(new Set(decks.flat().map(({ artSeed }) => artSeed)).size).toBe(180);
});

test('the machine drops a rare, an epic or a legendary card', () => {
  const rarities = Array.from({ length: 60 }, (_, seed) => drawPrizeCard(bytesFrom(seed * 7919)).rarity);
  expect(new Set(rarities)).toEqual(new Set(['rare', 'epic', 'legendary']));
});
