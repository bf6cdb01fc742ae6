import { cardErrors } from '@app/contract/cards/errors';
import { NEW_CARD_SEEN_MS, POPUP_HIDE_MS } from '@app/contract/cards/limits';
import type { OwnedCard } from '@app/contract/cards/schemas';
import * as cards from '@app/contract/cards/schemas';
import * as sessions from '@app/contract/sessions/schemas';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardButtons, inventoryOf } from '../../../testing/cards.ts';
import { drawNext, followLink, landingButton, signInCollector } from '../../../testing/collector.ts';
import { installFakeClock } from '../../../testing/emulate.ts';
import { failure, holdResponse, respondTo } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';

const INTERVAL_MS = 86_400_000;
const alert = page.getByRole('alertdialog');
const popup = page.getByRole('status').filter({ hasText: 'It’s yours' });
const timer = page.getByRole('banner').getByRole('timer');

test('the main button shows "connecting" only while the wallet connects, even if it is pressed before the session is verified', async () => {
  const user = signInCollector([]);
  const verify = holdResponse(sessions.getCurrentUser);
  const count = holdResponse(cards.listWalletCards);
  openPage('/');
  await expect.element(landingButton('Claim With Phantom')).not.toHaveAttribute('aria-disabled');
  await landingButton('Claim With Phantom').click();
  await expect.element(landingButton('Connecting...')).toHaveAttribute('aria-disabled', 'true');
  verify({ user, isObserving: false });
  await expect.element(landingButton('Collect Reward Card')).toHaveAttribute('aria-busy', 'true');
  count({ cards: [], nextCursor: null, total: 1 });
  await expect.element(landingButton('My Inventory')).not.toHaveAttribute('aria-disabled');
});

test('the small "Collect Card" button needs a wallet, and regains the focus when the alert closes', async () => {
  signIn();
  respondTo(cards.getInventory, inventoryOf([]));
  openPage('/');
  await landingButton('Collect Card').click();
  await expect.element(alert).toHaveAccessibleName('Please connect your wallet first!');
  await userEvent.keyboard('{Escape}');
  await expect.element(landingButton('Collect Card')).toHaveFocus();
});

test('the small "Collect Card" button waits for a linked wallet that is reconnecting', async () => {
  const owned: OwnedCard[] = [];
  signInCollector(owned);
  openPage('/');
  await landingButton('Collect Card').click();
  await expect.element(popup).toBeVisible();
  expect(alert.elements()).toEqual([]);
  await expect.element(popup).toMatchTextContent(owned[0]?.name ?? 'no card');
});

test('the page about collecting does not shift while the linked wallet reconnects', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const user = signInCollector([]);
  const verify = holdResponse(sessions.getCurrentUser);
  openPage('/collectibles');
  const next = page.getByRole('heading', { name: 'How it Works' });
  const top = () => Math.round(next.element().getBoundingClientRect().top);
  await expect.element(landingButton('Connect wallet')).toBeVisible();
  const before = top();
  verify({ user, isObserving: false });
  await expect.element(landingButton('Collect Card')).toBeVisible();
  expect(top()).toBe(before);
  await expect.element(page.getByText('connected', { exact: true })).toBeVisible();
  expect(top()).toBe(before);
});

test('the small "Collect Card" button draws a card, and a popup shows the card for three seconds', async () => {
  installFakeClock();
  const owned: OwnedCard[] = [];
  signInCollector(owned);
  openPage('/');
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  await landingButton('Collect Card').click();
  await expect.element(popup).toMatchTextContent(owned[0]?.name ?? 'no card');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  vi.advanceTimersByTime(POPUP_HIDE_MS);
  await expect.element(popup).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/');
  await expect.element(landingButton('My Inventory')).toBeVisible();
});

