import { CARD_TYPES, EDITIONS, FINISHES, RARITIES } from '@app/contract/draw/card';
import { type DrawingSource, planSigil } from '@app/contract/draw/sigil/plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkPath } from './drawing/path.ts';
import { type SvgNode, toSvgText } from './drawing/svg-node.ts';
import { FIELD_POLYGONS, frameTop } from './edition1/field.ts';
import { cardLayout } from './edition1/layout.ts';
import { renderSigil } from './render-sigil.ts';
import { sigilColours } from './sigil-colours.ts';

const artSeeds = fc
  .uint8Array({ minLength: 8, maxLength: 8 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
const sources = fc.record({
  type: fc.constantFrom(...CARD_TYPES),
  rarity: fc.constantFrom(...RARITIES),
  finish: fc.constantFrom(...FINISHES),
  artSeed: artSeeds,
  edition: fc.constantFrom(...EDITIONS),
});
const seedOf = (i: number) =>
  ((BigInt(i + 1) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16).padStart(16, '0');

/** Height of the sill, below which the name is. */
const SILL = { standard: cardLayout('common').sillY, low: cardLayout('legendary').sillY };

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
      Array.from({ length: 500 }, (_, i) =>
        toSvgText(renderSigil({ type: 'mage', rarity, finish: 'standard', artSeed: seedOf(i), edition: 1 })),
      ),
    );
    expect(pictures.size).toBe(500);
  }
});

test('keeps the markup small, with more detail on rarer cards', () => {
  const mean = (rarity: (typeof RARITIES)[number]) => {
    const sizes = Array.from({ length: 180 }, (_, i) => {
      const type = CARD_TYPES[i % CARD_TYPES.length] ?? 'mage';
      return toSvgText(renderSigil({ type, rarity, finish: 'standard', artSeed: seedOf(i), edition: 1 })).length;
    });
    expect(Math.max(...sizes)).toBeLessThan(23_000);
    return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  };
  const means = RARITIES.map(mean);
  expect(means).toEqual([...means].sort((a, b) => a - b));
  expect(means.at(-1)).toBeLessThan(15_000);
});

/** The smallest box around the end points of a drawing's paths, in units of the card. */
function extentOf(node: SvgNode, [x, y, scale]: readonly [number, number, number] = [0, 0, 1]): number[] {
  const text = String(node.attrs.transform ?? '');
  const [, dx = '0', dy = '0'] = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(text) ?? [];
  const factor = Number(/scale\(([\d.]+)\)/.exec(text)?.[1] ?? 1);
  const place = [x + Number(dx) * scale, y + Number(dy) * scale, scale * factor] as const;
  const own = points(String(node.attrs.d ?? '')).map(([px, py]) => [
    place[0] + px * place[2],
    place[1] + py * place[2],
  ]);
  const boxes = [
    ...own.map(([px = 0, py = 0]) => [px, py, px, py]),
    ...node.children.map((child) => extentOf(child, place)),
  ];
  return [0, 1, 2, 3].map((side) => {
    const values = boxes.map((box) => box[side] ?? 0).filter(Number.isFinite);
    return side < 2 ? Math.min(...values) : Math.max(...values);
  });
}

/** The glow may extend beyond the card's edge, where it is cut off. */
const withoutGlow = (source: DrawingSource) => renderSigil(source, { ...sigilColours(source), glowTones: [] });

test('draws nothing outside the card', () => {
  fc.assert(
    fc.property(sources, (source) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = extentOf(withoutGlow(source));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(200);
      expect(bottom).toBeLessThanOrEqual(280);
    }),
    { numRuns: 600 },
  );
});

