import { signup } from '@app/contract/sign-up/schemas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { requestsOf, respondTo } from '../../../testing/fake-api.ts';
import { holdPage } from '../../../testing/hold-page.ts';
import { openPage } from '../../../testing/open-page.tsx';

const heading = page.getByRole('main').getByRole('heading', { level: 1 });
const loading = page.getByRole('status').filter({ hasText: 'Loading…' });
const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const currentPath = () => window.location.pathname + window.location.hash;

async function openPrivacy(): Promise<void> {
  openPage('/privacy');
  await expect.element(heading).toHaveTextContent('Privacy');
}

test('while a page loads, the current one stays, and going back cancels the navigation', async () => {
  const release = holdPage('/terms');
  await openPrivacy();
  await page.getByRole('banner').getByRole('link', { name: 'How it works' }).click();
  await expect.element(heading).toHaveTextContent('Card Vault Collectibles');
  await footerLink('Terms').click();
  await expect.element(loading).toBeVisible();
  await expect.element(heading).toHaveTextContent('Card Vault Collectibles');
  window.history.back();
  await expect.poll(currentPath).toBe('/privacy');
  await expect.element(loading).not.toBeInTheDocument();
  release();
  await expect.element(document.documentElement).toHaveAttribute('data-ready');
  await expect.element(heading).toHaveTextContent('Privacy');
});

test('a double click on a link adds one history entry, even while the page loads', async () => {
  const release = holdPage('/terms');
  await openPrivacy();
  await footerLink('Terms').dblClick();
  release();
  await expect.element(heading).toHaveTextContent('Terms of Service');
  window.history.back();
  await expect.element(heading).toHaveTextContent('Privacy');
});

test('a form is not submitted again while the next page loads', async () => {
  respondTo(signup, { requiresUsername: true, tempToken: 'temp-token' });
  const release = holdPage('/complete-signup');
  openPage('/signup');
  await page.getByLabelText('Email').fill('kestrel@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('Kestrel42');
  await page.getByLabelText('Confirm password').fill('Kestrel42');
  await page.getByRole('checkbox').click();
  const submit = page.getByRole('button', { name: 'Continue' });
  await submit.click();
  await expect.element(loading).toBeVisible();
  await submit.click();
  await userEvent.keyboard('{Enter}');
  release();
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  expect(requestsOf(signup)).toHaveLength(1);
});

test('a link to the page that is open scrolls to its top', async () => {
  await openPrivacy();
  const link = footerLink('Privacy');
  link.element().scrollIntoView();
  expect(window.scrollY).toBeGreaterThan(0);
  await link.click();
  await expect.poll(() => window.scrollY).toBe(0);
});

test('"Skip to content" jumps to the page below the header, and going back returns', async () => {
  await openPrivacy();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(currentPath).toBe('/privacy#main');
  window.scrollTo(0, 300);
  window.history.back();
  await expect.poll(currentPath).toBe('/privacy');
  await expect.poll(() => window.scrollY).toBe(0);
  window.history.forward();
  await expect.poll(currentPath).toBe('/privacy#main');
  await expect.poll(() => window.scrollY).toBe(300);
});
