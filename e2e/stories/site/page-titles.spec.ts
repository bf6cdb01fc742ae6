import { type PageName, paths } from '@app/contract/core/paths/paths';
import { pageDescriptions } from '@app/contract/site/page-descriptions';
import type { Page } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

/** Opens a page and expects the same document title before and after the web app has started. */
async function expectSameTitle(page: Page, path: string, status = 200): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(status);
  const served = /<title>([^<]+)<\/title>/.exec((await response?.text()) ?? '')?.[1];
  await waitUntilReady(page);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page, path).toHaveTitle(served ?? '');
}

test(
  'every page keeps the title that the server sent, and an unknown path shows a link home',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/404 .* at \/no\/such\/page/);
    for (const name of Object.keys(pageDescriptions) as PageName[]) await expectSameTitle(page, paths[name]);
    await expectSameTitle(page, '/no/such/page', 404);
    await expect(page).toHaveTitle('Page not found – Kismet');
    await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
    await logInAsNewUser(page, mailbox);
    for (const name of ['inventory', 'collection', 'forge', 'settings'] as const) {
      await expectSameTitle(page, paths[name]);
    }
  },
);
