import { identityErrors } from '@app/contract/accounts/identities/errors';
import { withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { integrationToasts, socialTexts, steamPrivacyToasts } from '@app/contract/social/texts';
import type { PersonaWish } from '@app/simulators/providers/providers';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessible.ts';
import { enter, join, makeAccount } from '../fixtures/account.ts';
import { breakProvider, Consent, changePersona } from '../fixtures/consent.ts';
import { linkByApi, newPersona, signUpByApi } from '../fixtures/linked.ts';
import { observe } from '../fixtures/observer.ts';
import { expect, ONCE, test } from '../test.ts';

const INTEGRATIONS = '/settings?tab=integrations';
const PROFILE = '/settings?tab=profile';

/** Where a provider is linked in the settings, and how the account is shown there. */
const SHOWN: readonly (readonly [
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

/** As the simulated providers make a name into an account's. */
const handle = (name: string) => name.toLowerCase().replaceAll(' ', '_');
/** What the page of a provider asks of somebody. */
function wishAt(provider: SocialProvider, { name, email }: { name: string; email: string }): PersonaWish {
  if (provider === 'discord' || provider === 'google') return { name, email, emailVerified: true };
  return provider === 'steam' ? { name, gamesVisible: true } : { name };
}

const link = (page: Page, provider: SocialProvider) =>
  page.getByRole('button', { name: `Link ${PROVIDER_NAMES[provider]}`, exact: true });
const unlink = (page: Page, provider: SocialProvider) =>
  page.getByRole('button', { name: `Unlink ${PROVIDER_NAMES[provider]}` });
const row = (page: Page, provider: SocialProvider) =>
  page.getByRole('listitem').filter({ has: link(page, provider).or(unlink(page, provider)) });

/** Presses Link and answers what stands in the window that opens. */
async function openWindow(page: Page, provider: SocialProvider): Promise<{ popup: Page; consent: Consent }> {
  const opened = page.waitForEvent('popup');
  await link(page, provider).click();
  const popup = await opened;
  return { popup, consent: await Consent.of(popup, provider) };
}

for (const [provider, path, shown] of SHOWN) {
  test(`${provider} is linked in a window of its own, and unlinked`, ONCE, async ({ page, mail }) => {
    const name = PROVIDER_NAMES[provider];
    await join(page, mail, path);
    const persona = newPersona();
    const { popup, consent } = await openWindow(page, provider);
    await expect(row(page, provider).getByText(socialTexts.connecting)).toBeVisible();
    const closed = popup.waitForEvent('close');
    await consent.asNew(wishAt(provider, persona));
    await closed;
    await expect(page.getByText(withProvider(socialTexts.linked, name))).toBeVisible();
    await expect(row(page, provider)).toContainText(shown(persona));
    await expect(row(page, provider)).toContainText('Linked');

    await unlink(page, provider).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: `Unlink ${name}?` });
    await expect(dialog.getByText(shown(persona))).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} account unlinked`)).toBeVisible();
    await expect(row(page, provider)).toContainText('Not linked');
    await expect(link(page, provider)).toBeFocused();
  });
}

test(
  'a window that is closed, a refusal and an account of somebody else link nothing',
  ONCE,
  async ({ page, mail, faults }) => {
    faults.expect(/(?:409|503) .* at \/api\//);
    const taken = newPersona();
    await linkByApi(page, await makeAccount(page, mail), 'discord', taken);
    await join(page, mail, PROFILE);

    const first = await openWindow(page, 'discord');
    await first.popup.close();
    await expect(page.getByText(socialTexts.cancelled)).toBeVisible();

    const second = await openWindow(page, 'discord');
    await second.consent.deny();
    await expect(page.getByText(integrationToasts.connectionFailed.title)).toBeVisible();
    await expect(page.getByText(socialTexts.failedWith.replace('{error}', 'access_denied'))).toBeVisible();

    const third = await openWindow(page, 'discord');
    await third.consent.as(taken.name);
    await expect(page.getByText(withProvider(identityErrors.IDENTITY_TAKEN.text, 'Discord'))).toBeVisible();

    await page.route('**/api/auth/discord/init', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await link(page, 'discord').click();
    await expect(page.getByText(integrationToasts.connectionFailed.message)).toBeVisible();
    await expect(row(page, 'discord')).toContainText('Not linked');
  },
);

test('where no window can be opened the page itself goes to the provider and back', async ({ page, mail }) => {
  await join(page, mail, INTEGRATIONS);
  await expect(link(page, 'instagram')).toBeVisible();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await link(page, 'instagram').click();
  await expect(page.getByText(socialTexts.popupBlocked)).toBeVisible();
  await expectAccessible(page, 'a window that was blocked');
  await expectNoSidewaysScroll(page, 'a window that was blocked');
  await page.getByRole('button', { name: 'Continue in this window' }).click();
  const persona = newPersona();
  await (await Consent.of(page, 'instagram')).asNew({ name: persona.name });
  await page.waitForURL(INTEGRATIONS);
  await expect(page.getByText(withProvider(socialTexts.linked, 'Instagram'))).toBeVisible();
  await expect(row(page, 'instagram')).toContainText(handle(persona.name));
});

test('one sign-in method stays, and who observes changes none', ONCE, async ({ page }) => {
  const member = await signUpByApi(page, 'discord', newPersona());
  await linkByApi(page, member, 'x', newPersona());
  await enter(page, member, PROFILE);
  await expect(row(page, 'discord')).toContainText(identityErrors.LAST_SIGN_IN_METHOD.text);
  await expect(unlink(page, 'discord')).toBeDisabled();
  await expect(unlink(page, 'discord')).toHaveAccessibleDescription(identityErrors.LAST_SIGN_IN_METHOD.text);
  await expect(page.getByText('No password is set.')).toBeVisible();
  await expectAccessible(page, 'the last sign-in method');
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await expect(unlink(page, 'discord')).toBeDisabled();
  await unlink(page, 'x').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question whether to unlink');
  await page.keyboard.press('Escape');
  await expect(unlink(page, 'x')).toBeFocused();

  await linkByApi(page, member, 'twitch', newPersona());
  await page.reload();
  await expect(unlink(page, 'discord')).toBeEnabled();

  await observe(page);
  await page.reload();
  await expect(unlink(page, 'x')).toBeDisabled();
  await expect(link(page, 'google')).toBeDisabled();
});

test('Steam is pending until its games can be seen', async ({ page, mail, faults }) => {
  faults.expect(/(?:ERR_FAILED|50[24] .*) at \/api\/integrations\/steam/);
  const { name } = newPersona();
  const member = await makeAccount(page, mail);
  await linkByApi(page, member, 'steam', { name, gamesVisible: false });
  // where the notification about it leads
  await enter(page, member, INTEGRATIONS);
  const verify = page.getByRole('button', { name: 'Verify' });
  await expect(row(page, 'steam')).toContainText('Pending');
  await expect(row(page, 'steam')).toContainText('Last checked');
  await expectAccessible(page, 'a pending Steam account');
  await expectNoSidewaysScroll(page, 'a pending Steam account');

  await page.route('**/check-privacy', (route) => route.abort(), { times: 1 });
  await verify.click();
  await expect(page.getByText(steamPrivacyToasts.checkFailed)).toBeVisible();
  await breakProvider(page, 'steam', 'profile-status');
  await verify.click();
  await expect(page.getByText(steamPrivacyToasts.failed)).toBeVisible();
  await breakProvider(page, 'steam');
  await verify.click();
  await expect(page.getByText(steamPrivacyToasts.stillPending)).toBeVisible();

  await changePersona(page, 'steam', { name, gamesVisible: true });
  await verify.click();
  await expect(page.getByText('Steam account verified successfully!')).toBeVisible();
  await expect(row(page, 'steam')).toContainText('Linked');
  await expect(verify).toBeHidden();
});

test(
  'what is connected is awaited, asked for again where it did not come, and may be nothing',
  ONCE,
  async ({ page, mail, faults }) => {
    faults.expect(/503 .* at \/api\/integrations/);
    const error = 'The service is briefly unavailable. Please try again.';
    await page.route('**/api/integrations', (route) => route.fulfill({ status: 503, json: { error } }), { times: 1 });
    await join(page, mail, INTEGRATIONS);
    await expect(page.getByText(error)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(link(page, 'x')).toBeVisible();

    // what was seen a moment ago is not kept
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Profile' }).getByText('Username', { exact: true })).toBeVisible();
    const askedAgain = page.waitForRequest('**/api/integrations');
    await page.getByRole('tab', { name: 'Integrations' }).click();
    await askedAgain;

    await page.route('**/api/integrations', (route) => route.fulfill({ json: { integrations: [] } }));
    await page.reload();
    await expect(page.getByText(/offers no accounts of other services/)).toBeVisible();
  },
);
