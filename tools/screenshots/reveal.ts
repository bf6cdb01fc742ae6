import type { Card } from '@app/contract/cards/schemas';
import type { Session, Studio } from './studio.ts';

const COLLECT = '**/api/users/collectibles/collect';

/** The pending draw and the end of the reveal for each rarity; the draw response is delayed or mocked. */
export async function reveal(studio: Studio, session: Session, cards: readonly Card[]): Promise<void> {
  await studio.window(async (page) => {
    await page.goto('/');
    const button = page.getByRole('main').getByRole('button', { name: 'Collect Reward Card' });
    await button.waitFor();
    await page.route(COLLECT, () => undefined);
    await button.click();
    await page.getByRole('main').getByRole('button', { name: 'Collecting Card...' }).waitFor();
    await studio.take(page, 'landing-collecting', 'Landing page, while a card is drawn', { isLoading: true });
  }, session);
  for (const card of cards) {
    await studio.window(async (page) => {
      await page.goto('/');
      await page.route(COLLECT, (route) => route.fulfill({ json: card }));
      await page.getByRole('main').getByRole('button', { name: 'Collect Reward Card' }).click();
      await page.getByText('Click to view in inventory').waitFor();
      await studio.take(page, `reveal-${card.rarity}`, `The end of the show, for a card that is ${card.rarity}`);
    }, session);
  }
}
