import { cardPagePath } from '@app/contract/cards/preview';
import type { Card } from '@app/contract/cards/schemas';
import { RARITIES } from '@app/contract/draw/card';
import type { Browser, Page } from '@playwright/test';
import type { Session } from '../../screenshots/screenshot-run.ts';
import { captureStrip } from './capture-strip.ts';
import { oneCardOfEachRarity } from './cards.ts';
import type { Frame } from './strip.ts';

const FRAME_WIDTH = 250;
/** Positions of the pointer on the card, as shares of its width and height. */
const TILTS = {
  'top left': [0.08, 0.08],
  'top right': [0.92, 0.08],
  'bottom left': [0.08, 0.92],
  'bottom right': [0.92, 0.92],
} as const;
/** The springs come to rest. */
const SETTLE_MS = 1500;
/** Before it, the masks of a foil are decoded. */
const APPEAR_MS = 2500;
/** Around the card, for its tilt, in pixels. */
const MARGIN = 36;
/** Smaller than on the page, where it is as high as the window. */
const CARD_WIDTH = 340;

/** Captures the card of each rarity on its page, at rest and with the pointer at its four corners, as one image. */
export function foilSheet(browser: Browser, url: string, session: Session): Promise<Buffer> {
  const viewport = { width: 1280, height: 700, frameWidth: FRAME_WIDTH, columns: Object.keys(TILTS).length + 1 };
  return captureStrip(browser, { url, viewport, session }, async (page) => {
    const cards = oneCardOfEachRarity();
    const frames: Frame[] = [];
    for (const rarity of RARITIES) frames.push(...(await captureTilts(page, cards.get(rarity) as Card)));
    return frames;
  });
}

async function captureTilts(page: Page, card: Card): Promise<Frame[]> {
  await page.route(`**/api/users/collectibles/card/${card.number}`, (route) => route.fulfill({ json: card }));
  await page.mouse.move(0, 0);
  await page.goto(cardPagePath(card.number));
  const picture = page.locator(`.card[data-number="${card.number}"]:has([data-painted])`);
  await picture.waitFor();
  await picture.evaluate((card, width) => {
    card.style.width = `${width}px`;
  }, CARD_WIDTH);
  // The code and the masks of the foil.
  await page.waitForLoadState('networkidle');
  const box = await picture.boundingBox();
  if (!box) throw new Error('The card is not visible');
  const { x, y, width, height } = box;
  const clip = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  const capture = async (name: string): Promise<Frame> => {
    await page.waitForTimeout(SETTLE_MS);
    return { png: await page.screenshot({ clip }), label: `${card.rarity}, ${name}` };
  };
  await page.waitForTimeout(APPEAR_MS);
  const frames = [await capture('at rest')];
  for (const [name, [left, top]] of Object.entries(TILTS)) {
    await page.mouse.move(x + width * left, y + height * top, { steps: 5 });
    frames.push(await capture(name));
  }
  return frames;
}
