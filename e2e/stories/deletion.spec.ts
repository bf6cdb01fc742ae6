import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessible.ts';
import { enter, join, logIn } from '../fixtures/account.ts';
import { newPersona, signUpByApi } from '../fixtures/linked.ts';
import { expect, test } from '../test.ts';

// Half-faded things have half their contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openDialog(page: Page): Promise<void> {
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Delete account' }).click();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send the link' });

test('an account is deleted by the link in its mailbox, and the browser forgets it', async ({
  page,
  context,
  mail,
  faults,
}) => {
  faults.expect(/(401|422) .* at \/api\/auth\//);
  const person = await join(page, mail);
  await openDialog(page);
  const word = page.getByLabel('Type DELETE to confirm');
  await expect(word).toBeFocused();
  for (const typed of ['', 'delete']) {
    await word.fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please type DELETE to confirm')).toBeVisible();
  }
  await expectAccessible(page, 'the dialog that deletes an account');
  await word.fill('DELETE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The link expires in 1 hour.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(person.email)).toBeVisible();
  await expectAccessible(page, 'the link that deletes is on its way');
  await expectNoSidewaysScroll(page, 'the link that deletes is on its way');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const link = await mail.link(person.email, '/confirm-account-deletion');
  await page.evaluate(() => {
    localStorage.setItem('kept', '1');
    sessionStorage.setItem('kept', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: what the page has to take away
    document.cookie = 'kept=1; path=/';
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('kept')])).toEqual([0, null]);
  expect(await context.cookies()).toEqual([]);
  await expectAccessible(page, 'an account that is deleted');
  await page.waitForURL('/');
  expect((await mail.newest(person.email, 3)).text).toContain('Goodbye');

  await page.goto(link);
  await expect(page.getByText('This link is invalid or has expired. Please request a new one.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your security settings' })).toBeVisible();
  await expectAccessible(page, 'a link of a deletion that is refused');
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});

test('a deletion that cannot be asked for says why', async ({ page, mail, faults }) => {
  faults.expect(/ERR_FAILED/);
  await join(page, mail);
  await page.route('**/api/auth/request-account-deletion', (route) => route.abort(), { times: 1 });
  await openDialog(page);
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await send(page).click();
  await expect(page.getByText('Failed to Request Deletion')).toBeVisible();

  await enter(page, await signUpByApi(page, 'discord', { name: newPersona().name }));
  await openDialog(page);
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await send(page).click();
  await expect(page.getByText('No email address associated with this account. Please contact support.')).toBeVisible();
  await expectAccessible(page, 'an account without an address');
});

test('the page of a deletion without a token says so', async ({ page }) => {
  await page.goto('/confirm-account-deletion');
  await expect(page.getByText('No deletion token provided')).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.waitForURL('/login');
});
