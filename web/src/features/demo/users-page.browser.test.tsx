import { demoTexts } from '@app/contract/demo/texts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { openPage } from '../../../testing/open-page.tsx';

test('the demo page lists no users', async () => {
  openPage('/users');
  await expect.element(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  const headers = page.getByRole('columnheader').elements();
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Name', 'Email', 'Created']);
  await expect.element(page.getByText('No users found. Create one to get started!')).toBeVisible();
});

test.each([1280, 360])('the form of the demo page is accessible in a window of %d pixels', async (width) => {
  await page.viewport(width, 740);
  openPage('/users');
  await page.getByRole('button', { name: demoTexts.add }).click();
  await expect.element(page.getByRole('form', { name: demoTexts.add })).toBeVisible();
  await expectAccessible('demo users');
});

// The fake API has no response, so a request would fail the test.
test('the form of the demo page validates, sends nothing and resets', async () => {
  openPage('/users');
  await expect.element(page.getByRole('button', { name: demoTexts.add })).toBeVisible();
  page.getByRole('button', { name: demoTexts.add }).element().focus();
  await userEvent.keyboard('{Enter}');
  const form = page.getByRole('form', { name: demoTexts.add });
  await expect.element(form).toBeVisible();
  // Tab moves from the toggle to the first field.
  for (const text of ['Ada', 'ada@example.com', 'five5']) {
    await userEvent.tab();
    await userEvent.keyboard(text);
  }
  await userEvent.keyboard('{Enter}');
  const password = form.getByLabelText('Password');
  expect((password.element() as HTMLInputElement).validity.tooShort).toBe(true);
  await expect.element(form.getByLabelText('Name')).toHaveValue('Ada');
  await userEvent.keyboard('{End}6{Enter}');
  for (const label of ['Name', 'Email', 'Password']) await expect.element(form.getByLabelText(label)).toHaveValue('');
  await expect.element(page.getByText('No users found. Create one to get started!')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
});
