import type { Card } from '@app/contract/cards/schemas';
import type { Browser } from '@playwright/test';
import { newAlert, serveOverlay } from './fake-overlay.ts';
import { type Frame, renderStrip } from './strip.ts';
import type { Viewport } from './viewports.ts';

/** The sizes of sources in OBS. */
export const OVERLAY_VIEWPORTS: readonly Viewport[] = [
  { width: 1280, height: 720, frameWidth: 480 },
  { width: 1920, height: 1080, frameWidth: 480 },
];

/** Milliseconds after the start of an alert to capture. */
const TIMES_MS = [200, 600, 820, 1000, 1150, 1400, 1900, 3000, 5760];

/** Captures an alert of a card over a plain scene, as one image. */
export async function overlayStrip(
  browser: Browser,
  { url, viewport, card }: { url: string; viewport: Viewport; card: Card },
): Promise<Buffer> {
  const { width, height, frameWidth } = viewport;
  const options = { baseURL: url, viewport: { width, height }, reducedMotion: 'no-preference' } as const;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const send = await serveOverlay(page);
  await page.goto('/overlay/0197a2b4-0000-7000-8000-000000000001#key');
  await page.locator('.overlay[data-theme]').waitFor();
  await page.addStyleTag({ content: 'html{background:linear-gradient(slategray,darkslategray 60%,dimgray)}' });
  const alert = newAlert(1);
  send({ ...alert, card, quest: { id: card.id, title: 'Watch three streams' } });
  await page.locator('.alert').waitFor();
  const frames: Frame[] = [];
  for (const time of TIMES_MS) {
    await page.evaluate((now) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = now;
      }
    }, time);
    frames.push({ png: await page.screenshot(), label: `${card.rarity}, ${time} ms` });
  }
  const strip = await renderStrip(await browser.newPage(), frames, frameWidth, 3);
  await context.close();
  return strip;
}
