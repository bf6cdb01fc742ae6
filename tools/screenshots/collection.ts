import type { Card } from '@app/contract/cards/schemas';
import { RARITIES } from '@app/contract/draw/card';
import { drawCards } from '@app/e2e/fixtures/cards';
import type { Session, Studio } from './studio.ts';

const AT_ONCE = 12;
const AT_MOST = 2400;

/** Draws until the newest twelve cards include every rarity. Returns these cards, newest first. */
export async function collection(studio: Studio, session: Session): Promise<Card[]> {
  return await studio.window(async (page) => {
    await page.goto('/login');
    let newest: Card[] = [];
    for (let drawn = 0; drawn < AT_MOST; drawn += 4) {
      const four = (await drawCards(page, 4)) as Card[];
      newest = [...four, ...newest].slice(0, AT_ONCE);
      if (drawn >= 48 && RARITIES.every((rarity) => newest.some((card) => card.rarity === rarity))) return newest;
    }
    throw new Error(`No twelve cards of every rarity came in ${AT_MOST} draws`);
  }, session);
}
