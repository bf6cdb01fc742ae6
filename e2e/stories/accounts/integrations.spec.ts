import { identityErrors } from '@app/contract/accounts/identities/errors';
import { withProviderName } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { integrationToasts, socialTexts, steamPrivacyToasts } from '@app/contract/social/texts';
import type { PersonaInput } from '@app/simulators/providers/providers';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { createAccount, logInAsNewUser, openWithSession } from '../../fixtures/account.ts';
import { ConsentPage, injectProviderFault, updatePersona } from '../../fixtures/consent-page.ts';
import { linkThroughApi, newVerifiedPersona, signUpWithProvider } from '../../fixtures/linked-accounts.ts';
import { mockObserverMode } from '../../fixtures/observer-mode.ts';
import { routeOnce } from '../../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const INTEGRATIONS = '/settings?tab=integrations';
const PROFILE = '/settings?tab=profile';

/** The settings tab that links each provider, and the label of the linked account. */
const PROVIDERS: readonly (readonly [
  SocialProvider,
  path: string,
  (persona: { name: string; email: string }) => string,
])[] = [
  ['discord', PROFILE, ({ name }) => `@${handle(name)}`],
  ['google', PROFILE, ({ email }) => email],
  ['twitch', PROFILE, ({ name }) => name],
  ['steam', INTEGRATIONS, ({ name }) => name],
  ['x', INTEGRATIONS, ({ name }) => handle(name)],
  ['instagram', INTEGRATIONS, ({ name }) => handle(name)],
];

/** The handle that the simulated providers derive from a name. */
const handle = (name: string) => name.toLowerCase().replaceAll(' ', '_');
/** The fields on a provider's consent page. */
function fieldsFor(provider: SocialProvider, { name, email }: { name: string; email: string }): PersonaInput {
  if (provider === 'discord' || provider === 'google') return { name, email, emailVerified: true };
  return provider === 'steam' ? { name, gamesVisible: true } : { name };
}

const linkButton = (page: Page, provider: SocialProvider) =>
  page.getByRole('button', { name: `Link ${PROVIDER_NAMES[provider]}`, exact: true });
const unlinkButton = (page: Page, provider: SocialProvider) =>
  page.getByRole('button', { name: `Unlink ${PROVIDER_NAMES[provider]}` });
const row = (page: Page, provider: SocialProvider) =>
  page.getByRole('listitem').filter({ has: linkButton(page, provider).or(unlinkButton(page, provider)) });

/** Presses Link and returns the popup with its consent page. */
async function openPopup(page: Page, provider: SocialProvider): Promise<{ popup: Page; consent: ConsentPage }> {
  const popupOpened = page.waitForEvent('popup');
  await linkButton(page, provider).click();
  const popup = await popupOpened;
  return { popup, consent: await ConsentPage.waitFor(popup, provider) };
}

