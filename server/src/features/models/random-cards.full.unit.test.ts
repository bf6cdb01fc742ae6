import { CARD_TYPES, RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { cardOf, expectGlb, expectUsdz } from '../../../testing/models/expect-models.ts';
import { modelFiles } from '../../../testing/models/model-files.ts';

const CARDS = 100;
const TIMEOUT_MS = 600_000;

test('the models of a hundred cards of every rarity and type are valid', { timeout: TIMEOUT_MS }, async () => {
  const cards = Array.from({ length: CARDS }, (_, i) => cardOf(i));
  const kinds = new Set(cards.map(({ rarity, type }) => `${rarity} ${type}`));
  expect(kinds.size).toBe(RARITIES.length * CARD_TYPES.length);
  for (const card of cards) {
    const { glb, usdz } = await modelFiles(card);
    await expectGlb(glb);
    await expectUsdz(usdz);
  }
});
