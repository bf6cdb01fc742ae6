import type { Card } from '@app/contract/cards/schemas';
import type { ScreenshotRun, Session } from '../screenshot-run.ts';

const COLLECT = '**/api/users/collectibles/collect';

/** The pending draw and the end of the reveal for each rarity; the draw response is delayed or mocked. */
export async function reveal(run: ScreenshotRun, session: Session, cards: readonly Card[]): Promise<void> {
  await run.withPage(async (page) => {
    await page.goto('/');
    const button = page.getByRole('main').getByRole('button', { name: 'Collect Reward Card' });
    await button.waitFor();
    await page.route(COLLECT, () => undefined);
    await button.click();
    await page.getByRole('dialog', { name: 'Collecting...' }).waitFor();
    await run.capture(page, 'reveal-drawing', 'The reveal while a card is being drawn', { isLoading: true });
  }, session);
  for (const card of cards) {
    await run.withPage(async (page) => {
      await page.goto('/');
      await page.route(COLLECT, (route) => route.fulfill({ json: card }));
      await page.getByRole('main').getByRole('button', { name: 'Collect Reward Card' }).click();
      await page.getByText('Click to view in inventory').waitFor();
      await run.capture(page, `reveal-${card.rarity}`, `The end of the reveal: ${card.rarity}`);
    }, session);
  }
}