for (const [provider, path, labelOf] of PROVIDERS) {
  test(`${provider} is linked in a popup and unlinked`, DESKTOP_ONLY, async ({ page, mailbox }) => {
    const name = PROVIDER_NAMES[provider];
    await logInAsNewUser(page, mailbox, path);
    const persona = newVerifiedPersona();
    const { popup, consent } = await openPopup(page, provider);
    await expect(row(page, provider).getByText(socialTexts.connecting)).toBeVisible();
    const popupClosed = popup.waitForEvent('close');
    await consent.continueAsNew(fieldsFor(provider, persona));
    await popupClosed;
    await expect(page.getByText(withProviderName(socialTexts.linked, name))).toBeVisible();
    await expect(row(page, provider)).toContainText(labelOf(persona));
    await expect(row(page, provider)).toContainText('Linked');

    await unlinkButton(page, provider).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: `Unlink ${name}?` });
    await expect(dialog.getByText(labelOf(persona))).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} account unlinked`)).toBeVisible();
    await expect(row(page, provider)).toContainText('Not linked');
    await expect(linkButton(page, provider)).toBeFocused();
  });
}

test(
  'a closed popup, a denied consent, a taken identity and a failed start link nothing',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/(?:409|503) .* at \/api\//);
    const takenPersona = newVerifiedPersona();
    await linkThroughApi(page, await createAccount(page, mailbox), 'discord', takenPersona);
    await logInAsNewUser(page, mailbox, PROFILE);

    const first = await openPopup(page, 'discord');
    await first.popup.close();
    await expect(page.getByText(socialTexts.cancelled)).toBeVisible();

    const second = await openPopup(page, 'discord');
    await second.consent.cancel();
    await expect(page.getByText(integrationToasts.connectionFailed.title)).toBeVisible();
    await expect(page.getByText(socialTexts.failedWith.replace('{error}', 'access_denied'))).toBeVisible();

    const third = await openPopup(page, 'discord');
    await third.consent.continueAs(takenPersona.name);
    await expect(page.getByText(withProviderName(identityErrors.IDENTITY_TAKEN.text, 'Discord'))).toBeVisible();

    await routeOnce(page, '**/api/auth/discord/init', (route) => route.fulfill({ status: 503, json: {} }));
    await linkButton(page, 'discord').click();
    await expect(page.getByText(integrationToasts.connectionFailed.message)).toBeVisible();
    await expect(row(page, 'discord')).toContainText('Not linked');
  },
);

test('a blocked popup falls back to a redirect in the same tab', async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox, INTEGRATIONS);
  await expect(linkButton(page, 'instagram')).toBeVisible();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await linkButton(page, 'instagram').click();
  await expect(page.getByText(socialTexts.popupBlocked)).toBeVisible();
  await expectAccessible(page, 'a blocked popup');
  await expectNoHorizontalScroll(page, 'a blocked popup');
  await page.getByRole('button', { name: 'Continue in this window' }).click();
  const persona = newVerifiedPersona();
  await (await ConsentPage.waitFor(page, 'instagram')).continueAsNew({ name: persona.name });
  await page.waitForURL(INTEGRATIONS);
  await expect(page.getByText(withProviderName(socialTexts.linked, 'Instagram'))).toBeVisible();
  await expect(row(page, 'instagram')).toContainText(handle(persona.name));
});

test(
  'the last sign-in method cannot be unlinked, and an observer cannot change any',
  DESKTOP_ONLY,
  async ({ page }) => {
    const user = await signUpWithProvider(page, 'discord', newVerifiedPersona());
    await linkThroughApi(page, user, 'x', newVerifiedPersona());
    await openWithSession(page, user, PROFILE);
    await expect(row(page, 'discord')).toContainText(identityErrors.LAST_SIGN_IN_METHOD.text);
    await expect(unlinkButton(page, 'discord')).toBeDisabled();
    await expect(unlinkButton(page, 'discord')).toHaveAccessibleDescription(identityErrors.LAST_SIGN_IN_METHOD.text);
    await expect(page.getByText('You don’t have a password yet.')).toBeVisible();
    await expectAccessible(page, 'the last sign-in method');
    await page.getByRole('tab', { name: 'Integrations' }).click();
    await expect(unlinkButton(page, 'discord')).toBeDisabled();
    await unlinkButton(page, 'x').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'the unlink prompt');
    await page.keyboard.press('Escape');
    await expect(unlinkButton(page, 'x')).toBeFocused();

    await linkThroughApi(page, user, 'twitch', newVerifiedPersona());
    await page.reload();
    await expect(unlinkButton(page, 'discord')).toBeEnabled();

    await mockObserverMode(page);
    await page.reload();
    await expect(unlinkButton(page, 'x')).toBeDisabled();
    await expect(linkButton(page, 'google')).toBeDisabled();
  },
);

test('a Steam account is pending until its game list is public', async ({ page, mailbox, errors }) => {
  errors.allow(/(?:ERR_FAILED|50[24] .*) at \/api\/integrations\/steam/);
  const { name } = newVerifiedPersona();
  const user = await createAccount(page, mailbox);
  await linkThroughApi(page, user, 'steam', { name, gamesVisible: false });
  await openWithSession(page, user, INTEGRATIONS);
  const verify = page.getByRole('button', { name: 'Verify' });
  await expect(row(page, 'steam')).toContainText('Pending');
  await expect(row(page, 'steam')).toContainText('Last checked');
  await expectAccessible(page, 'a pending Steam account');
  await expectNoHorizontalScroll(page, 'a pending Steam account');

  await routeOnce(page, '**/check-privacy', (route) => route.abort());
  await verify.click();
  await expect(page.getByText(steamPrivacyToasts.checkFailed)).toBeVisible();
  await injectProviderFault(page, 'steam', 'profile-server-error');
  await verify.click();
  await expect(page.getByText(steamPrivacyToasts.failed)).toBeVisible();
  await injectProviderFault(page, 'steam');
  await verify.click();
  await expect(page.getByText(steamPrivacyToasts.stillPending)).toBeVisible();

  await updatePersona(page, 'steam', { name, gamesVisible: true });
  await verify.click();
  await expect(page.getByText('Steam account verified successfully!')).toBeVisible();
  await expect(row(page, 'steam')).toContainText('Linked');
  await expect(verify).toBeHidden();
});

test(
  'the list of integrations can be retried, is refetched and may be empty',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/503 .* at \/api\/integrations/);
    const error = 'We’re briefly unavailable. Please try again.';
    await routeOnce(page, '**/api/integrations', (route) => route.fulfill({ status: 503, json: { error } }));
    await logInAsNewUser(page, mailbox, INTEGRATIONS);
    await expect(page.getByText(error)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(linkButton(page, 'x')).toBeVisible();

    // The list is refetched each time the tab opens.
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Profile' }).getByText('Username', { exact: true })).toBeVisible();
    const refetch = page.waitForRequest('**/api/integrations');
    await page.getByRole('tab', { name: 'Integrations' }).click();
    await refetch;

    await page.route('**/api/integrations', (route) => route.fulfill({ json: { integrations: [] } }));
    await page.reload();
    await expect(page.getByText(/isn’t set up to connect other services/)).toBeVisible();
  },
);
