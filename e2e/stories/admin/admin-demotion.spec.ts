import { grantAdmin, revokeAdmin } from '@app/contract/admin/schemas';
import type { Page } from '@playwright/test';
import { createAccount, openWithSession } from '../../fixtures/account.ts';
import { createOtherAdmin } from '../../fixtures/admin.ts';
import type { Mailbox } from '../../fixtures/mailbox.ts';
import type { Product } from '../../fixtures/product.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

/** Opens a page as an admin who receives no events. @returns a function that revokes the role as another admin */
async function openAsAdmin(page: Page, mailbox: Mailbox, product: Product, path: string) {
  const user = await createAccount(page, mailbox);
  const otherAdmin = await createOtherAdmin(page, mailbox, product);
  await otherAdmin(grantAdmin, user.username);
  await page.routeWebSocket(/\/api\/ws/, () => {});
  await openWithSession(page, user, path);
  return () => otherAdmin(revokeAdmin, user.username);
}

test(
  'an admin whose role was revoked leaves the panel at the first refused download',
  DESKTOP_ONLY,
  async ({ page, mailbox, product, errors }) => {
    errors.allow(/403 .* at \/api\/admin/);
    const remove = await openAsAdmin(page, mailbox, product, '/admin?tab=users&view=audit');
    await expect(page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first()).toBeVisible();
    await remove();
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await expect(page).toHaveURL('/inventory');
  },
);

test(
  'an admin whose role was revoked leaves the developer tools at the first refused request',
  DESKTOP_ONLY,
  async ({ page, mailbox, product, errors }) => {
    errors.allow(/403 .* at \/api/);
    const main = page.getByRole('main');
    const remove = await openAsAdmin(page, mailbox, product, '/devs');
    await main.getByRole('link', { name: 'Notification Tester' }).click();
    const send = main.getByRole('button', { name: 'Send notification' });
    await expect(send).toBeVisible();
    await remove();
    await send.click();
    await expect(main.getByRole('heading', { name: 'No tools for you yet' })).toBeVisible();
  },
);
