import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcons } from './icons.ts';

/** Rounding of the renderer on another processor. */
const TOLERANCE = 8;

const committed = (name: string) => readFile(join(import.meta.dirname, '../../../web/public', name));

test('the committed icons show the current drawing', async () => {
  for (const [name, drawn] of Object.entries(await drawIcons())) {
    const stored = await committed(name);
    if (name === 'favicon.ico') expect(stored.subarray(0, 6)).toEqual(drawn.subarray(0, 6));
    else
      expect(await largestDifference(stored, drawn), `${name}; run node tools/pictures/icons.ts`).toBeLessThan(
        TOLERANCE,
      );
  }
});

async function largestDifference(first: Buffer, second: Buffer): Promise<number> {
  const [a, b] = await Promise.all([first, second].map((png) => sharp(png).ensureAlpha().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return Number.POSITIVE_INFINITY;
  return a.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (b[index] ?? 0))), 0);
}
