import { withProviderName } from '@app/contract/identities/texts';
import { socialErrors } from '@app/contract/social/errors';
import type { Page } from '@playwright/test';
import { logInAsNewUser, openWithSession } from '../../../fixtures/accounts/account.ts';
import { backdateLogins } from '../../../fixtures/accounts/backdate-logins.ts';
import { ConsentPage } from '../../../fixtures/accounts/consent-page.ts';
import { linkThroughApi, newVerifiedPersona, signUpWithProvider } from '../../../fixtures/accounts/linked-accounts.ts';
import { connectAndLinkWallet } from '../../../fixtures/cards/cards.ts';
import { DESKTOP_ONLY, expect, test } from '../../../test.ts';

const REJECTED = /(?:403|422) .* at \/api\//;

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const password = (page: Page) => prompt(page).getByLabel('Password', { exact: true });

/** Unlinks the wallet, which requires a recent login. */
async function unlinkWallet(page: Page): Promise<void> {
  await page.goto('/settings?tab=integrations');
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('button', { name: 'Unlink wallet' }).click();
}

test(
  'a change that requires a recent login asks for the password, and one confirmation is enough for two tabs',
  DESKTOP_ONLY,
  async ({ page, context, mailbox, wallet: _, product, errors }) => {
    errors.allow(REJECTED);
    const user = await logInAsNewUser(page, mailbox);
    await connectAndLinkWallet(page);
    await backdateLogins(product);
    const otherTab = await context.newPage();
    await unlinkWallet(page);
    await unlinkWallet(otherTab);
    await expect(password(page)).toBeVisible();
    await password(otherTab).fill('Wrong123');
    await password(otherTab).press('Enter');
    await expect(prompt(otherTab).getByText('Incorrect password')).toBeVisible();

    // The faster tab unlinks the wallet.
    const waitForUnlinked = (tab: Page) =>
      tab.waitForResponse((response) => response.url().endsWith('/auth/unlink-wallet') && response.ok());
    const unlinked = Promise.any([page, otherTab].map(waitForUnlinked));
    await password(otherTab).fill(user.password);
    await password(otherTab).press('Enter');
    await unlinked;
    for (const tab of [page, otherTab]) {
      await expect(prompt(tab)).toBeHidden();
      await expect(tab.getByRole('button', { name: /^Account:/ })).toBeVisible();
    }
    await otherTab.reload();
    await expect(otherTab.getByText('No wallet linked yet')).toBeVisible();
  },
);

test(
  'a user without a password confirms with a linked account, and the change continues',
  DESKTOP_ONLY,
  async ({ page, product, errors }) => {
    errors.allow(REJECTED);
    const persona = newVerifiedPersona();
    const user = await signUpWithProvider(page, 'discord', persona);
    await linkThroughApi(page, user, 'x', newVerifiedPersona());
    await backdateLogins(product);
    await openWithSession(page, user, '/settings?tab=integrations');
    await page.getByRole('button', { name: 'Unlink X' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink X' }).click();
    const openPopup = async () => {
      const popupOpened = page.waitForEvent('popup');
      await prompt(page).getByRole('button', { name: 'Continue with Discord' }).click();
      return ConsentPage.waitFor(await popupOpened, 'discord');
    };
    await (await openPopup()).continueAsNew({ name: newVerifiedPersona().name });
    await expect(prompt(page).getByText(withProviderName(socialErrors.IDENTITY_UNKNOWN.text, 'Discord'))).toBeVisible();
    await (await openPopup()).continueAsNew({ name: persona.name });
    await expect(page.getByText('X is unlinked')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
