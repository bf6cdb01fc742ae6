import type { Card } from '@app/contract/cards/schemas';
import type { Browser, Page } from '@playwright/test';
import { captureStrip, type StripSetting } from './capture-strip.ts';
import { PausedPage } from './paused-page.ts';
import { requestDraw } from './request-draw.ts';
import type { Frame } from './strip.ts';

/** The stages of the animation with their durations and the offsets to capture, in milliseconds. */
const STAGES: readonly (readonly [stage: string, duration: number, offsets: readonly number[]])[] = [
  ['camera', 400, [80, 160, 240, 320]],
  ['rise', 500, [0, 100, 200, 300, 400]],
  ['wait', 600, [150, 500]],
  ['dark', 880, [200, 460, 800]],
  ['turn', 480, [100, 180, 250, 310, 370, 430]],
  ['burst', 480, [0, 80, 160, 240, 320, 400]],
  ['details', 640, [0, 200, 500]],
  ['end', 1500, [400, 1400]],
];
/** The time for which only the edge of a turning legendary card is visible, in milliseconds. */
const EDGE_MS = 150;

/** Captures the reveal of a card as one image. */
export function revealStrip(browser: Browser, setting: StripSetting, card: Card): Promise<Buffer> {
  return captureStrip(browser, setting, async (page) => {
    let pausedPage: PausedPage | undefined;
    // The camera moves as soon as the reveal opens.
    const respond = await requestDraw(page, card, async () => {
      pausedPage = await PausedPage.stop(page);
    });
    await page.clock.pauseAt(Date.now() + 2000);
    respond();
    // The reveal waits in its first stage until the page has rendered the response.
    while (!(await page.locator('[data-stage="camera"]').isVisible())) await page.clock.runFor(16);
    return pausedPage ? captureFrames(page, pausedPage, card) : [];
  });
}

async function captureFrames(page: Page, pausedPage: PausedPage, card: Card) {
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
