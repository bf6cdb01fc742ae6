import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { verifyProviderTexts } from '@app/contract/email/texts';
import { withProviderName } from '@app/contract/identities/texts';
import { createAccount } from '../../fixtures/accounts/account.ts';
import { newPersona, startSignIn } from '../../fixtures/accounts/social.ts';
import type { Product } from '../../fixtures/product/product.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const LINK_REJECTED = /422 .* at \/api\/auth\/link-info/;

/** Lets the links expire that were sent to an email address. */
async function expireLinks(product: Product, email: string): Promise<void> {
  await product.runSql(`update email_links set expires_at = now() - interval '1 second' where email = $1`, [email]);
}

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
    await expect(
      page.getByText(withProviderName(verifyProviderTexts.expiredHint.visitor, PROVIDER_NAMES.google)),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go to login' }).click();
    await page.waitForURL('/login');
    await (await startSignIn(page, 'google')).continueAs(persona.name);
    await page.goto(await mailbox.waitForLink(user.email, '/verify-provider', 2));
    await page.getByRole('button', { name: 'Link Google account' }).click();
    await page.waitForURL('/inventory');
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
    await expect(
      page.getByText(withProviderName(verifyProviderTexts.expiredHint.visitor, PROVIDER_NAMES.steam)),
    ).toBeVisible();
    await (await startSignIn(page, 'steam')).continueAs(name);
    await page.waitForURL('/email-verification-required');
    await page.getByRole('button', { name: 'Resend email' }).click();
    await page.goto(await mailbox.waitForLink(email, '/verify-provider', 2));
    await page.waitForURL('/inventory');
  },
);
