import { SPECIMENS } from '@app/sigil/specimens';
import { expect, test } from 'vitest';
import { cardOf, expectGlb, expectUsdz } from '../../../testing/models/expect-models.ts';
import { modelFiles } from '../../../testing/models/model-files.ts';
import { readGlb } from '../../../testing/models/read-models.ts';
import { CARD_PARTS } from './geometry.ts';

const cards = Array.from({ length: 6 }, (_, i) => cardOf(i));

test.each(cards)('the models of a $rarity $type are valid ($finish)', async (card) => {
  const { glb, usdz } = await modelFiles(card);
  await expectGlb(glb);
  await expectUsdz(usdz);
});

test('a model has the same bytes every time, and shows its card', async () => {
  const write = async (card = SPECIMENS.epic) => Buffer.from((await modelFiles(card)).glb);
  const [first, second, other] = await Promise.all([write(), write(), write(SPECIMENS.rare)]);
  expect(first.equals(second)).toBe(true);
  const [epic, rare] = [readGlb(first), readGlb(other)];
  const same = [...epic.images].filter(([name, bytes]) => Buffer.from(bytes).equals(rare.images.get(name) ?? bytes));
  expect(same.map(([name]) => name)).toEqual(['back-colour', 'back-metal', 'back-relief']);
});

test('the front faces +Z, the back -Z, and every triangle faces outwards', () => {
  for (const { name, positions, normals, triangles } of CARD_PARTS) {
    if (name !== 'edge') expect(new Set(normals.map(([, , z]) => z))).toEqual(new Set([name === 'face' ? 1 : -1]));
    for (const [a, b, c] of triangles) {
      const corner = (index: number) => positions[index] ?? [0, 0, 0];
      const side = (from: number, to: number) =>
        [0, 1, 2].map((axis) => (corner(to)[axis] ?? 0) - (corner(from)[axis] ?? 0));
      const [[ux = 0, uy = 0, uz = 0], [vx = 0, vy = 0, vz = 0]] = [side(a, b), side(a, c)];
      const across = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const [nx, ny, nz] = normals[a] ?? [0, 0, 0];
      expect((across[0] ?? 0) * nx + (across[1] ?? 0) * ny + (across[2] ?? 0) * nz).toBeGreaterThan(0);
    }
  }
});
