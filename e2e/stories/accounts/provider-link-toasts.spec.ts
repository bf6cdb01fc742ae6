import { identityMessages, withProviderName } from '@app/contract/accounts/identities/texts';
import { socialTexts } from '@app/contract/social/texts';
import type { Browser, BrowserContext } from '@playwright/test';
import { createAccount, openWithSession } from '../../fixtures/account.ts';
import { watchConnections } from '../../fixtures/realtime.ts';
import { recordToasts } from '../../fixtures/record-toasts.ts';
import { newPersona, startSignIn } from '../../fixtures/social.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const LINKED = withProviderName(socialTexts.linked, 'Google');
const VERIFIED = withProviderName(identityMessages.verified, 'Steam');

/** Opens another browser for the duration of `use`. */
async function withOtherBrowser(
  browser: Browser,
  baseURL: string,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await use(context).finally(() => context.close());
}

test(
  'a provider that an email link has linked is announced once in each browser',
  DESKTOP_ONLY,
  async ({ page, context, browser, mailbox, product }) => {
    const owner = await createAccount(page, mailbox);
    await (await startSignIn(page, 'google')).continueAsNew({ ...newPersona(), email: owner.email });
    const link = await mailbox.waitForLink(owner.email, '/verify-provider');
    await withOtherBrowser(browser, product.url, async (otherContext) => {
      const [here, there] = [await recordToasts(context), await recordToasts(otherContext)];
      const other = await otherContext.newPage();
      const connected = watchConnections(other);
      await openWithSession(other, owner);
      await connected();
      await openWithSession(page, owner);
      await page.goto(link);
      await page.getByRole('button', { name: 'Link Google account' }).click();
      await expect(page.getByRole('heading', { name: 'Account Verified' })).toBeVisible();
      await expect.poll(() => there).toEqual([LINKED]);
      await page.waitForURL('/inventory');
      expect(here).toEqual([LINKED]);
    });
  },
);

test(
  'a Steam sign-up that an email link completes is announced as a Steam sign-up in another browser',
  DESKTOP_ONLY,
  async ({ page, browser, mailbox, product }) => {
    const { name, email } = newPersona();
    await (await startSignIn(page, 'steam')).continueAsNew({ name });
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create account' }).click();
    const link = await mailbox.waitForLink(email, '/verify-provider');
    await withOtherBrowser(browser, product.url, async (otherContext) => {
      const toasts = await recordToasts(otherContext);
      const other = await otherContext.newPage();
      const connected = watchConnections(other);
      await (await startSignIn(other, 'steam')).continueAs(name);
      await other.waitForURL('/email-verification-required');
      await connected();
      await page.goto(link);
      await other.waitForURL('/inventory');
      await expect.poll(() => toasts).toEqual([VERIFIED]);
    });
  },
);
