import { answerMissing, isMarked, markDocument } from '../../fixtures/network/new-build.ts';
import { routeOnce } from '../../fixtures/network/route-once.ts';
import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test('a page from an older build opens the linked page with a full load', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(/404 .* at \/assets\//, /dynamically imported module/);
  await page.goto('/');
  await waitUntilReady(page);
  await markDocument(page);
  await routeOnce(page, '**/assets/login-page-*.js', answerMissing);
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});
