import { deleteUser, grantAdmin, revokeAdmin } from '@app/contract/admin/schemas';
import { createAccount, openWithSession } from '../../fixtures/accounts/account.ts';
import { createOtherAdmin, logInAsAdmin } from '../../fixtures/accounts/admin.ts';
import { account, observe, strip } from '../../fixtures/accounts/observe.ts';
import { createCollector } from '../../fixtures/cards/cards.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test('an admin sees every page as the user does and changes nothing', async ({ page, mailbox, context }) => {
  const { user, draw } = await createCollector(page, mailbox);
  await draw();
  const admin = await logInAsAdmin(page, mailbox);
  await observe(page, user.username);
  await expect(account(page, user.username)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favourite', exact: true }).first()).toBeDisabled();
  await expectAccessible(page, 'the observed inventory');
  await expectNoHorizontalScroll(page, 'the observed inventory');

  // Other tabs continue as the admin, and a reload continues to observe.
  const other = await context.newPage();
  await other.goto('/inventory');
  await expect(account(other, admin.username)).toBeVisible();
  await expect(strip(other)).toBeHidden();
  await page.reload();
  await expect(account(page, user.username)).toBeVisible();

  await page.goto('/');
  const collect = page.getByRole('main').getByRole('button', { name: 'Collect Card' });
  await expect(collect).toHaveAttribute('aria-disabled', 'true');
  for (const tab of ['profile', 'integrations', 'security', 'notifications']) {
    await page.goto(`/settings?tab=${tab}`);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('button').or(panel.getByRole('switch')).first()).toBeVisible();
    for (const control of await panel.getByRole('button', { disabled: false }).all()) {
      // The remaining controls only open or close parts of the page, or copy text.
      await expect(control, tab).toHaveAccessibleName(/copy|show|refresh/i);
    }
  }
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Mark all|Delete all)/ })).toHaveCount(0);
  await page.goto('/forge?tab=create');
  await expect(page.getByRole('heading', { name: 'Access Required' })).toBeVisible();
  await account(page, user.username).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  for (const name of ['Admin Panel', 'Logout']) await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await strip(page).getByRole('button', { name: 'Exit Observer Mode' }).click();
  await page.waitForURL('/admin');
  await expect(account(page, admin.username)).toBeVisible();
  await expect(strip(page)).toBeHidden();
});

test(
  'an observation ends at once when another admin deletes the user or revokes the role of the admin',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors, product }) => {
    errors.allow(/40[134] .* at \/api\//);
    const [first, second] = [await createAccount(page, mailbox), await createAccount(page, mailbox)];
    const admin = await createAccount(page, mailbox);
    const otherAdmin = await createOtherAdmin(page, mailbox, product);
    await otherAdmin(grantAdmin, admin.username);
    await openWithSession(page, admin, '/admin');
    await observe(page, first.username);
    await otherAdmin(deleteUser, first.username);
    await page.waitForURL('/admin');
    await expect(account(page, admin.username)).toBeVisible();
    await expect(strip(page)).toBeHidden();

    await observe(page, second.username);
    await otherAdmin(revokeAdmin, admin.username);
    await expect(account(page, admin.username)).toBeVisible();
    await expect(strip(page)).toBeHidden();
    await expect(page).toHaveURL('/inventory');
    await account(page, admin.username).click();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0);
  },
);
