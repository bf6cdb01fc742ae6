import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { expect, PHONE, test } from '../../test.ts';

// As started with `npm start`.
test.use({ settings: {}, embedded: true });

test(
  'the mailbox and the landing page open, and the test wallet connects and switches accounts',
  PHONE,
  async ({ page, product, wallet }) => {
    await page.goto(`${product.url}/mailbox`);
    await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible();
    await page.goto('/');
    await waitUntilReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/\S/);
    const walletAddress = await wallet.connect(page);
    expect(walletAddress).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    expect(await wallet.switchAccount(page)).not.toBe(walletAddress);
  },
);
