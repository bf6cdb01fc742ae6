import { cardButtons, logInWithCards } from '../../fixtures/cards.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test(
  'after a card in full screen was closed, Back leads to the page before the inventory',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    await logInWithCards(page, mailbox, 1);
    await page.goto('/draws');
    await page.goto('/inventory');
    await cardButtons(page).first().click();
    const detail = page.getByRole('complementary', { name: 'Selected card' });
    await detail.getByRole('button', { name: 'Full screen', exact: true }).click();
    await page.getByRole('button', { name: 'Close full screen' }).click();
    await detail.getByRole('button', { name: /^Close/ }).click();
    await expect(page).toHaveURL('/inventory');
    await page.goBack();
    await expect(page).toHaveURL('/draws');
  },
);

test('closing a card keeps a sort order that was chosen while it was open', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInWithCards(page, mailbox, 2);
  await cardButtons(page).first().click();
  const detail = page.getByRole('complementary', { name: 'Selected card' });
  await expect(detail).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Name');
  await detail.getByRole('button', { name: /^Close/ }).click();
  await expect(page).toHaveURL('/inventory?sort=name');
});
