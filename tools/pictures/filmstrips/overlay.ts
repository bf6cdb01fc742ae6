import { strict as assert } from 'node:assert';
import type { Card } from '@app/contract/cards/schemas';
import type { OverlayFrame } from '@app/contract/overlays/frames';
import { cornerAlphas } from '@app/e2e/fixtures/overlays/transparency';
import type { Browser, Page } from '@playwright/test';
import { toWebp } from '../../screenshots/webp.ts';
import { oneCardOfEachRarity } from './cards.ts';
import { newAlert, OVERLAY_SETTINGS, serveOverlay } from './fake-overlay.ts';
import { type Frame, renderStrip } from './strip.ts';
import type { Viewport } from './viewports.ts';

/** The sizes of sources in OBS, and of a small preview. */
export const OVERLAY_VIEWPORTS: readonly [Viewport, ...Viewport[]] = [
  { width: 1280, height: 720, frameWidth: 400 },
  { width: 1920, height: 1080, frameWidth: 400 },
  { width: 360, height: 203, frameWidth: 360 },
];

/** Milliseconds after the start of an alert to capture. */
const TIMES_MS = [200, 700, 820, 1000, 1120, 1300, 1700, 2600, 5760];
/** When everything has appeared. */
const STILL_MS = 3600;

interface OverlaySetting {
  readonly url: string;
  readonly viewport: Viewport;
}

/** Captures an alert of a card over a plain scene, as one image. */
export async function overlayStrip(browser: Browser, { card, ...setting }: OverlaySetting & { card: Card }) {
  const page = await openOverlay(browser, setting, card);
  await page.addStyleTag({
    content: 'html{height:100%;background:linear-gradient(slategray,darkslategray 60%,dimgray)}',
  });
  const frames: Frame[] = [];
  for (const time of TIMES_MS) {
    await seek(page, time);
    frames.push({ png: await page.screenshot(), label: `${card.rarity}, ${time} ms` });
  }
  const strip = await renderStrip(await browser.newPage(), frames, setting.viewport.frameWidth, 3);
  await page.context().close();
  return strip;
}

/** Captures an overlay with everything that it can show, without what is behind it. */
export async function overlayStill(browser: Browser, setting: OverlaySetting): Promise<Buffer> {
  const { rare, legendary } = Object.fromEntries(oneCardOfEachRarity()) as Record<'rare' | 'legendary', Card>;
  const now = new Date();
  const validUntil = new Date(now.getTime() + 3_600_000).toISOString();
  const parts = { alerts: true, goals: true, liveCode: true, chase: true };
  const page = await openOverlay(browser, setting, rare, [
    { type: 'overlayControl', action: 'settings', settings: { ...OVERLAY_SETTINGS, parts } },
    { type: 'goalChanged', goals: [{ questId: '', title: 'Light a hundred lanterns', given: 64, total: 100 }] },
    { type: 'liveCode', code: 'K7QF9M', validUntil, now: now.toISOString() },
    { type: 'chaseChanged', chase: { card: legendary, collector: 'juniper', at: now.toISOString(), validUntil } },
  ]);
  await seek(page, STILL_MS);
  assert.deepEqual(await cornerAlphas(page), [0, 0, 0], 'The background is not transparent');
  const still = await toWebp(await browser.newPage(), await page.screenshot({ omitBackground: true }), 0.85);
  await page.context().close();
  return still;
}

/** Opens an overlay that shows an alert, with its clock paused. */
async function openOverlay(
  browser: Browser,
  { url, viewport: { width, height } }: OverlaySetting,
  card: Card,
  frames: readonly OverlayFrame[] = [],
): Promise<Page> {
  const options = { baseURL: url, viewport: { width, height }, reducedMotion: 'no-preference' } as const;
  const page = await (await browser.newContext(options)).newPage();
  await page.clock.install();
  const send = await serveOverlay(page);
  await page.goto('/overlay/0197a2b4-0000-7000-8000-000000000001#key');
  await page.locator('.overlay[data-theme]').waitFor();
  for (const frame of frames) send(frame);
  send({ ...newAlert(1), card, quest: { id: card.id, title: 'Watch three streams' } });
  await page.locator('.alert').waitFor();
  // Its own timer would end it while it is captured
  await page.clock.pauseAt(Date.now() + 1000);
  return page;
}

async function seek(page: Page, time: number): Promise<void> {
  await page.evaluate((now) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = now;
    }
  }, time);
}
