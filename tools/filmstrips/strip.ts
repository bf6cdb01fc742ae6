import type { Page } from '@playwright/test';
import { toWebp } from '../screenshots/webp.ts';

/** Lays pictures of equal size side by side, each with its moment below; a WebP picture. */
export async function strip(darkroom: Page, frames: readonly { png: Buffer; label: string }[], width: number) {
  const figures = frames.map(
    ({ png, label }) =>
      `<figure><img width="${width}" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${label}</figcaption></figure>`,
  );
  await darkroom.setViewportSize({ width: (width + 4) * frames.length + 4, height: 800 });
  await darkroom.setContent(`<!doctype html><style>
    body{margin:0;width:max-content;display:flex;gap:4px;padding:4px;background:black;color:silver;font:12px sans-serif}
    figure{margin:0}img{display:block}figcaption{padding:4px;text-align:center}
  </style>${figures.join('')}`);
  await darkroom.locator('img').last().waitFor();
  return toWebp(darkroom, await darkroom.locator('body').screenshot(), 0.8);
}
