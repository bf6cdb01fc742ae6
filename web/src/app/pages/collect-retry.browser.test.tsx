import { cardErrors } from '@app/contract/cards/errors';
import type { OwnedCard } from '@app/contract/cards/schemas';
import { collect } from '@app/contract/cards/schemas';
import * as sessions from '@app/contract/sessions/schemas';
import * as signIn from '@app/contract/sign-in/schemas';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardButtons } from '../../../testing/cards.ts';
import { drawNext, followLink, landingButton, signInCollector } from '../../../testing/collector.ts';
import { installFakeClock } from '../../../testing/emulate.ts';
import { CONNECTION_LOST, failure, holdResponse, requestsOf, respondTo, setOnline } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { getConfig, setConfig } from '../../lib/config.ts';

const alert = page.getByRole('alertdialog');
const popup = page.getByRole('status').filter({ hasText: 'It’s yours' });
const requestIds = () => requestsOf(collect).map(({ body }) => body.requestId);

/** Draws a card whose response does not arrive yet, and opens the inventory, whose empty list is cached. */
async function openInventoryDuringDraw(): Promise<void> {
  openPage('/inventory');
  await expect.element(page.getByText('No items found')).toBeVisible();
  await followLink('Card Vault Home');
  await landingButton('Collect Reward Card').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(landingButton('Collecting Card...')).toBeVisible();
  await followLink('Inventory');
  await expect.element(cardButtons()).toHaveAccessibleName('Collecting..., Common Warrior');
}

test('the inventory shows a placeholder during a draw, reports a retry and reveals the card', async () => {
  const owned: OwnedCard[] = [];
  signInCollector(owned);
  const respondToRetry = holdResponse(collect);
  const respondToFirst = holdResponse(collect);
  await openInventoryDuringDraw();
  respondToFirst(CONNECTION_LOST);
  const placeholder = cardButtons();
  await expect.element(placeholder).toHaveAccessibleName('Collecting..., Still trying…, Common Warrior');
  await expect.element(placeholder).toHaveAttribute('aria-disabled', 'true');
  placeholder.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(window.location.search).toBe('');
  respondToRetry(drawNext(owned));
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(cardButtons()).toHaveAccessibleName(/new$/);
  expect(cardButtons().elements()).toHaveLength(1);
});

test('a failed draw removes its placeholder and shows the error on another page', async () => {
  signInCollector();
  const respond = holdResponse(collect);
  await openInventoryDuringDraw();
  respond(failure(cardErrors, 'WALLET_NOT_LINKED'));
  await expect.element(page.getByText('Collection Failed')).toBeVisible();
  await expect.element(page.getByText(cardErrors.WALLET_NOT_LINKED.text)).toBeVisible();
  await expect.element(page.getByText('No items found')).toBeVisible();
});

test('a logout during a draw shows no error, and the next draw sends the same request ID', async () => {
  const user = signInCollector();
  holdResponse(collect);
  respondTo(sessions.logout, undefined);
  respondTo(signIn.login, { token: 'access-token', refreshToken: 'refresh-token', user });
  await openInventoryDuringDraw();
  await expect.poll(requestIds).toHaveLength(1);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabelText('Email').fill('kestrel@example.com');
  await page.getByLabelText('Password').fill('Kestrel42');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect.element(page.getByText('No items found')).toBeVisible();
  expect(page.getByText('Collection Failed').elements()).toEqual([]);
  await followLink('Card Vault Home');
  // The wallet connects again after the login.
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  await landingButton('Collect Card').click();
  await expect.element(popup).toBeVisible();
  expect(requestIds()[1]).toBe(requestIds()[0]);
});

/** Draws a card without a response to any of its requests, and closes the alert about it. */
async function drawWithoutResponse(): Promise<void> {
  installFakeClock();
  vi.spyOn(console, 'error').mockReturnValue();
  await landingButton('Collect Card').click();
  await expect
    .poll(() => {
      // The retries wait for several seconds.
      vi.advanceTimersByTime(500);
      return alert.query();
    })
    .not.toBeNull();
  await expect.element(alert).toHaveAccessibleName('Failed to collect card. Please try again.');
  await alert.getByRole('button', { name: 'OK' }).click();
}

/** Opens the landing page and waits until it offers the first card. */
async function openLanding(): Promise<void> {
  openPage('/');
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
}

test('a draw that got no response shows an error, and the next one sends the same request ID', async () => {
  const owned: OwnedCard[] = [];
  signInCollector(owned);
  respondTo(collect, CONNECTION_LOST);
  await openLanding();
  await drawWithoutResponse();
  respondTo(collect, () => drawNext(owned));
  await landingButton('Collect Card').click();
  await expect.element(popup).toBeVisible();
  expect(requestIds().length).toBeGreaterThan(2);
  expect(new Set(requestIds()).size).toBe(1);
});

test('an offline draw shows an error, and a draw after that succeeds', async () => {
  signInCollector();
  await openLanding();
  setOnline(false);
  await drawWithoutResponse();
  setOnline(true);
  await landingButton('Collect Card').click();
  await expect.element(popup).toBeVisible();
});

test('after a draw whose response was lost but whose card is shown, the next draw reveals another card', async () => {
  setConfig({ ...getConfig(), limits: { ...getConfig().limits, collectIntervalSeconds: 0 } });
  const owned: OwnedCard[] = [];
  signInCollector(owned);
  respondTo(collect, () => {
    if (owned.length === 0) drawNext(owned);
    return CONNECTION_LOST;
  });
  await openLanding();
  await drawWithoutResponse();
  await followLink('Inventory');
  await expect.element(cardButtons()).toBeVisible();
  expect(cardButtons().elements()).toHaveLength(1);
  await followLink('Card Vault Home');
  respondTo(collect, () => drawNext(owned));
  await landingButton('Collect Card').click();
  await expect.element(popup).toBeVisible();
  await followLink('Inventory');
  await expect.poll(() => cardButtons().elements()).toHaveLength(2);
  expect(requestIds().at(-1)).not.toBe(requestIds()[0]);
});
