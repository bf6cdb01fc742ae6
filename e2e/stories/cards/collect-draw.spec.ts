import { POPUP_HIDE_MS } from '@app/contract/cards/limits';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { cardButtons, connectAndLinkWallet } from '../../fixtures/cards/cards.ts';
import { COLLECT, mainButton, skipReveal } from '../../fixtures/cards/collect.ts';
import { expectAccessible } from '../../fixtures/page/accessibility.ts';
import { DESKTOP_ONLY, expect, PHONE, test } from '../../test.ts';

/** The default interval between the draws of an account. */
const INTERVAL_MS = 86_400_000;
test.use({ settings: {} });

test(
  'a collector links a wallet, draws a card, watches the reveal and finds it in the inventory',
  PHONE,
  async ({ page, mailbox, wallet }) => {
    await logInAsNewUser(page, mailbox, '/');
    const walletAddress = await wallet.connect(page);
    await connectAndLinkWallet(page);
    await expect(
      page.getByRole('button', { name: `Wallet ${walletAddress.slice(0, 4)}…${walletAddress.slice(-4)}` }),
    ).toBeVisible();

    // The reveal is an animation.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await mainButton(page, 'Collect Reward Card').click();
    const name = await skipReveal(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(cardButtons(page)).toHaveCount(1);
    await expect(cardButtons(page).first()).toHaveAccessibleName(new RegExp(`^${name}, .*new$`));
    await expect(page.getByText('NEW!')).toBeVisible();

    // An opened card is no longer new.
    await cardButtons(page).first().click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(page.getByText('NEW!')).toBeHidden();
    await page.goto('/');
    await mainButton(page, 'My Inventory').click();
    await expect(page).toHaveURL('/inventory');
  },
);

test(
  'the small button reveals the card, shows a popup and counts down to the next card',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _, errors }) => {
    errors.allow(/429 .* at \/api\/users\/collectibles\/collect|Failed to collect card/);
    await page.clock.install();
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    const alert = page.getByRole('alertdialog');
    const timer = page.getByRole('banner').getByRole('timer');
    await expect(timer).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const response = page.waitForResponse(COLLECT);
    await mainButton(page, 'Collect Card').click();
    const { name } = await (await response).json();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    const popup = page.getByRole('status').filter({ hasText: 'It’s yours' });
    await expect(popup).toContainText(name);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.fastForward(POPUP_HIDE_MS);
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(mainButton(page, 'My Inventory')).toBeVisible();

    // The countdown runs, and a reloaded page gets its end from the server.
    await expect(timer).toHaveText(/^23:59:\d\d$/);
    const before = await timer.textContent();
    await expect(timer).not.toHaveText(before ?? '');
    await page.reload();
    await expect(timer).toHaveText(/^23:5\d:\d\d$/);

    // Until the next card is ready, the button shows the time left. It becomes ready without a reload.
    await expect(mainButton(page, 'My Inventory')).toBeVisible();
    await expect(mainButton(page, 'Collect Card')).toBeDisabled();
    await expect(mainButton(page, 'Collect Card')).toHaveAccessibleName(/^Collect Card: Next card in 23:5\d:\d\d$/);
    await mainButton(page, 'Collect Card').click({ force: true });
    await expect(alert).toBeHidden();
    // Every response sets the page's clock to the server's time, so only the draw gets one.
    await page.route('**/api/**', (route) =>
      route.request().url().endsWith('/collect') ? route.continue() : undefined,
    );
    await page.clock.fastForward(INTERVAL_MS);
    await expect(mainButton(page, 'Collect Card')).toHaveAccessibleName('Collect Card');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Card ready' })).toBeVisible();
    // The server's clock decides.
    await mainButton(page, 'Collect Card').click();
    await expect(alert).toHaveAccessibleName('Failed to collect card. Please try again.');
    await expect(alert).toHaveAccessibleDescription('Your next card is ready in 23 hours');
    await expectAccessible(page, 'the alert of a failed draw');
    await page.unroute('**/api/**');
    await alert.getByRole('button', { name: 'OK' }).click();

    await expect(mainButton(page, 'Collect Card')).toBeDisabled();
    await page.getByRole('link', { name: 'View Inventory' }).click();
    await expect(page).toHaveURL('/inventory');
    await expect(cardButtons(page)).toHaveCount(1);
    await expect(timer).toHaveText(/^23:5\d:\d\d$/);
  },
);
