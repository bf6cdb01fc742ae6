import { cardErrors } from '@app/contract/cards/errors';
import type { OwnedCard } from '@app/contract/cards/schemas';
import * as cards from '@app/contract/cards/schemas';
import { getFigures } from '@app/contract/forge/schemas';
import * as sessions from '@app/contract/sessions/schemas';
import { WALLET_INSTALL_URL } from '@app/contract/wallet/limits';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { acceptLogin, expectPath, submitLogInForm, tokens } from '../../../testing/accounts.ts';
import { bookOf } from '../../../testing/cards.ts';
import { drawNext, landingButton, signInCollector } from '../../../testing/collector.ts';
import { failure, holdResponse, requestsOf, respondTo } from '../../../testing/fake-api.ts';
import { openPage, reloadPage, respondToUser, signIn } from '../../../testing/open-page.tsx';
import { installWallet, respondToLinking } from '../../../testing/wallet.ts';
import { startSession } from '../../lib/session/session.ts';

const dialog = page.getByRole('dialog');
const sheet = page.getByRole('dialog', { name: 'Your first card' });
const reveal = page.getByRole('dialog', { name: 'Collecting...' });
const step = sheet.getByCss('[aria-current="step"]');
const chip = page.getByRole('banner').getByRole('button', { name: 'Card ready' });
const claim = landingButton('Claim With Phantom');
/** The only button of the sheet besides the one that closes it. */
const action = sheet.getByCss('footer :is(a, button)');

afterEach(() => page.viewport(1280, 800));

const press = (name: string) => landingButton(name).click();
const places: readonly [string, string, () => Promise<void>][] = [
  ['the header', '/terms', () => chip.click()],
  ['The Forge', '/forge', () => press('Draw today’s card')],
  ['the empty inventory', '/inventory', () => press('Collect a card')],
  ['the collection book', '/collection', () => press('Draw your first card')],
  [
    'the menu',
    '/privacy',
    async () => {
      await page.viewport(360, 740);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await dialog.getByRole('button', { name: 'Draw a card' }).click();
    },
  ],
  [
    'the machine',
    '/',
    async () => {
      await page.getByRole('button', { name: 'Try the prize machine' }).click({ force: true });
      await page.getByRole('button', { name: /Draw yours$/ }).click({ force: true });
    },
  ],
];

test.each(places)(
  '%s draws a card where the collector is; the reveal opens before the server responds',
  async (...place) => {
    const [, path, draw] = place;
    const owned: OwnedCard[] = [];
    signInCollector(owned);
    respondTo(getFigures, { collectors: 1, cards: 1, legendaries: 0, cardsToday: 1 });
    respondTo(cards.getCollectionBook, { motifs: bookOf([]) });
    const respond = holdResponse(cards.collect);
    openPage(path);
    await expect.element(chip).toBeVisible();
    await draw();
    await expect.element(reveal).toBeVisible();
    await expect.poll(() => requestsOf(cards.collect)).toHaveLength(1);
    await expect.element(reveal).toBeVisible();
    const { name } = drawNext(owned);
    respond(owned[0] as OwnedCard);
    await expect.element(page.getByRole('dialog', { name: new RegExp(`^${name}, `) })).toBeVisible();
    await expectPath(path);
  },
);

test('a reveal that is closed early opens again with the card', async () => {
  const owned: OwnedCard[] = [];
  signInCollector(owned);
  const respond = holdResponse(cards.collect);
  openPage('/terms');
  await chip.click();
  await expect.poll(() => requestsOf(cards.collect)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const card = drawNext(owned);
  respond(card);
  await expect.element(page.getByRole('dialog', { name: new RegExp(`^${card.name}, `) })).toBeVisible();
});

test('the inventory stays as it was until the reveal of the card has closed', async () => {
  const owned: OwnedCard[] = [];
  signInCollector(owned);
  const respond = holdResponse(cards.collect);
  openPage('/inventory');
  await press('Collect a card');
  await expect.poll(() => requestsOf(cards.collect)).toHaveLength(1);
  const main = page.getByRole('main');
  const shown = () => main.element().textContent;
  const before = shown();
  expect(before).toContain('No items found');
  const card = drawNext(owned);
  respond(card);
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  // The inventory has been loaded again meanwhile.
  await expect.element(page.getByText(/^There is only one/)).toBeVisible();
  expect(shown()).toBe(before);
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByText('There is only one.')).toBeVisible();
  await expect.element(main.getByText('NEW!')).toBeVisible();
});

