import { DESKTOP_ONLY, expect, test } from '../../test.ts';

// As started with `npm start`.
test.use({ settings: {}, embedded: true });

test('the landing page and the mailbox open', DESKTOP_ONLY, async ({ page, product }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.title()).not.toBe('');
  await page.goto(`${product.url}/mailbox`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible();
});

test('the test wallet connects and switches accounts', DESKTOP_ONLY, async ({ page, wallet }) => {
  await page.goto('/');
  const walletAddress = await wallet.connect(page);
  expect(walletAddress).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  expect(await wallet.switchAccount(page)).not.toBe(walletAddress);
});
