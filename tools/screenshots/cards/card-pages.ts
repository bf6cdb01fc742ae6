import { cardPagePath, cardPreviewPath, PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@app/contract/cards/preview';
import type { Card } from '@app/contract/cards/schemas';
import { endDrawDay } from '@app/e2e/fixtures/cards/cards';
import type { ScreenshotRun } from '../screenshot-run.ts';

/** The public card page before and after the end of its draw day, and the draws page. */
export async function cardPages(run: ScreenshotRun, card: Card): Promise<void> {
  await run.withPage(async (page) => {
    await page.goto('/collectibles');
    await page.getByText('Connect your wallet to start collecting!').waitFor();
    await run.capture(page, 'collectibles', 'The wallet landing page', { isFullPage: true });
    await page.goto(cardPagePath(card.number));
    await page.getByText('Everything that can be checked so far is correct').waitFor();
    await run.capture(page, 'card-page-today', 'Card page on the day of the draw', { isFullPage: true });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    await run.capture(page, 'share-card', 'The share picture of a card');
    await page.goto(cardPagePath('999999999'));
    await page.getByRole('heading', { name: 'Card not found' }).waitFor();
    await run.capture(page, 'card-not-found', 'Card not found');
  });
  await endDrawDay(run.product);
  // A new browser context: the cache of the first one has the card with its earlier day.
  await run.withPage(async (page) => {
    await page.goto(cardPagePath(card.number));
    await page.getByText('Repeating the draw gives the same card').waitFor();
    await page.getByText('Show the values').nth(3).click();
    await run.capture(page, 'card-page', 'Card page after the day has ended: the draw is repeated', {
      isFullPage: true,
    });
    await page.goto('/draws');
    await page.getByText('The seed matches its fingerprint').first().waitFor();
    await run.capture(page, 'draws', 'The odds, and the fingerprint, seed and ledger of every day', {
      isFullPage: true,
    });
    const width = Math.min(run.width, PREVIEW_WIDTH);
    await page.setViewportSize({ width, height: Math.round((width * PREVIEW_HEIGHT) / PREVIEW_WIDTH) });
    await page.goto(cardPreviewPath(card.number));
    await run.capture(page, 'card-preview', 'Preview image of a card');
  });
}
