import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { connectAndLinkWallet } from '../../fixtures/cards/cards.ts';
import { mainButton } from '../../fixtures/cards/collect.ts';
import { goOffline } from '../../fixtures/page/ready.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test.use({ settings: {} });

test(
  'an offline draw shows an error, and a retry sends the same request ID',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _, context, errors }) => {
    errors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to collect card/);
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    // The reveal and the popup are prefetched, so they open even if the network is lost now.
    const requestIds: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/collect')) requestIds.push(request.postDataJSON().requestId);
    });
    await goOffline(page);
    const alert = page.getByRole('alertdialog');
    await mainButton(page, 'Collect Card').click();
    await expect(alert).toHaveAccessibleName('Failed to collect card. Please try again.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await context.setOffline(false);
    await mainButton(page, 'Collect Card').click();
    await expect(page.getByRole('status').filter({ hasText: 'It’s yours' })).toBeVisible();
    expect(requestIds.length, 'requests, offline and online').toBeGreaterThan(1);
    expect(new Set(requestIds).size).toBe(1);
  },
);
