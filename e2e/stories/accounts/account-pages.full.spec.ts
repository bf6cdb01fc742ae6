import { expect, test } from '../../test.ts';

test('every account page survives a reload and has one heading and a title', async ({ page, product, errors }) => {
  errors.allow(/404 .* at \/nowhere/);
  const { productName } = (await (await fetch(`${product.url}/api/config`)).json()) as { productName: string };
  for (const path of [
    '/login',
    '/signup',
    '/forgot-password',
    '/verify-email',
    '/nowhere',
    '/complete-signup',
    '/inventory',
  ]) {
    await page.goto(path);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`^\\S.* – ${productName}$`));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});