test('a failed draw closes the reveal and says why', async () => {
  signInCollector();
  respondTo(cards.collect, failure(cardErrors, 'WALLET_NOT_LINKED'));
  openPage('/terms');
  await chip.click();
  await expect.element(page.getByText('Collection Failed')).toBeVisible();
  await expect.element(page.getByText(cardErrors.WALLET_NOT_LINKED.text)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a visitor is offered to sign up before a wallet, comes back to the draw, and needs one press for the rest', async () => {
  const wallet = await installWallet();
  openPage('/');
  await claim.click();
  await expect.element(step).toMatchTextContent(/Account/);
  await expect.element(action).toHaveAccessibleName('Sign Up');
  await expectAccessible('the sheet of a visitor');
  await sheet.getByRole('link', { name: 'Sign Up' }).click();
  await expectPath('/signup');
  await expect.element(sheet).not.toBeInTheDocument();
  window.history.back();
  await expectPath('/');
  await expect.element(sheet).toBeVisible();
  reloadPage();
  await sheet.getByRole('link', { name: 'Log In' }).click();
  const user = acceptLogin();
  respondToLinking(user);
  respondTo(cards.listDrawDays, { days: [], nextCursor: null });
  respondTo(cards.listWalletCards, { cards: [], nextCursor: null, total: 0 });
  const owned: OwnedCard[] = [];
  respondTo(cards.collect, () => drawNext(owned));
  await submitLogInForm();
  await expectPath('/');
  await expect.element(step).toMatchTextContent(/Wallet/);
  await expect.element(action).toHaveAccessibleName('Connect Phantom');
  await expect.element(action).toHaveFocus();
  await expect.element(sheet.getByRole('link', { name: 'Get Phantom' })).toHaveAttribute('href', WALLET_INSTALL_URL);
  expect(wallet.provider.connect).not.toHaveBeenCalled();
  await expectAccessible('the sheet of a user');
  await sheet.getByRole('button', { name: 'Connect Phantom' }).click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(requestsOf(cards.collect)).toHaveLength(1);
  await expectPath('/');
});

test('a sign-up that ends in another tab leads to the draw, until the sheet is closed', async () => {
  openPage('/');
  await claim.click();
  await expect.element(sheet).toBeVisible();
  // The email link has started a session in a new tab.
  respondToUser();
  startSession(tokens);
  window.history.pushState(null, '', '/inventory');
  reloadPage();
  await expect.element(step).toMatchTextContent(/Wallet/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  reloadPage();
  await expect.element(landingButton('Collect a card')).toBeVisible();
  expect(sheet.elements()).toEqual([]);
});

test('a draw from the sheet hides the page behind the reveal', async () => {
  await installWallet();
  respondToLinking(signIn());
  respondTo(cards.listDrawDays, { days: [], nextCursor: null });
  respondTo(cards.listWalletCards, { cards: [], nextCursor: null, total: 0 });
  holdResponse(cards.collect);
  openPage('/inventory');
  await press('Collect a card');
  await sheet.getByRole('button', { name: 'Connect Phantom' }).click();
  await expect.element(reveal).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  const ground = reveal.getByCss('.reveal-ground').element();
  expect(getComputedStyle(ground).backgroundImage).toMatch(/^radial-gradient/);
});

test('the sheet asks to connect a linked wallet that did not reconnect, and does not explain linking', async () => {
  signIn({ wallet: { publicKey: '2'.repeat(44) } });
  openPage('/privacy');
  await chip.click();
  await expect.element(step).toMatchTextContent(/Connect your linked wallet/);
  expect(sheet.getByRole('link').elements()).toEqual([]);
});

test('a requested card is not drawn by a reload, and not offered on other pages', async () => {
  signIn();
  openPage('/privacy');
  await chip.click();
  await expect.element(step).toMatchTextContent(/Wallet/);
  // Meanwhile the wallet has been linked in another tab.
  signInCollector();
  reloadPage();
  await expect.element(step).toMatchTextContent(/Draw/);
  expect(requestsOf(cards.collect)).toEqual([]);
  window.history.pushState(null, '', '/terms');
  reloadPage();
  await expect.element(chip).toBeVisible();
  expect(sheet.elements()).toEqual([]);
  window.history.pushState(null, '', '/privacy');
  reloadPage();
  await sheet.getByRole('button', { name: 'Draw your card' }).click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
});

test('before the next card is ready, the sheet shows the time left', async () => {
  const owned: OwnedCard[] = [];
  drawNext(owned);
  signInCollector(owned);
  openPage('/');
  await expect.element(landingButton('My Inventory')).toBeVisible();
  await page.getByRole('button', { name: 'Try the prize machine' }).click({ force: true });
  await page.getByRole('button', { name: /Draw yours$/ }).click({ force: true });
  const draw = page.getByRole('dialog', { name: 'Your next card' }).getByRole('button', { name: /^Draw your card/ });
  await expect.element(draw).toHaveAccessibleName(/Next card in 23:5\d:\d\d$/);
  await draw.click({ force: true });
  expect(requestsOf(cards.collect)).toEqual([]);
});

test('an observer cannot draw', async () => {
  const user = signInCollector();
  respondTo(sessions.getCurrentUser, { user, isObserving: true });
  openPage('/');
  await chip.click({ force: true });
  await page.getByRole('button', { name: 'Try the prize machine' }).click({ force: true });
  await page.getByRole('button', { name: /Draw yours$/ }).click({ force: true });
  await expect.element(page.getByText('Not available in observer mode')).toBeVisible();
  expect(requestsOf(cards.collect)).toEqual([]);
  expect(dialog.elements()).toEqual([]);
});

test('an account without a verified email address is asked to verify it first', async () => {
  signIn({ emailVerified: false });
  openPage('/');
  await page.getByRole('button', { name: 'Try the prize machine' }).click({ force: true });
  await page.getByRole('button', { name: /Draw yours$/ }).click({ force: true });
  await expect.element(step).toMatchTextContent(/Account/);
  await sheet.getByRole('link', { name: 'Verify your email' }).click();
  await expectPath('/email-verification-required');
});
