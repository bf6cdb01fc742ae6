import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawEmailPictures } from './email-pictures.ts';

const folder = join(import.meta.dirname, 'platform/mail/pictures');

/** The maximum mean difference, in levels of 256, between drawings of different processors. */
const TOLERANCE = 0.2;

test('the pictures in emails equal what the product draws', async () => {
  for (const [name, drawn] of Object.entries(await drawEmailPictures())) {
    const sent = await readFile(join(folder, `${name}.png`));
    const difference = await meanDifference(sent, drawn);
    expect(difference, `${name}.png is outdated: run tools/pictures/email-pictures.ts`).toBeLessThan(TOLERANCE);
  }
});

async function meanDifference(first: Buffer, second: Buffer): Promise<number> {
  const [a, b] = [await readLevels(first), await readLevels(second)];
  expect(a.length).toBe(b.length);
  return a.reduce((sum, level, n) => sum + Math.abs(level - (b[n] as number)), 0) / a.length;
}

const readLevels = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer();
