import type { Page } from '@playwright/test';
import { toWebp } from '../../screenshots/webp.ts';

/** A screenshot and its caption. */
export interface Frame {
  readonly png: Buffer;
  readonly label: string;
}

/**
 * Renders frames in rows with captions as a WebP image.
 * @param page any page; its content is replaced
 * @param width the width of a frame in pixels
 * @param columns the number of frames in a row; all of them by default
 */
export async function renderStrip(page: Page, frames: readonly Frame[], width: number, columns = frames.length) {
  const figures = frames.map(
    ({ png, label }) =>
      `<figure><img width="${width}" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${label}</figcaption></figure>`,
  );
  await page.setViewportSize({ width: (width + 4) * columns + 4, height: 800 });
  // Many large pictures.
  page.setDefaultTimeout(120_000);
  await page.setContent(`<!doctype html><style>
    body{margin:0;width:max-content;display:grid;grid-template-columns:repeat(${columns},max-content);gap:4px;padding:4px;background:black;color:silver;font:12px sans-serif}
    figure{margin:0}img{display:block}figcaption{padding:4px;text-align:center}
  </style>${figures.join('')}`);
  await page.locator('img').last().waitFor();
  return toWebp(page, await page.locator('body').screenshot(), 0.8);
}
