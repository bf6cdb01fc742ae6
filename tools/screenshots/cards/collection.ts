import type { Card } from '@app/contract/cards/schemas';
import { RARITIES } from '@app/contract/draw/card';
import { drawCards } from '@app/e2e/fixtures/cards/cards';
import type { ScreenshotRun, Session } from '../screenshot-run.ts';

const COLLECTION_SIZE = 12;
const MAX_DRAWS = 2400;

/** Draws until the newest twelve cards include every rarity. Returns these cards, newest first. */
export async function collection(run: ScreenshotRun, session: Session): Promise<Card[]> {
  return await run.withPage(async (page) => {
    await page.goto('/login');
    let newest: Card[] = [];
    for (let count = 0; count < MAX_DRAWS; count += 4) {
      const cards = (await drawCards(page, 4)) as Card[];
      newest = [...cards, ...newest].slice(0, COLLECTION_SIZE);
      if (count >= 48 && RARITIES.every((rarity) => newest.some((card) => card.rarity === rarity))) return newest;
    }
    throw new Error(`The newest cards did not include every rarity within ${MAX_DRAWS} draws`);
  }, session);
}
