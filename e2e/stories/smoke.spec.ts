import { expect, test } from '../test.ts';

test('someone opens the front page and the mailbox', async ({ page, product }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.title()).not.toBe('');
  await page.goto(`${product.url}/mailbox`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible();
});

test('the wallet in the browser signs what it is given', async ({ page, wallet }) => {
  await page.goto('/');
  const address = await wallet.address(page);
  expect(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  expect(await wallet.switchAccount(page)).not.toBe(address);
});