test('the small "Collect Card" button counts down to the next card and becomes ready without a reload', async () => {
  installFakeClock();
  const owned: OwnedCard[] = [];
  drawNext(owned);
  signInCollector(owned);
  openPage('/');
  await expect.element(timer).toMatchTextContent(/^23:59:\d\d$/);
  const before = timer.element().textContent;
  vi.advanceTimersByTime(1000);
  await expect.element(timer).not.toHaveTextContent(before);

  await expect.element(landingButton('My Inventory')).toBeVisible();
  const button = landingButton(/^Collect Card/);
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleName(/^Collect Card: Next card in 23:5\d:\d\d$/);
  await button.click({ force: true });
  await expect.element(alert).not.toBeInTheDocument();
  vi.setSystemTime(Date.now() + INTERVAL_MS);
  vi.advanceTimersByTime(1000);
  await expect.element(button).toHaveAccessibleName('Collect Card');
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Card ready' })).toBeVisible();

  // Only the server's clock determines when the next card is ready.
  const nextAt = new Date(Date.now() + INTERVAL_MS - 60_000).toISOString();
  respondTo(cards.collect, failure(cardErrors, 'CARD_NOT_READY', { nextAt }));
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await button.click();
  await expect.element(alert).toHaveAccessibleName('Failed to collect card. Please try again.');
  expect(log.mock.calls).toEqual([
    ['Failed to collect card. Please try again.', 'CARD_NOT_READY', cardErrors.CARD_NOT_READY.text],
  ]);
  await expect.element(alert).toHaveAccessibleDescription('Your next card is ready in 23 hours');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(timer).toMatchTextContent(/^23:5\d:\d\d$/);
});

test('the small "Collect Card" button also waits for the interval of the account to which the wallet was linked before', async () => {
  installFakeClock();
  signInCollector([], { nextCardAt: new Date(Date.now() + INTERVAL_MS / 2).toISOString() });
  openPage('/');
  const button = landingButton(/^Collect Card/);
  await expect.element(button).toHaveAccessibleName(/^Collect Card: Next card in 1[12]:\d\d:\d\d$/);
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(timer).toMatchTextContent(/^1[12]:\d\d:\d\d$/);
  vi.setSystemTime(Date.now() + INTERVAL_MS / 2);
  vi.advanceTimersByTime(1000);
  await expect.element(button).toHaveAccessibleName('Collect Card');
});

test('the countdown is correct when the device’s clock is wrong', async () => {
  const owned: OwnedCard[] = [];
  drawNext(owned);
  const serverTime = new Date(Date.now() + 60_000).toUTCString();
  const { get } = Headers.prototype;
  vi.spyOn(Headers.prototype, 'get').mockImplementation(function (this: Headers, name) {
    return name === 'date' ? serverTime : get.call(this, name);
  });
  installFakeClock();
  vi.setSystemTime(Date.now() + 5 * 3_600_000);
  signInCollector(owned);
  openPage('/');
  await expect.element(timer).toMatchTextContent(/^23:5\d:\d\d$/);
});

test('the main button ignores a rejected draw', async () => {
  signInCollector();
  openPage('/');
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  respondTo(cards.collect, failure(cardErrors, 'CARD_NOT_READY'));
  await landingButton('Collect Reward Card').click();
  await expect.element(landingButton('Collect Reward Card')).not.toHaveAttribute('aria-busy');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByCss('[data-toast]')).not.toBeInTheDocument();
});

test('a card stays new, across page loads, until it has been seen in the inventory', async () => {
  installFakeClock();
  const user = signInCollector();
  openPage('/');
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  await landingButton('Collect Card').click();
  await expect.element(popup).toBeVisible();
  await followLink('Inventory');
  const mark = page.getByText('NEW!');
  await expect.element(cardButtons()).toHaveAccessibleName(/, new$/);
  await expect.element(mark).toBeVisible();
  const storedMarks = () => {
    vi.advanceTimersByTime(NEW_CARD_SEEN_MS);
    return localStorage.getItem(`newCards:${user.id}`);
  };
  await expect.poll(storedMarks).toBeNull();
  // During this visit the card stays marked as new.
  await expect.element(mark).toBeVisible();
  await followLink('Card Vault Home');
  await followLink('Inventory');
  await expect.element(cardButtons()).not.toHaveAccessibleName(/, new$/);
  await expect.element(mark).not.toBeInTheDocument();
});
