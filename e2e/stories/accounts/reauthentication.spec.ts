import { withProviderName } from '@app/contract/accounts/identities/texts';
import { socialErrors } from '@app/contract/social/errors';
import { socialTexts } from '@app/contract/social/texts';
import { wrongCode } from '@app/server/testing/two-factor';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { createAccount, logInAsNewUser, openWithSession } from '../../fixtures/account.ts';
import { backdateLogins } from '../../fixtures/backdate-logins.ts';
import { connectAndLinkWallet } from '../../fixtures/cards.ts';
import { ConsentPage } from '../../fixtures/consent-page.ts';
import { linkThroughApi, newVerifiedPersona, signUpWithProvider } from '../../fixtures/linked-accounts.ts';
import { enableTwoFactor, nextCode } from '../../fixtures/two-factor.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const REJECTED = /(?:403|422) .* at \/api\/auth\//;
const REQUIRED = 'Please confirm it’s you to continue';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const password = (page: Page) => prompt(page).getByLabel('Password', { exact: true });

/** Unlinks the wallet, which requires a recent login. */
async function unlinkWallet(page: Page): Promise<void> {
  await page.goto('/settings?tab=integrations');
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('button', { name: 'Unlink wallet' }).click();
}

const waitForUnlinked = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/auth/unlink-wallet') && response.ok());

test('a change that requires a recent login asks for the password and then continues', async ({
  page,
  mailbox,
  wallet: _,
  product,
  errors,
}) => {
  errors.allow(REJECTED);
  const user = await logInAsNewUser(page, mailbox);
  await connectAndLinkWallet(page);
  await backdateLogins(product);
  await unlinkWallet(page);
  await expect(password(page)).toBeFocused();
  await expectAccessible(page, 'the reauthentication prompt');

  await page.keyboard.press('Enter');
  await expect(prompt(page).getByText('Password is required')).toBeVisible();
  await page.keyboard.type('Wrong123');
  await page.keyboard.press('Enter');
  await expect(prompt(page).getByText('Incorrect password')).toBeVisible();
  await expect(password(page)).toHaveValue('');
  await expect(password(page)).toBeFocused();

  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No wallet linked yet')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'a user with two-factor authentication can confirm with a code',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _, product, errors }) => {
    errors.allow(REJECTED);
    const user = await logInAsNewUser(page, mailbox);
    await connectAndLinkWallet(page);
    const { secret } = await enableTwoFactor(page, user);
    await backdateLogins(product);
    await unlinkWallet(page);
    await expect(password(page)).toBeFocused();
    await prompt(page).getByRole('button', { name: 'Use a code instead' }).click();
    await expectAccessible(page, 'the code prompt');
    const code = prompt(page).getByLabel('Verification code');
    await expect(code).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(prompt(page).getByText('Please enter a 6-digit code')).toBeVisible();
    await code.fill(wrongCode(secret, new Date()));
    await page.keyboard.press('Enter');
    await expect(prompt(page).getByText('Invalid verification code')).toBeVisible();
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();
    await code.fill(nextCode(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByText('No wallet linked yet')).toBeVisible();
  },
);

test(
  'cancelling the prompt only fails the change, and one confirmation covers two tabs',
  DESKTOP_ONLY,
  async ({ page, context, mailbox, wallet: _, product, errors }) => {
    errors.allow(REJECTED);
    const user = await logInAsNewUser(page, mailbox);
    await connectAndLinkWallet(page);
    await backdateLogins(product);
    await unlinkWallet(page);
    await prompt(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(REQUIRED)).toBeVisible();
    await expect(prompt(page)).toBeHidden();
    const button = page.getByRole('button', { name: 'Unlink' });
    await expect(button).toBeFocused();

    // Two tabs prompt; confirming in one of them covers both.
    const otherTab = await context.newPage();
    await unlinkWallet(page);
    await unlinkWallet(otherTab);
    await expect(password(page)).toBeVisible();
    // Whichever tab is first unlinks the wallet.
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

/** Starts the confirmation with Discord, in a popup. */
async function confirmWithDiscord(page: Page): Promise<{ popup: Page; consent: ConsentPage }> {
  const popupOpened = page.waitForEvent('popup');
  await prompt(page).getByRole('button', { name: 'Continue with Discord' }).click();
  const popup = await popupOpened;
  return { popup, consent: await ConsentPage.waitFor(popup, 'discord') };
}

test('a user without a password confirms with a linked account, and the change continues', async ({
  page,
  product,
  errors,
}) => {
  errors.allow(/(?:403|422) .* at \/api\//);
  const persona = newVerifiedPersona();
  const otherPersona = newVerifiedPersona();
  const user = await signUpWithProvider(page, 'discord', persona);
  await linkThroughApi(page, user, 'x', newVerifiedPersona());
  await backdateLogins(product);
  await openWithSession(page, user, '/settings?tab=integrations');
  await page.getByRole('button', { name: 'Unlink X' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink X' }).click();
  await expect(prompt(page).getByRole('button', { name: 'Continue with Discord' })).toBeFocused();
  await expectAccessible(page, 'the linked account prompt');

  const openPopup = () => confirmWithDiscord(page);
  await (await openPopup()).popup.close();
  await expect(prompt(page).getByText(socialTexts.cancelled)).toBeVisible();
  await (await openPopup()).consent.continueAsNew({ name: otherPersona.name });
  await expect(prompt(page).getByText(withProviderName(socialErrors.IDENTITY_UNKNOWN.text, 'Discord'))).toBeVisible();
  await (await openPopup()).consent.continueAsNew({ name: persona.name });
  await expect(page.getByText('X account unlinked')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'linking asks for the password first, then opens its popup again',
  DESKTOP_ONLY,
  async ({ page, mailbox, product, errors }) => {
    errors.allow(REJECTED);
    const user = await createAccount(page, mailbox);
    await backdateLogins(product);
    await openWithSession(page, user, '/settings?tab=profile');
    await page.getByRole('button', { name: 'Link Twitch' }).click();
    await expect(password(page)).toBeFocused();
    const popupOpened = page.waitForEvent('popup');
    await page.keyboard.type(user.password);
    await page.keyboard.press('Enter');
    await (await ConsentPage.waitFor(await popupOpened, 'twitch')).continueAsNew({ name: newVerifiedPersona().name });
    await expect(page.getByText(withProviderName(socialTexts.linked, 'Twitch'))).toBeVisible();
  },
);

test(
  'linking continues in the same tab when no second popup can be opened',
  DESKTOP_ONLY,
  async ({ page, product, errors }) => {
    errors.allow(REJECTED);
    const persona = newVerifiedPersona();
    const user = await signUpWithProvider(page, 'discord', persona);
    await backdateLogins(product);
    await openWithSession(page, user, '/settings?tab=profile');
    await page.getByRole('button', { name: 'Link Twitch' }).click();
    const { consent } = await confirmWithDiscord(page);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await consent.continueAsNew({ name: persona.name });
    await (await ConsentPage.waitFor(page, 'twitch')).continueAsNew({ name: newVerifiedPersona().name });
    await page.waitForURL('/settings?tab=integrations');
    await expect(page.getByText(withProviderName(socialTexts.linked, 'Twitch'))).toBeVisible();
  },
);
