import { expect, test } from 'vitest';
import { CARD_TYPES, RARITIES } from '../card.ts';
import { describeSigil } from './describe-sigil.ts';
import { MOTIFS } from './motifs.ts';
import { MOTIFS_PER_TYPE, planSigil, VARIANTS_PER_MOTIF } from './plan.ts';

const seedOf = (i: number) =>
  ((BigInt(i + 1) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16).padStart(16, '0');

test('has the planned number of motifs and traits per type, with unique names within a type', () => {
  for (const type of CARD_TYPES) {
    expect(MOTIFS[type]).toHaveLength(MOTIFS_PER_TYPE);
    const names = MOTIFS[type].flatMap((motif) => motif.traits.map((trait) => `${trait.adjective} ${motif.name}`));
    expect(new Set(names).size).toBe(names.length);
    for (const motif of MOTIFS[type]) expect(motif.traits).toHaveLength(VARIANTS_PER_MOTIF);
  }
});

test('names the trait and motif first, and the halo in name and description', () => {
  for (let i = 0; i < 300; i++) {
    const rarity = RARITIES[i % 5] ?? 'common';
    const type = CARD_TYPES[i % 6] ?? 'mage';
    const plan = planSigil({ type, rarity, artSeed: seedOf(i) });
    const motif = MOTIFS[type][plan.motif];
    const trait = motif?.traits[plan.variant];
    const text = describeSigil(plan);
    expect(text.name.startsWith(`${trait?.adjective} ${motif?.name}`)).toBe(true);
    expect(text.name.length).toBeLessThanOrEqual(48);
    expect(text.description.startsWith(trait?.sentence ?? '-')).toBe(true);
    expect(text.name.includes(' of ')).toBe(rarity !== 'common');
    expect(text.description.includes('halo')).toBe(rarity !== 'common');
    expect(text.description.includes('The ground is worked')).toBe(rarity === 'epic' || rarity === 'legendary');
  }
});

test('every motif and trait of a type can be drawn', () => {
  for (const type of CARD_TYPES) {
    const seen = new Set<string>();
    for (let i = 0; i < 2000; i++) {
      const { motif, variant } = planSigil({ type, rarity: 'common', artSeed: seedOf(i) });
      seen.add(`${motif} ${variant}`);
    }
    expect(seen.size).toBe(MOTIFS_PER_TYPE * VARIANTS_PER_MOTIF);
  }
});

test('rejects an art seed that is not 16 lower-case hex characters', () => {
  expect(() => planSigil({ type: 'mage', rarity: 'rare', artSeed: 'ABCDEF0123456789' })).toThrow(RangeError);
});
