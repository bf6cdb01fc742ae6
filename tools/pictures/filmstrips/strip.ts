import type { Page } from '@playwright/test';
import { toWebp } from '../../screenshots/webp.ts';

/** Renders frames side by side with captions as a WebP image. @param page any page; its content is replaced */
export async function renderStrip(page: Page, frames: readonly { png: Buffer; label: string }[], width: number) {
  const figures = frames.map(
    ({ png, label }) =>
      `<figure><img width="${width}" src="data:image/png;base64,${png.toString('base64')}"><figcaption>${label}</figcaption></figure>`,
  );
  await page.setViewportSize({ width: (width + 4) * frames.length + 4, height: 800 });
  await page.setContent(`<!doctype html><style>
    body{margin:0;width:max-content;display:flex;gap:4px;padding:4px;background:black;color:silver;font:12px sans-serif}
    figure{margin:0}img{display:block}figcaption{padding:4px;text-align:center}
  </style>${figures.join('')}`);
  await page.locator('img').last().waitFor();
  return toWebp(page, await page.locator('body').screenshot(), 0.8);
}
