import { createHash } from 'node:crypto';
import { MODEL_VERSION } from '@app/contract/models/paths';
import { SPECIMENS } from '@app/sigil/specimens';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cardOf, expectGlb, expectUsdz } from '../../../testing/models/expect-models.ts';
import { modelFiles } from '../../../testing/models/model-files.ts';
import { readGlb, readUsdz } from '../../../testing/models/read-models.ts';
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

// Other processors draw a few pixels differently
test.runIf(process.arch === 'x64')('the version of models changes with what they show', async () => {
  const digest = createHash('sha256');
  for (const card of Object.values(SPECIMENS)) {
    const { glb, usdz } = await modelFiles(card);
    const { points, images, gltf } = readGlb(Buffer.from(glb));
    digest.update(JSON.stringify([points, gltf.meshes, gltf.materials, gltf.samplers]));
    digest.update(readUsdz(Buffer.from(usdz)).layer);
    // Pixels, because compressed bytes may differ
    for (const image of images.values()) digest.update(await sharp(image).raw().toBuffer());
  }
  expect(digest.digest('hex').slice(0, 8), 'set MODEL_VERSION to the received value').toBe(MODEL_VERSION);
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
