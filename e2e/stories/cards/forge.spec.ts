import * as forge from '@app/contract/forge/schemas';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { connectAndLinkWallet, drawCards } from '../../fixtures/cards/cards.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { callApi } from '../../fixtures/product/api.ts';
import { expect, test } from '../../test.ts';

test('The Forge shows real figures, and its tabs follow the URL', async ({
  page,
  mailbox,
  product,
  wallet: _,
  isMobile,
}) => {
  const main = page.getByRole('main');
  const tab = (name: string) => main.getByRole('tab', { name });
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  await drawCards(page, 3);
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forge' }).click();
  await expect(page.getByRole('heading', { name: 'The Forge', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('The Forge – Kismet');
  const figures = await callApi(product, forge.getFigures, {});
  expect(figures.cards).toBeGreaterThanOrEqual(3);
  const figure = (label: string) => main.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(figure('Cards drawn')).toHaveText(figures.cards.toLocaleString('en'));
  await expect(figure('Collectors')).toHaveText(figures.collectors.toLocaleString('en'));
  await expectAccessible(page, 'The Forge');
  await expectNoHorizontalScroll(page, 'The Forge');

  // A click adds a history entry, the arrow keys replace it.
  await tab('Create Collection').click();
  await expect(page).toHaveURL('/forge?tab=create');
  await expect(main.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
  await expectAccessible(page, 'Create Collection');
  await tab('Create Collection').press('ArrowRight');
  await expect(tab('Manage Collections')).toBeFocused();
  await expect(main.getByRole('heading', { name: 'No Collections Yet' })).toBeVisible();
  await expectAccessible(page, 'Manage Collections');
  await page.goBack();
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/forge?tab=manage');
  await main.getByRole('link', { name: 'See what’s coming' }).click();
  await expect(tab('Create Collection')).toHaveAttribute('aria-selected', 'true');
});
