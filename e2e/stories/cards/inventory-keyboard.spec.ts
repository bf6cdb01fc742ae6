import { cardButtons, logInWithCards } from '../../fixtures/cards/cards.ts';
import { expect, test } from '../../test.ts';

test('arrow keys move through the cards and Enter opens one', async ({ page, mailbox }) => {
  const cards = await logInWithCards(page, mailbox, 12);
  await expect(cardButtons(page).first()).toBeVisible();
  await cardButtons(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  const tops = await cardButtons(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().top),
  );
  const columns = tops.filter((top) => top === tops[0]).length;
  const target = cards[columns];
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${target?.name},`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inventory?card=${target?.id}`);
  await expect(page.getByRole('heading', { name: target?.name ?? '', level: 2 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/inventory');
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${target?.name},`));
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${cards.at(-1)?.name},`));
});
