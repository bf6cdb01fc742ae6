import { UNSETTLED_TRANSFER_MS } from '@app/contract/wallet/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '../../../lib/session/web-storage.ts';
import { clearConnectedWallet } from '../browser-wallets/connected-wallet.ts';
import { saveUnsettled } from '../transfer/unsettled-transfers.ts';
import { autoConnectWallet } from './actions.ts';
import { createContext, fakeWindow, injectedWallet, OTHER_KEY } from './fixtures.ts';

let wallet = await injectedWallet();

beforeEach(async () => {
  wallet = await injectedWallet();
  vi.stubGlobal('window', fakeWindow(wallet));
});

afterEach(() => {
  clearConnectedWallet();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('connects silently if the key is linked to the account', async () => {
  const context = createContext({ linkedPublicKey: wallet.address });
  await autoConnectWallet(context);
  expect(wallet.provider.connect).toHaveBeenCalledWith({ onlyIfTrusted: true });
  expect(context.state()).toMatchObject({ status: 'connected', publicKey: wallet.address });
  expect(wallet.provider.signMessage).not.toHaveBeenCalled();
  expect(context.toasts).toEqual([]);
  wallet.emit('accountChanged', OTHER_KEY);
  expect(context.state().publicKey).toBe(OTHER_KEY);
});

test('disconnects the extension if its key is not linked to the account', async () => {
  const context = createContext({ linkedPublicKey: OTHER_KEY });
  await autoConnectWallet(context);
  expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
  expect(context.state()).toMatchObject({ status: 'disconnected', publicKey: null, error: null });
  expect(context.api.linkWallet).not.toHaveBeenCalled();
  expect(context.toasts).toEqual([]);
});

test('shows no error if the wallet does not trust the site yet', async () => {
  wallet.provider.connect.mockRejectedValueOnce({ code: 4001, message: 'User rejected the request.' });
  const context = createContext({ linkedPublicKey: wallet.address });
  await autoConnectWallet(context);
  expect(context.state()).toMatchObject({ status: 'disconnected', error: null });
  expect(context.toasts).toEqual([]);
});

test('does not connect for visitors, accounts without a wallet and observers', async () => {
  const { address } = wallet;
  for (const overrides of [
    { isLoggedIn: false, linkedPublicKey: address },
    {},
    { isObserving: true, linkedPublicKey: address },
  ]) {
    const context = createContext(overrides);
    await autoConnectWallet(context);
    expect(context.state().attempt).toBe(0);
  }
  expect(wallet.provider.connect).not.toHaveBeenCalled();
});

test('removes expired transfers from the browser', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  saveUnsettled({ senderKey: wallet.address, recipient: 'recipient', amount: 1n, requestId: 'a' });
  vi.setSystemTime(Date.now() + UNSETTLED_TRANSFER_MS);
  await autoConnectWallet(createContext({ linkedPublicKey: wallet.address }));
  expect(localStore.getItem('unsettledTransfers')).toBeNull();
});
