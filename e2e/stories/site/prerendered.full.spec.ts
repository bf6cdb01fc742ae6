import { siteTexts } from '@app/contract/site/texts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test('/draws becomes the error page if its code does not load', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(/net::ERR_FAILED/, /dynamically imported module/);
  await page.route('**/assets/draws-page-*.js', (route) => route.abort());
  // If the server responded, the app would first load the page again
  await page.route('/', (route) => route.abort());
  await page.goto('/draws');
  await expect(page.getByRole('button', { name: siteTexts.reload })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load');
  // The rest of the page works
  await page.getByRole('banner').getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kismet Collectibles' })).toBeVisible();
});
