import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { autoConnectWallet } from '../actions.ts';
import { asker, fakeWindow, injectedWallet, OTHER_KEY } from './fixtures.ts';
import { release } from './held.ts';

let wallet = await injectedWallet();

beforeEach(async () => {
  wallet = await injectedWallet();
  vi.stubGlobal('window', fakeWindow(wallet));
});

afterEach(() => {
  release();
  vi.unstubAllGlobals();
});

it('connects without a window, a signature or a word where the key is the account’s', async () => {
  const me = asker({ savedKey: wallet.address });
  await autoConnectWallet(me);
  expect(wallet.provider.connect).toHaveBeenCalledWith({ onlyIfTrusted: true });
  expect(me.store.current()).toMatchObject({ status: 'connected', publicKey: wallet.address });
  expect(wallet.provider.signMessage).not.toHaveBeenCalled();
  expect(me.toasts).toEqual([]);
  // It is a connection like any other.
  wallet.emit('accountChanged', OTHER_KEY);
  expect(me.store.current().publicKey).toBe(OTHER_KEY);
});

it('disconnects the extension where its key is another one', async () => {
  const me = asker({ savedKey: OTHER_KEY });
  await autoConnectWallet(me);
  expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
  expect(me.store.current()).toMatchObject({ status: 'disconnected', publicKey: null, error: null });
  expect(me.calls.link).not.toHaveBeenCalled();
  expect(me.toasts).toEqual([]);
});

it('says nothing of a wallet that does not trust the site yet', async () => {
  wallet.provider.connect.mockRejectedValueOnce({ code: 4001, message: 'User rejected the request.' });
  const me = asker({ savedKey: wallet.address });
  await autoConnectWallet(me);
  expect(me.store.current()).toMatchObject({ status: 'disconnected', error: null });
  expect(me.toasts).toEqual([]);
});

it('leaves the extension alone without an account, without a saved wallet and while observing', async () => {
  const { address } = wallet;
  for (const given of [{ isLoggedIn: false, savedKey: address }, {}, { isObserving: true, savedKey: address }]) {
    const me = asker(given);
    await autoConnectWallet(me);
    expect(me.store.current().attempt).toBe(0);
  }
  expect(wallet.provider.connect).not.toHaveBeenCalled();
});
