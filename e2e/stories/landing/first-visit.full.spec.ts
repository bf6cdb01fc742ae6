import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test(
  'a press without a connection shows an error and can be repeated',
  DESKTOP_ONLY,
  async ({ page, context, errors }) => {
    errors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Claim With Phantom' });
    await context.setOffline(true);
    await button.click();
    await expect(page.getByText('Connection Failed')).toBeVisible();
    await expect(button).toBeFocused();
    await context.setOffline(false);
    // The browser remembers that the code did not load, so the next press may reload the page.
    const offer = page.getByRole('dialog', { name: 'Try it with a test wallet' });
    await expect(async () => {
      if (!(await offer.isVisible())) await button.press('Enter', { timeout: 1000 });
      await expect(offer).toBeVisible({ timeout: 3000 });
    }).toPass();
  },
);
