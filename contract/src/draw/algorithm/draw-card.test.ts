import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD_TYPES, FINISH_ODDS, FINISHES, ODDS, POWER_RANGES, RARITIES } from '../card.ts';
import { drawCard } from './draw-card.ts';

const entropyValues = fc.uint8Array({ minLength: 32, maxLength: 32 });

/** Deterministic 32-byte values: SHA-256 of a counter. */
async function* entropyStream(count: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < count; i++) {
    const counter = new TextEncoder().encode(`draw ${i}`);
    yield new Uint8Array(await crypto.subtle.digest('SHA-256', counter));
  }
}

function chiSquare(counts: Map<string, number>, expected: Record<string, number>): number {
  return Object.entries(expected).reduce((sum, [key, count]) => sum + ((counts.get(key) ?? 0) - count) ** 2 / count, 0);
}

test('100,000 draws match the odds of rarities and finishes, with uniform types and every power and defense value', async () => {
  const draws = 100_000;
  const rarities = new Map<string, number>();
  const finishes = new Map<string, number>();
  const types = new Map<string, number>();
  const stats = new Set<string>();
  for await (const entropy of entropyStream(draws)) {
    const card = drawCard(entropy, 1);
    rarities.set(card.rarity, (rarities.get(card.rarity) ?? 0) + 1);
    const finish = `${card.rarity} ${card.finish}`;
    finishes.set(finish, (finishes.get(finish) ?? 0) + 1);
    types.set(card.type, (types.get(card.type) ?? 0) + 1);
    stats.add(`${card.rarity} power ${card.power}`).add(`${card.rarity} defense ${card.defense}`);
  }
  const odds = Object.fromEntries(RARITIES.map((rarity) => [rarity, (ODDS[rarity] / 100) * draws]));
  expect(chiSquare(rarities, odds)).toBeLessThan(18.47);
  expect(chiSquare(types, Object.fromEntries(CARD_TYPES.map((type) => [type, draws / 6])))).toBeLessThan(20.52);
  // The finish is independent of the rarity. The limit is the 0.999 quantile with 19 degrees of freedom.
  const finishOdds = RARITIES.flatMap((rarity) =>
    FINISHES.map((finish) => [`${rarity} ${finish}`, ((ODDS[rarity] * FINISH_ODDS[finish]) / 10_000) * draws]),
  );
  expect(chiSquare(finishes, Object.fromEntries(finishOdds))).toBeLessThan(43.82);
  const possible = RARITIES.flatMap((rarity) => {
    const [min, max] = POWER_RANGES[rarity];
    const values = Array.from({ length: max - min + 1 }, (_, i) => min + i);
    return values.flatMap((value) => [`${rarity} power ${value}`, `${rarity} defense ${value}`]);
  });
  expect([...stats].sort()).toEqual(possible.sort());
}, 60_000);

test('has odds of 50, 25, 15, 8 and 2 percent', () => {
  expect(Object.values(ODDS)).toEqual([50, 25, 15, 8, 2]);
});

test('has odds of 80, 12, 6 and 2 percent for the finishes', () => {
  expect(Object.values(FINISH_ODDS)).toEqual([80, 12, 6, 2]);
});

test('draws each finish exactly within its share of the value range', () => {
  const finishAt = (percent: number) => {
    const entropy = new Uint8Array(32);
    new DataView(entropy.buffer).setUint16(4, percent * 100 + 99);
    const { rarity, finish } = drawCard(entropy, 1);
    expect(rarity).toBe('legendary');
    return finish;
  };
  expect([0, 79, 80, 91, 92, 97, 98, 99].map(finishAt)).toEqual([
    'standard',
    'standard',
    'inverted',
    'inverted',
    'fullArt',
    'fullArt',
    'starfield',
    'starfield',
  ]);
});

test('draws each rarity exactly within its share of the value range', () => {
  const rarityAt = (percent: number) =>
    drawCard(
      Uint8Array.from({ length: 32 }, (_, i) => (i === 5 ? percent : 0)),
      1,
    ).rarity;
  expect([0, 49, 50, 74, 75, 89, 90, 97, 98, 99].map(rarityAt)).toEqual([
    'common',
    'common',
    'uncommon',
    'uncommon',
    'rare',
    'rare',
    'epic',
    'epic',
    'legendary',
    'legendary',
  ]);
});

test('draws the same card from the same entropy without changing it', () => {
  fc.assert(
    fc.property(entropyValues, (entropy) => {
      const before = [...entropy];
      expect(drawCard(entropy, 1)).toEqual(drawCard(Uint8Array.from(entropy), 1));
      expect([...entropy]).toEqual(before);
    }),
  );
});

test('draws the art seed and the other properties from separate bytes', () => {
  fc.assert(
    fc.property(entropyValues, entropyValues, (first, second) => {
      const mixed = Uint8Array.from([...first.subarray(0, 24), ...second.subarray(24)]);
      const { rarity, type, finish, power, defense } = drawCard(first, 1);
      const { artSeed } = drawCard(second, 1);
      expect(drawCard(mixed, 1)).toMatchObject({ rarity, type, finish, power, defense, artSeed });
    }),
  );
});

test.each([0, 2, 1.5, Number.NaN])('rejects the unknown edition %d', (edition) => {
  expect(() => drawCard(new Uint8Array(32), edition)).toThrow(RangeError);
});

test.each([0, 31, 33])('rejects %i bytes', (length) => {
  expect(() => drawCard(new Uint8Array(length), 1)).toThrow(RangeError);
});
