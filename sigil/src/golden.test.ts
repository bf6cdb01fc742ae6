import { createHash } from 'node:crypto';
import { CARD_TYPES, EDITIONS, FINISHES, RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { toSvgText } from './drawing/svg-node.ts';
import { renderSigil } from './render-sigil.ts';

/** A hash must not change: a new hash means that the drawings of existing cards have changed; see decision 12. */
const DRAWING_HASHES: Readonly<Record<number, string>> = {
  1: '18aa76bde65bb27de95d03e9bad2333757ec0f99db1ff19c6d7c72324e651a07',
};

test.each(EDITIONS)('edition %d still has the same drawings', (edition) => {
  const hash = createHash('sha256');
  for (const type of CARD_TYPES) {
    for (const rarity of RARITIES) {
      for (let i = 0; i < 12; i++) {
        const artSeed = createHash('sha256').update(`drawing ${i}`).digest('hex').slice(0, 16);
        const finish = FINISHES[i % FINISHES.length] ?? 'standard';
        hash.update(toSvgText(renderSigil({ type, rarity, finish, artSeed, edition })));
      }
    }
  }
  expect(hash.digest('hex')).toBe(DRAWING_HASHES[edition]);
});
