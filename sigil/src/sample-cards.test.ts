import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { CARD_TYPES, CURRENT_EDITION, ODDS, POWER_RANGES, RARITIES, type Rarity } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import type { CardFace } from './face/card-face.ts';
import { SAMPLE_CARDS } from './sample-cards.ts';
import { SPECIMENS } from './specimens.ts';

/** Entropy that draws a card with these properties: see the slices of `drawCard`. */
function entropyOf({ rarity, type, power, defense, artSeed }: Omit<CardFace, 'name' | 'finish'>): Buffer {
  const entropy = Buffer.alloc(32);
  const rarer = RARITIES.slice(0, RARITIES.indexOf(rarity)).reduce((sum, name: Rarity) => sum + ODDS[name], 0);
  const [lowest] = POWER_RANGES[rarity];
  for (const [index, value] of [rarer, CARD_TYPES.indexOf(type), power - lowest, defense - lowest].entries()) {
    entropy.writeUIntBE(value, index * 6, 6);
  }
  entropy.write(artSeed, 24, 'hex');
  return entropy;
}

test('every sample card is a card that a draw can create today', () => {
  for (const { number, edition, ...card } of [...SAMPLE_CARDS, ...Object.values(SPECIMENS)]) {
    expect(edition).toBe(CURRENT_EDITION);
    expect(number).toBeGreaterThan(0);
    expect(drawCard(entropyOf({ number, edition, ...card }), edition)).toMatchObject(card);
  }
});
