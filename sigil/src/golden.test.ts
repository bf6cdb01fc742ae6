import { createHash } from 'node:crypto';
import { CARD_TYPES, EDITIONS, RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { toSvgText } from './drawing/svg-node.ts';
import { renderSigil } from './render-sigil.ts';

/** Changing a hash changes the drawings of existing cards; see decision 12. */
const DRAWING_HASHES: Readonly<Record<number, string>> = {
  1: 'f540c6e8a91ce53c9a783dbaf9c6958de964c6d0b07dd9d08397e1a495e8e195',
};

test.each(EDITIONS)('edition %d still has the same drawings', (edition) => {
  const hash = createHash('sha256');
  for (const type of CARD_TYPES) {
    for (const rarity of RARITIES) {
      for (let i = 0; i < 10; i++) {
        const artSeed = createHash('sha256').update(`drawing ${i}`).digest('hex').slice(0, 16);
        hash.update(toSvgText(renderSigil({ type, rarity, finish: 'standard', artSeed, edition })));
      }
    }
  }
  expect(hash.digest('hex')).toBe(DRAWING_HASHES[edition]);
});
