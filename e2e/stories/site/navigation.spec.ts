import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { expect, PHONE, test } from '../../test.ts';

test('the header, the menu and the footer together link to every page', PHONE, async ({ page, mailbox, isMobile }) => {
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click();
  const follow = async (name: string, url: string, heading: string) => {
    if (isMobile) await openMenu();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await page.goto('/');
  await follow('How it works', '/collectibles', 'Kismet Collectibles');
  await follow('Odds', '/draws', 'How cards are drawn');
  await follow('Home', '/', 'Fate you can hold');
  await logInAsNewUser(page, mailbox);
  await follow('Odds', '/draws', 'How cards are drawn');
  await follow('Inventory', '/inventory', 'My Inventory');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Card ready' })).toBeVisible();
  if (isMobile) {
    await follow('Settings', '/settings', 'Settings');
    await openMenu();
    await expectAccessible(page, 'side menu');
    await page.keyboard.press('Escape');
  }
  const footer = page.getByRole('contentinfo');
  for (const [name, url, heading] of [
    ['Terms', '/terms', 'Terms of Service'],
    ['Privacy', '/privacy', 'Privacy'],
    ['Status', '/status', 'Status'],
    ['How cards are drawn', '/draws', 'How cards are drawn'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    if (url === '/draws') continue;
    await expectAccessible(page, url);
    await expectNoHorizontalScroll(page, url);
  }
});
