import { type PageName, paths } from '@app/contract/core/paths';
import { pageDescriptions } from '@app/contract/site/page-descriptions';
import type { Page } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/account.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

/** Opens a page and expects the same document title before and after the web app has started. */
async function expectSameTitle(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  const served = /<title>([^<]+)<\/title>/.exec((await response?.text()) ?? '')?.[1];
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page, path).toHaveTitle(served ?? '');
}

test('the web app keeps the titles that the server sent', DESKTOP_ONLY, async ({ page, mailbox }) => {
  for (const name of Object.keys(pageDescriptions) as PageName[]) await expectSameTitle(page, paths[name]);
  await logInAsNewUser(page, mailbox);
  for (const name of ['inventory', 'collection', 'forge', 'settings'] as const) {
    await expectSameTitle(page, paths[name]);
  }
});

test('an unknown path is a page with a way home, and has status 404', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(/404 .* at \/no\/such\/page/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found – Kismet');
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});
