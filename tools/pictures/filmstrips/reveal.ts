import type { Card } from '@app/contract/cards/schemas';
import type { Browser, Page } from '@playwright/test';
import type { Session } from '../../screenshots/screenshot-run.ts';
import { PausedPage } from './paused-page.ts';
import { requestDraw } from './request-draw.ts';
import { type Frame, renderStrip } from './strip.ts';
import type { Viewport } from './viewports.ts';

/** The stages of the animation with their durations and the offsets to capture, in milliseconds. */
const STAGES: readonly (readonly [stage: string, duration: number, offsets: readonly number[]])[] = [
  ['camera', 400, [120, 330]],
  ['rise', 500, [110, 320]],
  ['wait', 600, [300]],
  ['dark', 480, [200, 460]],
  ['turn', 480, [150, 240, 340]],
  ['burst', 480, [110, 280]],
  ['details', 960, [120, 360, 620]],
  ['end', 1500, [1400]],
];
/** The time for which only the edge of a turning legendary card is visible, in milliseconds. */
const EDGE_MS = 150;

/** What a strip of the reveal shows. */
export interface RevealStrip {
  readonly url: string;
  readonly session: Session;
  readonly viewport: Viewport;
  readonly card: Card;
}

/** Captures the reveal of a card as one image. */
export async function revealStrip(browser: Browser, { url, session, viewport, card }: RevealStrip): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: viewport.width, height: viewport.height },
    storageState: session,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.clock.install();
  const respond = await requestDraw(page, card);
  await page.clock.pauseAt(Date.now() + 2000);
  respond();
  // The reveal waits in its first stage until the page has rendered the response.
  while (!(await page.locator('[data-stage="camera"]').isVisible())) await page.clock.runFor(16);
  const frames = await captureFrames(page, card);
  const strip = await renderStrip(await browser.newPage(), frames, viewport.frameWidth);
  await context.close();
  return strip;
}

async function captureFrames(page: Page, card: Card) {
  const pausedPage = new PausedPage(page);
  const frames: Frame[] = [];
  const isLegendary = card.rarity === 'legendary';
  let start = 0;
  for (const [stage, duration, offsets] of STAGES) {
    if (stage === 'dark' && !isLegendary) continue;
    await pausedPage.seek(start, `[data-stage="${stage}"]`);
    for (const offset of offsets) {
      await pausedPage.seek(start + offset, `[data-stage="${stage}"]`);
      frames.push({ png: await page.screenshot(), label: `${stage}, ${start + offset} ms` });
    }
    start += duration + (stage === 'turn' && isLegendary ? EDGE_MS : 0);
  }
  return frames;
}
