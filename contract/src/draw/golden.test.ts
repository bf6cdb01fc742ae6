import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CARD_TYPES, EDITIONS, RARITIES } from './card.ts';
import { drawCard } from './draw-card.ts';
import { renderSigil } from './sigil/sigil.ts';
import { toSvgText } from './sigil/svg-node.ts';

/** Changing this hash invalidates the proofs of existing cards; see decision 12. */
const CARDS_HASH = '6ae8e34259ddebc8105322f0486b7156601c6e95629bf77f716e633b9ee01ebf';
/** Changing a hash changes the drawings of existing cards; see decision 12. */
const DRAWING_HASHES: Readonly<Record<number, string>> = {
  1: 'f540c6e8a91ce53c9a783dbaf9c6958de964c6d0b07dd9d08397e1a495e8e195',
};

test.each(EDITIONS)('edition %d still draws the same cards', (edition) => {
  const hash = createHash('sha256');
  for (let draw = 0; draw < 2000; draw++) {
    const entropy = createHash('sha256').update(`draw ${draw}`).digest();
    hash.update(JSON.stringify(Object.entries(drawCard(entropy, edition)).sort()));
  }
  expect(hash.digest('hex')).toBe(CARDS_HASH);
});

test.each(EDITIONS)('edition %d still has the same drawings', (edition) => {
  const hash = createHash('sha256');
  for (const type of CARD_TYPES) {
    for (const rarity of RARITIES) {
      for (let i = 0; i < 10; i++) {
        const artSeed = createHash('sha256').update(`drawing ${i}`).digest('hex').slice(0, 16);
        hash.update(toSvgText(renderSigil({ type, rarity, artSeed, edition })));
      }
    }
  }
  expect(hash.digest('hex')).toBe(DRAWING_HASHES[edition]);
});
