import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { cardButtons, connectAndLinkWallet } from '../../fixtures/cards/cards.ts';
import { COLLECT, mainButton, skipReveal } from '../../fixtures/cards/collect.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test.use({ settings: {} });

test(
  'a lost response is retried with the same request ID and creates one card',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _, errors }) => {
    errors.allow(/Failed to load resource.* at \/api\/users\/collectibles\/collect/);
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    const requestIds: string[] = [];
    await page.route(COLLECT, async (route) => {
      requestIds.push(route.request().postDataJSON().requestId);
      if (requestIds.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await mainButton(page, 'Collect Reward Card').click();
    // The overlay stays open while the pointer is on one of its controls.
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).hover();
    await expect(page.getByText(/^There is only one/)).toBeVisible();
    await skipReveal(page);
    await expect(cardButtons(page)).toHaveCount(1);
    expect(requestIds.length).toBe(2);
    expect(requestIds[0]).toBe(requestIds[1]);
  },
);
