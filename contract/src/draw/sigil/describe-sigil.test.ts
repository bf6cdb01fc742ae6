import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD_TYPES, RARITIES } from '../card.ts';
import { describeSigil, titleOf } from './describe-sigil.ts';
import { MOTIFS } from './motifs.ts';
import { MOTIFS_PER_TYPE, planSigil, VARIANTS_PER_MOTIF } from './plan.ts';
import { MOTIF_SCENES } from './scenes.ts';
import { sigilFacts } from './sigil-facts.ts';

const seedOf = (i: number) =>
  ((BigInt(i + 1) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16).padStart(16, '0');

test('has the planned number of motifs and traits per type, with unique names within a type', () => {
  for (const type of CARD_TYPES) {
    expect(MOTIFS[type]).toHaveLength(MOTIFS_PER_TYPE);
    const names = MOTIFS[type].flatMap((motif) => motif.traits.map(({ title }) => title));
    expect(new Set(names).size).toBe(names.length);
    for (const motif of MOTIFS[type]) expect(motif.traits).toHaveLength(VARIANTS_PER_MOTIF);
  }
});

/** The words of a name except "of" and "the", in lower case. */
const wordsOf = (name: string) =>
  (name.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !/^(of|the)$/.test(word));

/** Whether two words begin with the same four letters, or one begins with the other. */
const haveSameStem = (a: string, b: string) => a.startsWith(b.slice(0, 4)) || b.startsWith(a.slice(0, 4));

/** Plans for every name and description that a draw can produce. */
const plans = fc
  .record({
    type: fc.constantFrom(...CARD_TYPES),
    rarity: fc.constantFrom(...RARITIES),
    seed: fc.bigInt(0n, 2n ** 64n - 1n),
  })
  .map(({ seed, ...kind }) => planSigil({ ...kind, finish: 'standard', artSeed: seed.toString(16).padStart(16, '0') }));

test('names the motif and its trait first, in at most 48 characters, without repeating a stem', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { name } = describeSigil(plan);
      expect(name.startsWith(`${MOTIFS[plan.type][plan.motif]?.traits[plan.variant]?.title}`)).toBe(true);
      expect(name.length).toBeLessThanOrEqual(48);
      const words = wordsOf(name);
      for (const [i, word] of words.entries()) {
        expect(words.slice(i + 1).filter((other) => haveSameStem(word, other))).toEqual([]);
      }
    }),
    { numRuns: 20_000 },
  );
});

test('names the halo from uncommon upwards, and on legendary cards an epithet', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { name } = describeSigil(plan);
      const title = titleOf(name);
      const grammar = {
        common: /^$/,
        legendary: /^, [A-Z][a-z]+-[A-Z][a-z]+ · the [A-Z]/,
        other: /^ of [A-Z][a-z]+ [A-Z][a-z]+s$/,
      };
      const { rarity } = plan;
      const rest = grammar[rarity === 'common' || rarity === 'legendary' ? rarity : 'other'];
      expect(name.slice(title.length)).toMatch(rest);
    }),
    { numRuns: 2000 },
  );
});

test('a title ends with its motif, in the plural if the emblem shows several', () => {
  const plurals: Record<string, string> = { Leaf: 'Leaves', Antlers: 'Antlers' };
  for (const { name, traits } of CARD_TYPES.flatMap((type) => MOTIFS[type])) {
    const plural = plurals[name] ?? `${name}s`;
    for (const { title, drawing } of traits) {
      const showsSeveral = drawing.toLowerCase().split(/[ ,]/).includes(plural.toLowerCase());
      expect(title.split(' ').at(-1)).toBe(showsSeveral ? plural : name);
    }
  }
});

test('every description is one sentence of less than 70 characters, and no two are the same', () => {
  const descriptions = CARD_TYPES.flatMap((type) => MOTIFS[type].flatMap(({ traits }) => traits)).map(
    ({ description }) => description,
  );
  for (const description of descriptions) {
    expect(description.length).toBeLessThan(70);
    expect(description).toMatch(/^[A-Z][A-Za-z ,;-]+\.$/);
  }
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('the facts of a drawing mention its emblem, scene, companions, halo, ground and finish', () => {
  const plan = planSigil({ type: 'mage', rarity: 'epic', finish: 'inverted', artSeed: seedOf(3) });
  const facts = sigilFacts(plan);
  expect(facts).toHaveLength(6);
  expect(facts[0]).toBe(MOTIFS.mage[plan.motif]?.traits[plan.variant]?.drawing);
  expect(facts.join()).toContain(`${plan.halo} make its halo`);
  expect(facts.join()).toContain(`worked in ${plan.pattern}`);
  expect(facts.at(-1)).toBe('The ink is inverted');
});

test('every motif has two different scenes', () => {
  for (const type of CARD_TYPES) {
    expect(MOTIF_SCENES[type]).toHaveLength(MOTIFS_PER_TYPE);
    for (const [first, second] of MOTIF_SCENES[type]) expect(first).not.toBe(second);
  }
});

test('every motif and trait of a type can be drawn', () => {
  for (const type of CARD_TYPES) {
    const seen = new Set<string>();
    for (let i = 0; i < 2000; i++) {
      const { motif, variant } = planSigil({ type, rarity: 'common', finish: 'standard', artSeed: seedOf(i) });
      seen.add(`${motif} ${variant}`);
    }
    expect(seen.size).toBe(MOTIFS_PER_TYPE * VARIANTS_PER_MOTIF);
  }
});

test('rejects an art seed that is not 16 lower-case hex characters', () => {
  expect(() => planSigil({ type: 'mage', rarity: 'rare', finish: 'standard', artSeed: 'ABCDEF0123456789' })).toThrow(
    RangeError,
  );
});
