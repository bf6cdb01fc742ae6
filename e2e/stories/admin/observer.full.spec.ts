import { PING_SECONDS } from '@app/contract/core/realtime';
import { createAccount } from '../../fixtures/accounts/account.ts';
import { logInAsAdmin } from '../../fixtures/accounts/admin.ts';
import { account, observe, strip } from '../../fixtures/accounts/observe.ts';
import { cardButtons, createCollector } from '../../fixtures/cards/cards.ts';
import { routeOnce } from '../../fixtures/network/route-once.ts';
import { findOverlaps } from '../../fixtures/page/find-overlaps.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test('the strip covers no sticky content of the inventory', async ({ page, mailbox, isMobile }) => {
  const { user, draw } = await createCollector(page, mailbox);
  for (let n = 0; n < 24; n++) await draw();
  await logInAsAdmin(page, mailbox);
  await observe(page, user.username);
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  if (isMobile) {
    await expect(page.getByRole('searchbox')).toBeInViewport();
    expect(await findOverlaps({ strip: strip(page), search: page.getByRole('searchbox') })).toEqual([]);
    return;
  }
  await cardButtons(page).nth(12).click();
  const card = page.getByRole('complementary', { name: 'Selected card' });
  await expect(card).toBeVisible();
  const panel = page.getByRole('heading', { name: 'My Inventory', level: 1 });
  expect(await findOverlaps({ strip: strip(page), card, panel })).toEqual([]);
});

test(
  'an observation whose requests time out ends once the user is deleted',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors, product }) => {
    errors.allow(/(ERR_ABORTED|401 .*) at \/api\//);
    const user = await createAccount(page, mailbox);
    await page.clock.install();
    const admin = await logInAsAdmin(page, mailbox);
    await page.goto(`/admin?tab=users&search=${user.username}`);
    await page.getByRole('button', { name: `Actions for ${user.username}` }).click();
    const neverContinued = Promise.withResolvers<void>();
    const ticketRequest = page.waitForRequest('**/api/auth/socket-ticket');
    await routeOnce(page, '**/api/auth/socket-ticket', () => neverContinued.promise);
    await page.getByRole('menuitem', { name: 'Observe' }).click();
    await ticketRequest;
    await product.runSql('delete from accounts where username = $1', [user.username]);
    await page.clock.fastForward(PING_SECONDS * 1000);
    await page.waitForURL('/admin');
    await expect(account(page, admin.username)).toBeVisible();
  },
);
