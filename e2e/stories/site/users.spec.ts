import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../test.ts';

test('the demo page lists no users, and its form validates, sends nothing and resets', async ({ page }) => {
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Created']);
  const emptyText = page.getByText('No users found. Create one to get started!');
  await expect(emptyText).toBeVisible();
  await page.getByRole('button', { name: 'Add User' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Add User' });
  await expect(form).toBeVisible();
  await expectAccessible(page, 'demo users');
  await expectNoHorizontalScroll(page, 'demo users');

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(request.url());
  });
  // Tab moves from the toggle to the first field.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('five5');
  await page.keyboard.press('Enter');
  const password = form.getByLabel('Password');
  expect(await password.evaluate((input: HTMLInputElement) => input.validity.tooShort)).toBe(true);
  await expect(form.getByLabel('Name')).toHaveValue('Ada');
  await password.press('End');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  for (const label of ['Name', 'Email', 'Password']) await expect(form.getByLabel(label)).toHaveValue('');
  await expect(emptyText).toBeVisible();
  expect(requests).toEqual([]);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
});
