import { expect, test } from 'vitest';
import { drawCard } from './algorithm/draw-card.ts';
import { CURRENT_EDITION } from './card.ts';
import { assessFairness } from './fairness.ts';

test('draws that match the odds have a statistic of 0 and a p-value of 1', () => {
  const { draws, rarities, chiSquared, pValue } = assessFairness({
    ...{ common: 500, uncommon: 250, rare: 150, epic: 80, legendary: 20 },
  });
  expect({ draws, chiSquared, pValue }).toEqual({ draws: 1000, chiSquared: 0, pValue: 1 });
  expect(rarities.map(({ expected }) => expected)).toEqual([500, 250, 150, 80, 20]);
});

// Critical values of the distribution with four degrees of freedom, from a printed table.
test.each([
  [7.779, 0.1],
  [9.488, 0.05],
  [13.277, 0.01],
  [18.467, 0.001],
])('a statistic of %d has a p-value of %d', (statistic, p) => {
  // Commons and uncommons that differ from the odds by d each, in 1,000 draws: d² / 500 + d² / 250.
  const d = Math.sqrt(statistic / (1 / 500 + 1 / 250));
  const { chiSquared, pValue } = assessFairness({
    ...{ common: 500 + d, uncommon: 250 - d, rare: 150, epic: 80, legendary: 20 },
  });
  expect(chiSquared).toBeCloseTo(statistic, 9);
  expect(pValue).toBeCloseTo(p, 4);
});

test('has no statistic and no p-value without draws', () => {
  expect(assessFairness({})).toMatchObject({ draws: 0, chiSquared: null, pValue: null });
});

test('accepts cards of the draw function, and detects doubled legendaries', () => {
  const counts = { common: 0, uncommon: 0, rare: 0, epic: 0, legendary: 0 };
  for (let n = 0; n < 20_000; n++) {
    const entropy = new Uint8Array(32);
    // Spreads consecutive numbers over the 48 bits that decide the rarity.
    new DataView(entropy.buffer).setBigUint64(0, (BigInt(n) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn);
    counts[drawCard(entropy, CURRENT_EDITION).rarity] += 1;
  }
  expect(assessFairness(counts).pValue).toBeGreaterThan(0.001);
  const { common, legendary } = counts;
  const doubled = { ...counts, legendary: 2 * legendary, common: common - legendary };
  expect(assessFairness(doubled).pValue).toBeLessThan(1e-9);
});
