import { collectiblesTexts } from '@app/contract/cards/collection-texts';
import type { User } from '@app/contract/core/user';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { listIntegrations } from '@app/contract/social/schemas';
import { walletErrors } from '@app/contract/wallet/errors';
import { CONNECT_TIMEOUT_MS, WALLET_INSTALL_URL } from '@app/contract/wallet/limits';
import { getBalances, linkWallet } from '@app/contract/wallet/schemas';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { installFakeTimers } from '../../../testing/emulate.ts';
import { failure, requestsOf, respondTo } from '../../../testing/fake-api.ts';
import { closePage, openPage, signIn } from '../../../testing/open-page.tsx';
import {
  connectButton,
  installWallet,
  respondToLinking,
  USER_REJECTED,
  walletButton,
} from '../../../testing/wallet.ts';
import { getConfig, setConfig } from '../../lib/config.ts';
import { OTHER_KEY } from './connection/fixtures.ts';

/** Opens a page of a user; its header has the wallet's button. */
function openHeader(changes: Partial<User> = {}, path = '/terms'): User {
  const user = signIn(changes);
  respondToLinking(user);
  openPage(path);
  return user;
}

async function focus(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  control.element().focus();
}

const expectNotConnecting = () => expect.element(connectButton()).not.toHaveAttribute('aria-busy');

test.each([
  ['connection', 'connect', 'Connection Failed', 'Failed to connect: User rejected the request.'],
  ['signature', 'signMessage', 'Signature Cancelled', 'You cancelled the signature request'],
] as const)('a rejected %s is explained and links nothing', async (_, method, title, message) => {
  const wallet = await installWallet();
  wallet.provider[method].mockRejectedValueOnce(USER_REJECTED);
  openHeader();
  await connectButton().click();
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await expectNotConnecting();
  expect(requestsOf(linkWallet)).toEqual([]);
});

test('connecting to an unresponsive wallet times out after ten seconds', async () => {
  const wallet = await installWallet();
  const { promise, resolve } = Promise.withResolvers<{ publicKey: unknown }>();
  wallet.provider.connect.mockReturnValueOnce(promise);
  openHeader();
  await expectNotConnecting();
  installFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await connectButton().click();
  await expect.poll(() => wallet.provider.connect.mock.calls.length).toBe(1);
  vi.advanceTimersByTime(CONNECT_TIMEOUT_MS / 2);
  await expect.element(connectButton()).toHaveAttribute('aria-busy', 'true');
  vi.advanceTimersByTime(CONNECT_TIMEOUT_MS / 2);
  await expect.element(page.getByText('Connection timeout - Please check if Phantom popup is blocked')).toBeVisible();
  await expectNotConnecting();
  // The response after the timeout is ignored.
  resolve({ publicKey: wallet.address });
  await expect.poll(() => wallet.provider.disconnect.mock.calls.length).toBe(1);
  await expectNotConnecting();
  expect(requestsOf(linkWallet)).toEqual([]);
});

test('the focus stays on the button while the wallet connects, is linked and disconnects', async () => {
  const wallet = await installWallet();
  respondTo(getBalances, failure(walletErrors, 'RPC_FAILED'));
  openHeader();
  await expectNotConnecting();
  await focus(connectButton());
  await userEvent.keyboard('{Enter}');
  await expect.element(walletButton(wallet.address)).toHaveFocus();

  wallet.emit('accountChanged', OTHER_KEY);
  const other = walletButton(OTHER_KEY);
  await expect.element(other).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Link this wallet' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => requestsOf(linkWallet).length).toBe(2);
  await expect.element(other).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Send USDT' })).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(connectButton()).toHaveFocus();
});

test.each([
  {
    place: 'collectibles page',
    path: '/collectibles',
    findTarget: () => page.getByRole('main').getByRole('button', { name: collectiblesTexts.collect }),
  },
  {
    place: 'inventory',
    path: '/inventory',
    findTarget: () => page.getByRole('region', { name: 'Cards', exact: true }),
  },
  {
    place: 'settings',
    path: '/settings?tab=integrations',
    findTarget: () => page.getByRole('list', { name: 'Wallet' }),
  },
])('the focus moves to what replaces the connect button of the $place', async ({ path, findTarget }) => {
  await installWallet();
  respondTo(listIntegrations, { integrations: [] });
  openHeader({}, path);
  // The button ignores presses while the user is loading.
  await expectNotConnecting();
  await focus(page.getByRole('main').getByRole('button', { name: /^Connect wallet$/i }));
  await userEvent.keyboard('{Enter}');
  await expect.element(findTarget()).toHaveFocus();
});

test('the linked wallet reconnects after login; one that is not linked is disconnected', async () => {
  const wallet = await installWallet();
  openHeader({ wallet: { publicKey: wallet.address } });
  await expect.element(walletButton(wallet.address)).toBeVisible();
  expect(wallet.provider.connect.mock.calls).toEqual([[{ onlyIfTrusted: true }]]);
  closePage();

  const other = await installWallet();
  openHeader({ wallet: { publicKey: OTHER_KEY } });
  await expect.poll(() => other.provider.disconnect.mock.calls.length).toBe(1);
  await expectNotConnecting();
});

test('an observer cannot connect a wallet', async () => {
  const wallet = await installWallet();
  const user = openHeader();
  respondTo(getCurrentUser, { user, isObserving: true });
  await connectButton().click();
  await expect.element(page.getByText('Observer Mode', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Cannot connect wallet while in observer mode')).toBeVisible();
  await expectNotConnecting();
  expect(wallet.provider.connect).not.toHaveBeenCalled();
});

test.each([
  ['user', '/', 'Claim With Phantom'],
  ['visitor', '/collectibles', collectiblesTexts.connect],
])('without an extension the wallet’s website opens in a new tab for a %s', async (kind, path, name) => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => openTab.mockRestore());
  if (kind === 'user') signIn();
  openPage(path);
  const button = page.getByRole('main').getByRole('button', { name });
  await button.click();
  await expect.element(page.getByText('Phantom wallet is not installed')).toBeVisible();
  expect(openTab.mock.calls).toEqual([[WALLET_INSTALL_URL, '_blank', 'noopener,noreferrer']]);
  await expect.element(button).not.toHaveAttribute('aria-busy');
});

test('local mode offers a test wallet, which can be declined', async () => {
  setConfig({ ...getConfig(), localMode: true });
  openHeader();
  await expectNotConnecting();
  await focus(connectButton());
  await userEvent.keyboard('{Enter}');
  const offer = page.getByRole('dialog', { name: 'Try it with a test wallet' });
  await expect.element(offer.getByText(/Phantom wallet is not installed/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(connectButton()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expectNotConnecting();
});
