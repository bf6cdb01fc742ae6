import type { Card } from '@app/contract/cards/schemas';
import type { Rarity } from '@app/contract/draw/card';
import type { Browser, Page } from '@playwright/test';
import { captureStrip, type StripSetting } from './capture-strip.ts';
import { PausedPage } from './paused-page.ts';
import { requestDraw } from './request-draw.ts';
import type { Frame } from './strip.ts';

/** The stages of the animation with their durations and the offsets to capture, in milliseconds. */
const STAGES: readonly (readonly [stage: string, duration: number, offsets: readonly number[]])[] = [
  ['camera', 700, [80, 160, 240, 320, 400, 500, 600]],
  ['rise', 500, [0, 80, 160, 240, 320, 400]],
  ['wait', 600, [0, 100, 200, 330, 500]],
  ['crack', 300, [60, 150, 250]],
  ['dark', 680, [200, 400, 640]],
  ['turn', 480, [100, 180, 250, 310, 370, 430, 490, 550]],
  ['burst', 480, [0, 80, 160, 240, 320, 400, 480, 560, 640]],
  ['details', 410, [0, 200, 400]],
  ['end', 2500, [400, 1400, 2400]],
];
/** Stages of one rarity only. */
const OWNERS: Readonly<Record<string, Rarity>> = { crack: 'epic', dark: 'legendary' };
/** How much longer a stage takes for some rarities, in milliseconds. */
const MORE_MS: Readonly<Record<string, number>> = {
  'common wait': -300,
  'uncommon wait': -200,
  'rare wait': -100,
  'epic wait': -50,
  'legendary turn': 150,
  'legendary burst': 200,
};

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
  let start = 0;
  for (const [stage, usual, offsets] of STAGES) {
    if ((OWNERS[stage] ?? card.rarity) !== card.rarity) continue;
    const duration = usual + (MORE_MS[`${card.rarity} ${stage}`] ?? 0);
    await pausedPage.seek(start, `[data-stage="${stage}"]`);
    for (const offset of offsets.filter((each) => each < duration)) {
      await pausedPage.seek(start + offset, `[data-stage="${stage}"]`);
      frames.push({ png: await page.screenshot(), label: `${stage}, ${start + offset} ms` });
    }
    start += duration;
  }
  return frames;
}
