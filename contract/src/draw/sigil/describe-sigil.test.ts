import { expect, test } from 'vitest';
import { CARD_TYPES, RARITIES } from '../card.ts';
import { describeSigil } from './describe-sigil.ts';
import { MOTIFS } from './motifs.ts';
import { MOTIFS_PER_TYPE, planSigil, VARIANTS_PER_MOTIF } from './plan.ts';

const seedOf = (i: number) =>
  ((BigInt(i + 1) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16).padStart(16, '0');

test('every type has as many motifs and traits as the plan counts, and no name stands twice within a type', () => {
  for (const type of CARD_TYPES) {
    expect(MOTIFS[type]).toHaveLength(MOTIFS_PER_TYPE);
    const names = MOTIFS[type].flatMap((motif) => motif.traits.map((trait) => `${trait.adjective} ${motif.name}`));
    expect(new Set(names).size).toBe(names.length);
    for (const motif of MOTIFS[type]) expect(motif.traits).toHaveLength(VARIANTS_PER_MOTIF);
  }
});

test('a name begins with the trait and the motif, and a halo is counted in name and text', () => {
  for (let i = 0; i < 300; i++) {
    const rarity = RARITIES[i % 5] ?? 'common';
    const type = CARD_TYPES[i % 6] ?? 'mage';
    const plan = planSigil({ type, rarity, artSeed: seedOf(i) });
    const motif = MOTIFS[type][plan.motif];
    const trait = motif?.traits[plan.variant];
    const words = describeSigil(plan);
    expect(words.name.startsWith(`${trait?.adjective} ${motif?.name}`)).toBe(true);
    expect(words.name.length).toBeLessThanOrEqual(48);
    expect(words.description.startsWith(trait?.sentence ?? '-')).toBe(true);
    expect(words.name.includes(' of ')).toBe(rarity !== 'common');
    expect(words.description.includes('halo')).toBe(rarity !== 'common');
    expect(words.description.includes('The ground is worked')).toBe(rarity === 'epic' || rarity === 'legendary');
  }
});

test('every motif and trait of a type is drawn by some seed', () => {
  for (const type of CARD_TYPES) {
    const seen = new Set<string>();
    for (let i = 0; i < 2000; i++) {
      const { motif, variant } = planSigil({ type, rarity: 'common', artSeed: seedOf(i) });
      seen.add(`${motif} ${variant}`);
    }
    expect(seen.size).toBe(MOTIFS_PER_TYPE * VARIANTS_PER_MOTIF);
  }
});

test('a seed that is not 16 hex characters is refused', () => {
  expect(() => planSigil({ type: 'mage', rarity: 'rare', artSeed: 'ABCDEF0123456789' })).toThrow(RangeError);
});
