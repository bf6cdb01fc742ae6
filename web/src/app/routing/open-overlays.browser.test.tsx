import { getInventory } from '@app/contract/cards/schemas';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newManagedUser, respondWithUsers, signInAsAdmin, userRow } from '../../../testing/admin.ts';
import { inventoryOf, newCard } from '../../../testing/cards.ts';
import { respondTo } from '../../../testing/fake-api.ts';
import { waitForConnection } from '../../../testing/fake-socket.ts';
import { holdPage } from '../../../testing/hold-page.ts';
import { bell, newNotifications, respondWithNotifications } from '../../../testing/notifications.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';
import { provenDraw, respondToCardPage } from '../../../testing/proofs.ts';
import { openSettings, respondToSecurity } from '../../../testing/settings.ts';

const heading = page.getByRole('main').getByRole('heading', { level: 1 });
const loading = page.getByRole('status').filter({ hasText: 'Loading…' });
const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
const account = page.getByRole('button', { name: /^Account:/ });
const sideMenu = page.getByRole('dialog', { name: 'Menu' });

/** Starts a navigation to the terms. @returns a function that completes the navigation */
async function goToTerms(): Promise<() => void> {
  const release = holdPage('/terms');
  await terms.click();
  await expect.element(loading).toBeInTheDocument();
  return release;
}

/** Waits until all effects of a new page or a response have run. */
async function settle(): Promise<void> {
  await expect.element(document.documentElement).toHaveAttribute('data-ready');
}

async function usePhone(): Promise<void> {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
}

test('the dropdown of the bell stays open when the page arrives, and a link in it closes it', async () => {
  signIn();
  respondWithNotifications(newNotifications(0));
  openPage('/inventory');
  await expect.element(heading).toBeVisible();
  const release = await goToTerms();
  await bell().click();
  const link = page.getByRole('link', { name: 'See all' });
  await expect.element(link).toBeVisible();
  release();
  await expect.element(heading).toHaveTextContent('Terms of Service');
  await settle();
  await expect.element(link).toBeVisible();
  await link.click();
  await expect.element(heading).toHaveTextContent('Notifications');
  await expect.element(link).not.toBeInTheDocument();
});

test('the account menu stays open when the page arrives, wherever the focus is', async () => {
  signIn();
  openPage('/inventory');
  await expect.element(heading).toBeVisible();
  const release = await goToTerms();
  await account.click();
  // A click on a text leaves nothing focused.
  await page.getByRole('banner').getByText('kestrel@example.com').click();
  expect(document.activeElement).toBe(document.body);
  release();
  await expect.element(heading).toHaveTextContent('Terms of Service');
  await settle();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect.poll(() => window.location.pathname).toBe('/settings');
});

test('the side menu stays open when the page arrives, and a link in it or going back closes it', async () => {
  await usePhone();
  openPage('/privacy');
  await expect.element(heading).toBeVisible();
  const openMenu = page.getByRole('button', { name: 'Open menu' });
  const release = await goToTerms();
  await openMenu.click();
  await expect.element(sideMenu).toBeVisible();
  release();
  await expect.element(page.getByCss('main h1')).toHaveTextContent('Terms of Service');
  await settle();
  await sideMenu.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => window.location.pathname).toBe('/');
  await expect.element(sideMenu).not.toBeInTheDocument();
  await openMenu.click();
  await expect.element(sideMenu).toBeVisible();
  window.history.back();
  await expect.element(sideMenu).not.toBeInTheDocument();
});

test('the side menu stays open when another tab logs in', async () => {
  await usePhone();
  openPage('/privacy');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(sideMenu.getByRole('link', { name: 'Log In' })).toBeVisible();
  const menu = sideMenu.element();
  signIn();
  await expect.element(sideMenu.getByRole('link', { name: 'My Inventory' })).toBeVisible();
  expect(sideMenu.element()).toBe(menu);
});

test('a page waits for a dialog that was opened while it was loading', async () => {
  respondToSecurity();
  openSettings('security');
  await expect.element(heading).toBeVisible();
  const release = await goToTerms();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('DEL');
  release();
  // No event follows when a page does not arrive.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(dialog.getByRole('textbox')).toHaveValue('DEL');
  await userEvent.keyboard('{Escape}');
  await expect.element(heading).toHaveTextContent('Terms of Service');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a page waits for a menu in the page that was opened while it was loading', async () => {
  signInAsAdmin();
  respondWithUsers([newManagedUser(1)]);
  openPage('/admin?tab=users');
  await expect.element(userRow('user_1')).toBeVisible();
  await waitForConnection();
  const release = await goToTerms();
  await page.getByRole('button', { name: 'Actions for user_1' }).click();
  const item = page.getByRole('menuitem', { name: 'Grant Admin' });
  await expect.element(item).toBeVisible();
  release();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(item).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(heading).toHaveTextContent('Terms of Service');
});

test('a link in an open card leads to a page that is not loaded yet', async () => {
  await usePhone();
  const draw = await provenDraw();
  const card = newCard(1);
  signIn();
  respondTo(getInventory, inventoryOf([card]));
  respondToCardPage({ ...draw, card });
  openPage(`/inventory?card=${card.id}`);
  const link = page.getByRole('dialog').getByRole('link', { name: /^View card page/ });
  await expect.element(link).toBeVisible();
  const release = holdPage(`/cards/${card.number}`);
  await link.click();
  release();
  await expect.element(heading).toHaveTextContent(card.name);
});
