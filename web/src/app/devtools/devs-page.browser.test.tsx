import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { signInAsAdmin } from '../../../testing/admin.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';

const main = page.getByRole('main');
const search = main.getByRole('searchbox', { name: 'Search tools' });
const tools = main.getByRole('listitem');

test('a user without a role sees no tools', async () => {
  signIn();
  openPage('/devs');
  const none = main.getByRole('heading', { name: 'No tools for you yet' });
  await expect.element(none).toBeVisible();
  await expectAccessible('without access');
  await search.fill('steam');
  await expect.element(main.getByText('No widgets found matching "steam"')).toBeVisible();
  await search.fill('');
  await expect.element(none).toBeVisible();
});

test('an admin finds tools by their texts', async () => {
  signInAsAdmin();
  openPage('/terms');
  await page.getByRole('button', { name: 'Account: warden' }).click();
  await page.getByRole('menuitem', { name: 'Developer Tools' }).click();
  await expect.element(tools).toHaveLength(4);
  await expectAccessible('all tools');
  await search.fill('steam');
  await expect.element(tools).toHaveLength(1);
  await search.fill('abacus');
  await expect.element(main.getByText('No widgets found matching "abacus"')).toBeVisible();
  await expectAccessible('no tool found');
});

test('the keyboard opens a tool, and its heading gets the focus', async () => {
  signInAsAdmin();
  openPage('/devs');
  await search.click();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(main.getByRole('link', { name: 'Steam Achievement Verifier' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Steam Achievement Verifier', level: 2 })).toHaveFocus();
  await main.getByRole('link', { name: 'All tools' }).click();
  await expect.element(tools).toHaveLength(4);
});

test('a session that ends in another tab replaces the tools', async () => {
  signInAsAdmin();
  openPage('/devs');
  await expect.element(tools).toHaveLength(4);
  for (const key of ['token', 'refreshToken']) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await expect.element(main.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
});
