import { collectiblesTexts } from '@app/contract/cards/collection-texts';
import { cardPagePath, cardPreviewPath } from '@app/contract/cards/preview';
import { cardButtons, logInWithCards } from '../../fixtures/cards/cards.ts';
import { proofSteps, stepStatuses } from '../../fixtures/cards/proof.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { expect, PHONE, test } from '../../test.ts';

test(
  'a card page is public and shows the proof steps that can be checked before the day ends',
  PHONE,
  async ({ page, mailbox, context, errors }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [card] = await logInWithCards(page, mailbox, 1);
    await cardButtons(page).first().click();
    await page.getByRole('link', { name: 'View card page and proof' }).click();
    await expect(page).toHaveURL(cardPagePath(card.number));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${card.name} – `));
    await expect(page.getByRole('main')).toContainText(card.description);
    const pending = ['Pending', 'Pending', 'Pending'];
    expect(await stepStatuses(page)).toEqual(['Passed', 'Can’t be checked here', ...pending, 'Passed', 'Pending']);
    await expect(page.getByText(/It will be revealed after/)).toBeVisible();
    await expect(page.getByText('Not drawn in this browser')).toBeVisible();
    await expect(page.getByText(/^The ledger of .* is published with the seed\.$/)).toBeVisible();

    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this card' });
    await expect(dialog.getByRole('img', { name: `The picture of ${card.name}` })).toBeVisible();
    await expectAccessible(page, 'the share dialog');
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download picture' }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`-${card.number}-[a-z-]+\\.png$`));
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await proofSteps(page).first().getByText('Show the values').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Fingerprint in the list of days')).toBeVisible();
    await expectAccessible(page, 'the page of a card');
    await expectNoHorizontalScroll(page, 'the page of a card');
    const preview = await page.request.get(cardPreviewPath(card.number));
    expect(preview.headers()['content-type']).toBe('image/png');

    errors.allow(/404 .* at \/(cards|api\/users\/collectibles\/card)\/999999999/);
    const response = await page.goto('/cards/999999999');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Card not found' })).toBeVisible();
    await expectAccessible(page, 'an unknown card');
  },
);

test('the draws and collectibles pages are public and accessible', async ({ page }) => {
  await page.goto('/draws');
  await expect(page.getByText(/^Seed revealed after/)).toHaveCount(1);
  await expectAccessible(page, 'draws');
  await expectNoHorizontalScroll(page, 'draws');
  await page.goto('/collectibles');
  await expect(page.getByText(collectiblesTexts.hint)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Common' }).filter({ hasText: '50%' })).toBeVisible();
  for (const step of collectiblesTexts.howItWorks.steps) await expect(page.getByText(step)).toBeVisible();
  await expectAccessible(page, 'collectibles');
  await expectNoHorizontalScroll(page, 'collectibles');
  await page.getByRole('main').getByRole('button', { name: collectiblesTexts.connect }).click();
  await expect(page.getByRole('dialog', { name: 'Try it with a test wallet' })).toBeVisible();
});
