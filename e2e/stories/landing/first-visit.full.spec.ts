import { goOffline } from '../../fixtures/page/ready.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test('the sheet of the main button opens without a connection', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await goOffline(page);
  await page.getByRole('button', { name: 'Claim With Phantom' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Your first card');
});
