import { drawCard, ENTROPY_BYTES } from '@app/contract/draw/algorithm/draw-card';
import { CARD_TYPES, CURRENT_EDITION, FINISHES, RARITIES } from '@app/contract/draw/card';
import { MODEL_BYTES_MAX, MODEL_SIZE, MODEL_TEXTURE_MAX } from '@app/contract/models/limits';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { CardFace } from './model-files.ts';
import { type ReadModel, readGlb, readUsdz } from './read-models.ts';

/** Creates a card from a number: consecutive numbers go through all rarities, types and finishes, and pairs of them. */
export function cardOf(number: number): CardFace {
  const entropy = new Uint8Array(ENTROPY_BYTES).map((_, i) => (number * 89 + i * 53) % 251);
  const pick = <T>(list: readonly T[], index: number) => list[Math.floor(index) % list.length] as T;
  return {
    ...drawCard(entropy, CURRENT_EDITION),
    number,
    edition: CURRENT_EDITION,
    rarity: pick(RARITIES, number),
    type: pick(CARD_TYPES, number),
    finish: pick(FINISHES, number / 2),
  };
}

/** Expects a binary glTF to be valid and to have the size of a card. */
export async function expectGlb(glb: Uint8Array): Promise<void> {
  const { issues } = await validateBytes(new Uint8Array(glb));
  expect([issues.numErrors, issues.numWarnings], JSON.stringify(issues.messages)).toEqual([0, 0]);
  const model = readGlb(Buffer.from(glb));
  expect(model.gltf.extensionsRequired).toBeUndefined();
  await expectCard(model, glb);
}

/** Expects a USDZ to be a package that phones show, and to have the size of a card. */
export async function expectUsdz(usdz: Uint8Array): Promise<void> {
  const model = readUsdz(Buffer.from(usdz));
  for (const { method, start } of model.files) expect([method, start % 64]).toEqual([0, 0]);
  const [, metadata = ''] = /^#usda 1\.0\n\(\n(.*?)\n\)\n/s.exec(model.layer) ?? [];
  expect(metadata.split('\n').map((line) => line.trim())).toEqual([
    'defaultPrim = "Card"',
    'metersPerUnit = 1',
    'upAxis = "Y"',
  ]);
  expect(model.layer).not.toContain('anchoring');
  const named = [...model.layer.matchAll(/@([^@]+)@/g)].map(([, file]) => file);
  expect(named.sort()).toEqual([...model.images.keys()].sort());
  await expectCard(model, usdz);
}

async function expectCard({ points, images }: ReadModel, file: Uint8Array): Promise<void> {
  const { width, height, depth } = MODEL_SIZE;
  const bounds = [0, 1, 2].map((axis) => {
    const values = points.map((point) => point[axis] as number);
    return [Math.min(...values), Math.max(...values)].map((value) => Number(value.toFixed(6)));
  });
  expect(bounds).toEqual([
    [-width / 2, width / 2],
    [0, height],
    [-depth / 2, depth / 2],
  ]);
  expect(file.length).toBeLessThanOrEqual(MODEL_BYTES_MAX);
  expect(images.size).toBe(6);
  for (const image of images.values()) {
    const { format, width: columns, height: rows } = await sharp(image).metadata();
    expect(['jpeg', 'png']).toContain(format);
    expect(Math.max(columns, rows)).toBeLessThanOrEqual(MODEL_TEXTURE_MAX);
    await sharp(image).raw().toBuffer();
  }
}
