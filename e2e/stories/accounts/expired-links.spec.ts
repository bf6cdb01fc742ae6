import * as emailOperations from '@app/contract/accounts/email/schemas';
import { emailChangeTexts, verifyProviderTexts } from '@app/contract/accounts/email/texts';
import { accountErrors } from '@app/contract/accounts/errors';
import { withProviderName } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { createAccount, newUser, openWithSession, submitLogInForm } from '../../fixtures/account.ts';
import { callApi } from '../../fixtures/api.ts';
import type { Product } from '../../fixtures/product.ts';
import { newPersona, startSignIn } from '../../fixtures/social.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const LINK_REJECTED = /422 .* at \/api\/auth\/link-info/;

/** Lets the links expire that were sent to an email address. */
async function expireLinks(product: Product, email: string): Promise<void> {
  await product.runSql(`update mailed_links set expires_at = now() - interval '1 second' where email = $1`, [email]);
}

async function expectExpired(page: Page, hint: string): Promise<void> {
  await expect(page.getByText(accountErrors.LINK_INVALID.text)).toBeVisible();
  await expect(page.getByText(hint)).toBeVisible();
  // The server would send nothing.
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeHidden();
  await expectAccessible(page, 'an expired link');
  await expectNoHorizontalScroll(page, 'an expired link');
}

test('an expired email change link leads to the settings', async ({ page, mailbox, product, errors }) => {
  errors.allow(LINK_REJECTED);
  const user = await createAccount(page, mailbox);
  const { email } = newUser();
  await callApi(product, emailOperations.requestEmailChange, { token: user.session.token, body: { email } });
  const link = await mailbox.waitForLink(email, '/confirm-email-change');
  await expireLinks(product, email);
  await page.goto(link);
  await expectExpired(page, emailChangeTexts.expiredHint);
  await page.getByRole('link', { name: emailChangeTexts.openSettings }).click();
  await page.waitForURL('/login');
  await submitLogInForm(page, user);
  await page.waitForURL('/settings');
});

test(
  'after a provider link has expired, a sign-in with the provider sends another',
  DESKTOP_ONLY,
  async ({ page, mailbox, product, errors }) => {
    errors.allow(LINK_REJECTED);
    const user = await createAccount(page, mailbox);
    const persona = { ...newPersona(), email: user.email };
    await (await startSignIn(page, 'google')).continueAsNew(persona);
    const link = await mailbox.waitForLink(user.email, '/verify-provider');
    await expireLinks(product, user.email);
    await page.goto(link);
    await expectExpired(page, withProviderName(verifyProviderTexts.expiredHint.visitor, PROVIDER_NAMES.google));
    await page.getByRole('link', { name: 'Go to login' }).click();
    await page.waitForURL('/login');
    await (await startSignIn(page, 'google')).continueAs(persona.name);
    await page.goto(await mailbox.waitForLink(user.email, '/verify-provider', 2));
    await page.getByRole('button', { name: 'Link Google account' }).click();
    await page.waitForURL('/inventory');
  },
);

test(
  'an expired provider link leads a user who is logged in to the linked accounts',
  DESKTOP_ONLY,
  async ({ page, mailbox, product, errors }) => {
    errors.allow(LINK_REJECTED);
    const user = await createAccount(page, mailbox);
    await (await startSignIn(page, 'google')).continueAsNew({ ...newPersona(), email: user.email });
    const link = await mailbox.waitForLink(user.email, '/verify-provider');
    await expireLinks(product, user.email);
    await openWithSession(page, user);
    await page.goto(link);
    await expectExpired(page, withProviderName(verifyProviderTexts.expiredHint.user, PROVIDER_NAMES.google));
    await page.getByRole('link', { name: verifyProviderTexts.openSettings }).click();
    await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible();
  },
);

test(
  'after the link of a Steam sign-up has expired, a sign-in with Steam offers another',
  DESKTOP_ONLY,
  async ({ page, mailbox, product, errors }) => {
    errors.allow(LINK_REJECTED);
    const { name, email } = newPersona();
    await (await startSignIn(page, 'steam')).continueAsNew({ name });
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Verify Steam Account' })).toBeVisible();
    const link = await mailbox.waitForLink(email, '/verify-provider');
    await expireLinks(product, email);
    await page.goto(link);
    await expectExpired(page, withProviderName(verifyProviderTexts.expiredHint.visitor, PROVIDER_NAMES.steam));
    await (await startSignIn(page, 'steam')).continueAs(name);
    await page.waitForURL('/email-verification-required');
    await page.getByRole('button', { name: 'Resend email' }).click();
    await page.goto(await mailbox.waitForLink(email, '/verify-provider', 2));
    await page.waitForURL('/inventory');
  },
);
