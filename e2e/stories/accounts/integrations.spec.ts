import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { withProviderName } from '@app/contract/identities/texts';
import { PROVIDER_POPUP } from '@app/contract/social/limits';
import { socialTexts } from '@app/contract/social/texts';
import type { PersonaInput } from '@app/simulators/providers/providers';
import type { Page } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { ConsentPage } from '../../fixtures/accounts/consent-page.ts';
import { newVerifiedPersona } from '../../fixtures/accounts/linked-accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const INTEGRATIONS = '/settings?tab=integrations';

type LabelOf = (persona: { name: string; email: string }) => string;

/** The settings tabs, each with the providers that it links and the labels of the linked accounts. */
const TABS: readonly (readonly [tab: string, path: string, (readonly [SocialProvider, LabelOf])[]])[] = [
  [
    'profile',
    '/settings?tab=profile',
    [
      ['discord', ({ name }) => `@${handle(name)}`],
      ['google', ({ email }) => email],
      ['twitch', ({ name }) => name],
    ],
  ],
  [
    'integrations',
    INTEGRATIONS,
    [
      ['steam', ({ name }) => name],
      ['x', ({ name }) => handle(name)],
      ['instagram', ({ name }) => handle(name)],
    ],
  ],
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

for (const [tab, path, providers] of TABS) {
  test(
    `the accounts in the ${tab} settings are linked in a popup and unlinked`,
    DESKTOP_ONLY,
    async ({ page, mailbox }) => {
      await logInAsNewUser(page, mailbox, path);
      for (const [provider, labelOf] of providers) {
        const name = PROVIDER_NAMES[provider];
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
        await expect(page.getByText(`${name} is unlinked`)).toBeVisible();
        await expect(row(page, provider)).toContainText('Not linked');
        await expect(linkButton(page, provider)).toBeFocused();
      }
    },
  );
}

test(
  'a provider that isolates its pages does not interrupt the linking, and its popup closes itself',
  DESKTOP_ONLY,
  async ({ page, context, mailbox }) => {
    await context.route(
      ({ pathname }) => pathname === '/i/oauth2/authorize',
      async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' };
        await route.fulfill({ response, headers });
      },
    );
    await logInAsNewUser(page, mailbox, INTEGRATIONS);
    const { popup, consent } = await openPopup(page, 'x');
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    // This is longer than the interval in which the page checks whether the popup is closed.
    await page.waitForTimeout(PROVIDER_POPUP.closedCheckMs * 3);
    await expect(row(page, 'x').getByText(socialTexts.connecting)).toBeVisible();
    const popupClosed = popup.waitForEvent('close');
    await consent.continueAsNew({ name: newVerifiedPersona().name });
    await popupClosed;
    await expect(page.getByText(withProviderName(socialTexts.linked, 'X'))).toBeVisible();
    await expect(page.getByText(socialTexts.cancelled)).toHaveCount(0);

    await unlinkButton(page, 'x').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink X' }).click();
    await (await openPopup(page, 'x')).popup.close();
    await expect(page.getByText(socialTexts.cancelled)).toBeVisible();
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
