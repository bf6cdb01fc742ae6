import { withProvider } from '@app/contract/accounts/identities/texts';
import { socialErrors } from '@app/contract/social/errors';
import { socialTexts } from '@app/contract/social/texts';
import { wrongCode } from '@app/server/testing/two-factor';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { enter, join, makeAccount } from '../fixtures/account.ts';
import { claimWithWallet } from '../fixtures/cards.ts';
import { Consent } from '../fixtures/consent.ts';
import { linkByApi, newPersona, signUpByApi } from '../fixtures/linked.ts';
import { ageLogins } from '../fixtures/old-login.ts';
import { guard, nextCode } from '../fixtures/two-factor.ts';
import { expect, ONCE, test } from '../test.ts';

const REFUSED = /(?:403|422) .* at \/api\/auth\//;
const WORDS = 'Please confirm that it is you to continue';

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
const password = (page: Page) => question(page).getByLabel('Password', { exact: true });

/** Asks for the wallet to be unlinked, which needs a login of late. */
async function unlink(page: Page): Promise<void> {
  await page.goto('/settings?tab=integrations');
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('button', { name: 'Unlink wallet' }).click();
}

test('a change that needs a login of late asks for the password and goes on by itself', async ({
  page,
  mail,
  wallet: _,
  product,
  faults,
}) => {
  faults.expect(REFUSED);
  const person = await join(page, mail);
  await claimWithWallet(page);
  await ageLogins(product);
  await unlink(page);
  await expect(password(page)).toBeFocused();
  await expectAccessible(page, 'the question who it is');

  await page.keyboard.press('Enter');
  await expect(question(page).getByText('Password is required')).toBeVisible();
  await page.keyboard.type('Wrong123');
  await page.keyboard.press('Enter');
  await expect(question(page).getByText('Incorrect password')).toBeVisible();
  await expect(password(page)).toHaveValue('');
  await expect(password(page)).toBeFocused();

  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No wallet is linked yet.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'whoever has a second factor may confirm with a code',
  ONCE,
  async ({ page, mail, wallet: _, product, faults }) => {
    faults.expect(REFUSED);
    const person = await join(page, mail);
    await claimWithWallet(page);
    const { secret } = await guard(page, person);
    await ageLogins(product);
    await unlink(page);
    await expect(password(page)).toBeFocused();
    await question(page).getByRole('button', { name: 'Use a code instead' }).click();
    await expectAccessible(page, 'the question for a code');
    const code = question(page).getByLabel('Verification code');
    await expect(code).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(question(page).getByText('Please enter a 6-digit code')).toBeVisible();
    await code.fill(wrongCode(secret, new Date()));
    await page.keyboard.press('Enter');
    await expect(question(page).getByText('Invalid verification code')).toBeVisible();
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();
    await code.fill(nextCode(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByText('No wallet is linked yet.')).toBeVisible();
  },
);

test(
  'leaving the question lets the change fail, and nothing else',
  ONCE,
  async ({ page, context, mail, wallet: _, product, faults }) => {
    faults.expect(REFUSED);
    const person = await join(page, mail);
    await claimWithWallet(page);
    await ageLogins(product);
    await unlink(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(WORDS)).toBeVisible();
    await expect(question(page)).toBeHidden();
    const button = page.getByRole('button', { name: 'Unlink' });
    await expect(button).toBeFocused();

    // Asked in two tabs, it is answered in one for both.
    const other = await context.newPage();
    await unlink(page);
    await unlink(other);
    await expect(password(page)).toBeVisible();
    await password(other).fill(person.password);
    await password(other).press('Enter');
    for (const tab of [page, other]) {
      await expect(question(tab)).toBeHidden();
      await expect(tab.getByRole('button', { name: /^Account of/ })).toBeVisible();
    }
    await other.reload();
    await expect(other.getByText('No wallet is linked yet.')).toBeVisible();
  },
);

/** Asks Discord, in a window of its own, who it is. */
async function confirmWithDiscord(page: Page): Promise<{ popup: Page; consent: Consent }> {
  const opened = page.waitForEvent('popup');
  await question(page).getByRole('button', { name: 'Continue with Discord' }).click();
  const popup = await opened;
  return { popup, consent: await Consent.of(popup, 'discord') };
}

test('whoever has no password confirms by a linked account, and the change goes on by itself', async ({
  page,
  product,
  faults,
}) => {
  faults.expect(/(?:403|422) .* at \/api\//);
  const persona = newPersona();
  const stranger = newPersona();
  const member = await signUpByApi(page, 'discord', persona);
  await linkByApi(page, member, 'x', newPersona());
  await ageLogins(product);
  await enter(page, member, '/settings?tab=integrations');
  await page.getByRole('button', { name: 'Unlink X' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink X' }).click();
  await expect(question(page).getByRole('button', { name: 'Continue with Discord' })).toBeFocused();
  await expectAccessible(page, 'the question for a linked account');

  const open = () => confirmWithDiscord(page);
  await (await open()).popup.close();
  await expect(question(page).getByText(socialTexts.cancelled)).toBeVisible();
  await (await open()).consent.asNew({ name: stranger.name });
  await expect(question(page).getByText(withProvider(socialErrors.IDENTITY_UNKNOWN.text, 'Discord'))).toBeVisible();
  await (await open()).consent.asNew({ name: persona.name });
  await expect(page.getByText('X account unlinked')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('linking asks who it is first, then opens its window anew', ONCE, async ({ page, mail, product, faults }) => {
  faults.expect(REFUSED);
  const member = await makeAccount(page, mail);
  await ageLogins(product);
  await enter(page, member, '/settings?tab=profile');
  await page.getByRole('button', { name: 'Link Twitch' }).click();
  await expect(password(page)).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await (await Consent.of(await opened, 'twitch')).asNew({ name: newPersona().name });
  await expect(page.getByText(withProvider(socialTexts.linked, 'Twitch'))).toBeVisible();
});

test(
  'where the proof leaves no window for what it was asked for, the page itself goes on',
  ONCE,
  async ({ page, product, faults }) => {
    faults.expect(REFUSED);
    const persona = newPersona();
    const member = await signUpByApi(page, 'discord', persona);
    await ageLogins(product);
    await enter(page, member, '/settings?tab=profile');
    await page.getByRole('button', { name: 'Link Twitch' }).click();
    const { consent } = await confirmWithDiscord(page);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await consent.asNew({ name: persona.name });
    await (await Consent.of(page, 'twitch')).asNew({ name: newPersona().name });
    await page.waitForURL('/settings?tab=integrations');
    await expect(page.getByText(withProvider(socialTexts.linked, 'Twitch'))).toBeVisible();
  },
);
