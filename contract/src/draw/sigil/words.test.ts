import { expect, test } from 'vitest';
import { CARD_TYPES, RARITIES } from '../card.ts';
import { MOTIFS } from './motifs.ts';
import { planSigil } from './plan.ts';
import { describeSigil } from './words.ts';

const seedOf = (i: number) =>
  ((BigInt(i + 1) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16).padStart(16, '0');

test('every type has six motifs, every motif at least three traits, and no name is used twice within a type', () => {
  for (const type of CARD_TYPES) {
    expect(MOTIFS[type]).toHaveLength(6);
    const names = MOTIFS[type].flatMap((motif) => motif.traits.map((trait) => `${trait.word} ${motif.name}`));
    expect(new Set(names).size).toBe(names.length);
    for (const motif of MOTIFS[type]) expect(motif.traits.length).toBeGreaterThanOrEqual(3);
  }
});

test('a name begins with the trait and the motif, and a halo is counted in name and text', () => {
  for (let i = 0; i < 300; i++) {
    const rarity = RARITIES[i % 5] ?? 'common';
    const plan = planSigil({ type: CARD_TYPES[i % 6] ?? 'mage', rarity, artSeed: seedOf(i) });
    const words = describeSigil(plan);
    expect(words.name.startsWith(`${plan.trait.word} ${plan.motif.name}`)).toBe(true);
    expect(words.name.length).toBeLessThanOrEqual(48);
    expect(words.description.startsWith(plan.trait.says)).toBe(true);
    expect(words.name.includes(' of ')).toBe(rarity !== 'common');
    expect(words.description.includes('halo')).toBe(rarity !== 'common');
    expect(words.description.includes('The ground is worked')).toBe(rarity === 'epic' || rarity === 'legendary');
  }
});

test('every motif and trait of a type is drawn by some seed', () => {
  for (const type of CARD_TYPES) {
    const seen = new Set<string>();
    for (let i = 0; i < 2000; i++) seen.add(planSigil({ type, rarity: 'common', artSeed: seedOf(i) }).trait.says);
    expect(seen.size).toBe(MOTIFS[type].reduce((sum, motif) => sum + motif.traits.length, 0));
  }
});

test('a seed that is not 16 hex characters is refused', () => {
  expect(() => planSigil({ type: 'mage', rarity: 'rare', artSeed: 'ABCDEF0123456789' })).toThrow(RangeError);
});
