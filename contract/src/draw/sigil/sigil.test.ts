import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD_TYPES, RARITIES } from '../card.ts';
import { PALETTE } from '../palette.ts';
import { walkPath } from './path.ts';
import { planSigil } from './plan.ts';
import { renderSigil } from './sigil.ts';
import { type SvgNode, toSvgText } from './svg-node.ts';

const artSeeds = fc
  .uint8Array({ minLength: 8, maxLength: 8 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
const sources = fc.record({
  type: fc.constantFrom(...CARD_TYPES),
  rarity: fc.constantFrom(...RARITIES),
  artSeed: artSeeds,
});
const seedOf = (i: number) =>
  ((BigInt(i + 1) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16).padStart(16, '0');

const flatten = (node: SvgNode): SvgNode[] => [node, ...node.children.flatMap(flatten)];

test('renders the same source identically, without IDs, event handlers or invalid numbers', () => {
  fc.assert(
    fc.property(sources, (source) => {
      const text = toSvgText(renderSigil(source));
      expect(toSvgText(renderSigil({ ...source }))).toBe(text);
      expect(text).not.toMatch(/NaN|undefined|Infinity|e-\d| id=| on\w+=|href|url\(|<style/);
    }),
    { numRuns: 600 },
  );
});

test('500 cards of the same type and rarity all look different', () => {
  for (const rarity of ['common', 'epic'] as const) {
    const pictures = new Set(
      Array.from({ length: 500 }, (_, i) => toSvgText(renderSigil({ type: 'mage', rarity, artSeed: seedOf(i) }))),
    );
    expect(pictures.size).toBe(500);
  }
});

test('keeps the markup small, with more detail on rarer cards', () => {
  const mean = (rarity: (typeof RARITIES)[number]) => {
    const sizes = Array.from({ length: 180 }, (_, i) => {
      const type = CARD_TYPES[i % CARD_TYPES.length] ?? 'mage';
      return toSvgText(renderSigil({ type, rarity, artSeed: seedOf(i) })).length;
    });
    expect(Math.max(...sizes)).toBeLessThan(12_500);
    return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  };
  const means = RARITIES.map(mean);
  expect(means).toEqual([...means].sort((a, b) => a - b));
  expect(means.at(-1)).toBeLessThan(10_000);
});

test('draws nothing outside the card, and no part of the emblem on the name plate', () => {
  fc.assert(
    fc.property(sources, (source) => {
      const [surroundings, emblem] = renderSigil(source).children;
      const extentOf = (node: SvgNode | undefined) => {
        const scale = Number(/scale\(([\d.]+)\)/.exec(String(node?.attrs.transform))?.[1]);
        const extent = { left: 0, right: 0, top: 0, bottom: 0 };
        for (const { attrs } of flatten(node ?? { tag: 'g', attrs: {}, children: [] })) {
          for (const [x, y] of points(String(attrs.d ?? ''))) {
            extent.left = Math.min(extent.left, x * scale);
            extent.right = Math.max(extent.right, x * scale);
            extent.top = Math.min(extent.top, y * scale);
            extent.bottom = Math.max(extent.bottom, y * scale);
          }
        }
        return extent;
      };
      const card = extentOf(surroundings);
      expect(Math.max(-card.left, card.right)).toBeLessThanOrEqual(100);
      expect(card.top).toBeGreaterThanOrEqual(-108);
      expect(card.bottom).toBeLessThanOrEqual(172);
      expect(extentOf(emblem).bottom).toBeLessThanOrEqual(92);
    }),
    { numRuns: 600 },
  );
});

/** The end points of relative path data. */
function points(d: string): [number, number][] {
  const ends: [number, number][] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const step of d.match(/[a-zA-Z][^a-zA-Z]*/g) ?? []) {
    const letter = step.charAt(0);
    const pairs: [number, number][] = [];
    walkPath(
      step.slice(1),
      () => undefined,
      (px, py) => pairs.push([px, py]),
    );
    const last = pairs.at(-1);
    if (letter === 'z') [x, y] = [startX, startY];
    else if (last) [x, y] = letter === 'M' ? last : [x + last[0], y + last[1]];
    // A subpath starts where its move ends.
    if (letter.toLowerCase() === 'm') [startX, startY] = [x, y];
    ends.push([x, y]);
  }
  return ends;
}

test('uses the given colours, and CSS variables by default', () => {
  const source = { type: 'beast', rarity: 'legendary', artSeed: seedOf(3) } as const;
  const palette = PALETTE.legendary[planSigil(source).colourSet];
  const colours = flatten(renderSigil(source, palette)).flatMap(({ attrs }) =>
    [attrs.fill, attrs.stroke].filter(Boolean),
  );
  expect(new Set(colours)).toEqual(
    new Set(['none', palette?.ground, palette?.field, palette?.faint, palette?.a, palette?.b]),
  );
  expect(toSvgText(renderSigil(source))).toContain('var(--sigil-a)');
});

test('escapes attribute values', () => {
  const markup = toSvgText({ tag: 'path', attrs: { d: '"><script>&' }, children: [] });
  expect(markup).toBe('<path d="&quot;&gt;&lt;script&gt;&amp;"/>');
});