test('draws no emblem on the text below the sill', () => {
  fc.assert(
    fc.property(sources, (source) => {
      // The last group is the emblem, in every edition and rarity.
      let emblem = withoutGlow(source) as SvgNode;
      while (emblem.children.at(-1)?.children.length) emblem = emblem.children.at(-1) as SvgNode;
      const textTop = SILL[source.rarity === 'legendary' ? 'low' : 'standard'] + 8;
      expect(extentOf(emblem)[3]).toBeLessThanOrEqual(textTop);
    }),
    {
      numRuns: 600,
      // One of the few whose emblem was too low.
      examples: [[{ type: 'healer', rarity: 'uncommon', finish: 'fullArt', artSeed: '484ee70b4410ebcd', edition: 1 }]],
    },
  );
});

test('lets the field of a legendary card rise 6 to 8 percent above its frame', () => {
  for (const type of CARD_TYPES) {
    const { centreY, fieldScale } = cardLayout('legendary');
    const top = centreY + Math.min(...FIELD_POLYGONS[type].map(([, y]) => y)) * fieldScale;
    const rise = (frameTop({ type, rarity: 'legendary' }) - top) / 280;
    expect(rise).toBeGreaterThanOrEqual(0.06);
    expect(rise).toBeLessThanOrEqual(0.08);
  }
});

test('draws the ground pattern that the description names', () => {
  for (const rarity of ['epic', 'legendary'] as const) {
    for (let i = 0; i < 60; i++) {
      const source = { type: 'artifact', rarity, finish: 'standard', artSeed: seedOf(i), edition: 1 } as const;
      // The rays of a legendary card are in its primary colour.
      if (rarity === 'legendary' && planSigil(source).pattern === 'rays') continue;
      const { faint } = sigilColours(source);
      const patterns = flatten(renderSigil(source)).filter(({ attrs }) => attrs.stroke === faint);
      expect(patterns.map(({ attrs }) => attrs.d)).not.toEqual([]);
    }
  }
});

test('draws no pattern behind a name without a plate', () => {
  const onlyStrokes = (node: SvgNode, colour: string): SvgNode => ({
    ...node,
    children: node.children
      .map((child) => onlyStrokes(child, colour))
      .filter(({ attrs, children }) => children.length > 0 || attrs.stroke === colour),
  });
  for (const [rarity, finish] of [
    ['epic', 'fullArt'],
    ['legendary', 'standard'],
    ['legendary', 'fullArt'],
  ] as const) {
    for (let i = 0; i < 60; i++) {
      const source = { type: 'artifact', rarity, finish, artSeed: seedOf(i), edition: 1 } as const;
      const [, , , bottom = 0] = extentOf(onlyStrokes(renderSigil(source), sigilColours(source).faint));
      expect(bottom).toBeLessThan(SILL[rarity === 'legendary' ? 'low' : 'standard'] + 12);
    }
  }
});

test('rejects an unknown edition', () => {
  expect(() =>
    renderSigil({ type: 'mage', rarity: 'rare', finish: 'standard', artSeed: seedOf(1), edition: 2 }),
  ).toThrow(RangeError);
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
    // A subpath starts at the end point of its `m` command.
    if (letter.toLowerCase() === 'm') [startX, startY] = [x, y];
    ends.push([x, y]);
  }
  return ends;
}

test.each(EDITIONS)('uses only the given colours in edition %d', (edition) => {
  for (const rarity of RARITIES) {
    const source = { type: 'beast', rarity, finish: 'standard', artSeed: seedOf(3), edition } as const;
    const colours = sigilColours(source);
    const given = new Set<unknown>(['none', ...Object.values(colours).flat()]);
    const used = flatten(renderSigil(source)).flatMap(({ attrs }) => [attrs.fill, attrs.stroke].filter(Boolean));
    expect(used.filter((colour) => !given.has(colour))).toEqual([]);
  }
});

test('escapes attribute values', () => {
  const markup = toSvgText({ tag: 'path', attrs: { d: '"><script>&' }, children: [] });
  expect(markup).toBe('<path d="&quot;&gt;&lt;script&gt;&amp;"/>');
});
