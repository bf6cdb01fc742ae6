import { cardPagePath, cardPreviewPath, PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@app/contract/cards/preview';
import type { Card } from '@app/contract/cards/schemas';
import { endDrawDay } from '@app/e2e/fixtures/cards';
import type { Studio } from './studio.ts';

/** The public card page before and after the end of its draw day, and the draws page. */
export async function cardPages(studio: Studio, card: Card): Promise<void> {
  await studio.window(async (page) => {
    await page.goto('/collectibles');
    await page.getByText('Connect your wallet to start collecting!').waitFor();
    await studio.take(page, 'collectibles', 'The wallet landing page', { isWhole: true });
    await page.goto(cardPagePath(card.number));
    await page.getByText('Everything that can be checked today holds').waitFor();
    await studio.take(page, 'card-page-today', 'A card’s page, while its day lasts', { isWhole: true });
    await page.goto(cardPagePath('999999999'));
    await page.getByRole('heading', { name: 'Card not found' }).waitFor();
    await studio.take(page, 'card-page-none', 'The page of a card that there is not');
    await endDrawDay(studio.product);
    await page.goto(cardPagePath(card.number));
    await page.getByText('The draw repeats exactly').waitFor();
    await page.getByText('Show the values').nth(3).click();
    await studio.take(page, 'card-page', 'A card’s page: its draw is repeated', { isWhole: true });
    await page.goto('/draws');
    await page.getByText('The seed matches its fingerprint').first().waitFor();
    await studio.take(page, 'draws', 'The odds, and every day’s fingerprint, seed and ledger', { isWhole: true });
    const width = Math.min(studio.width, PREVIEW_WIDTH);
    await page.setViewportSize({ width, height: Math.round((width * PREVIEW_HEIGHT) / PREVIEW_WIDTH) });
    await page.goto(cardPreviewPath(card.number));
    await studio.take(page, 'card-preview', 'The picture that stands beside a link to a card');
  });
}
