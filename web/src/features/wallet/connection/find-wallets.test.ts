import { base58 } from '@scure/base';
import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearConnectedWallet } from '../browser-wallets/connected-wallet.ts';
import { findWallets } from '../browser-wallets/find-wallets.ts';
import { promptAnswered } from '../state/wallet-slice.ts';
import { connectWallet } from './actions.ts';
import { createContext, fakeWindow, injectedWallet, MESSAGE, OTHER_KEY } from './fixtures.ts';

const SIGN = 'solana:signMessage';
const registered: (() => void)[] = [];
let injected = await injectedWallet();

type Changed = (change: { readonly accounts?: readonly WalletAccount[] }) => void;

/** A Wallet Standard wallet with the keys of the injected one; `sign: false` removes the signing feature. */
function standardWallet(name: string, { sign = true, selected = injected.address } = {}) {
  const listeners = new Set<Changed>();
  const account = (address: string, features: `${string}:${string}`[]): WalletAccount => ({
    address,
    publicKey: base58.decode(address),
    chains: ['solana:mainnet'],
    features,
  });
  const withoutSigning = account(OTHER_KEY, []);
  const withSigning = account(selected, [SIGN]);
  const disconnect = vi.fn(async () => undefined);
  const features = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [withoutSigning, withSigning] }) },
    'standard:disconnect': { version: '1.0.0', disconnect },
    'standard:events': {
      version: '1.0.0',
      on: (_: 'change', listener: Changed) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    ...(sign && {
      [SIGN]: {
        version: '1.1.0',
        signMessage: async ({ message }: { account: WalletAccount; message: Uint8Array }) => [
          await injected.provider.signMessage(message),
        ],
      },
    }),
  };
  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,',
    chains: [],
    accounts: [],
    features,
  };
  registered.push(getWallets().register(wallet));
  return {
    disconnect,
    change: (address: string | null) => {
      for (const listener of listeners)
        listener({ accounts: address === null ? [withoutSigning] : [account(address, [SIGN])] });
    },
  };
}

const walletIds = () => findWallets().map(({ id }) => id);

beforeEach(async () => {
  injected = await injectedWallet();
  vi.stubGlobal('window', fakeWindow(injected));
});

afterEach(() => {
  clearConnectedWallet();
  for (const unregister of registered.splice(0)) unregister();
  vi.unstubAllGlobals();
});

test('lists every wallet that signs messages once, Phantom first', () => {
  expect(walletIds()).toEqual(['injected:Phantom']);
  standardWallet('Bright');
  expect(walletIds()).toEqual(['injected:Phantom', 'standard:Bright']);
  standardWallet('Mute', { sign: false });
  standardWallet('Phantom');
  expect(walletIds()).toEqual(['standard:Phantom', 'standard:Bright']);
});

test('links a Wallet Standard wallet and follows its account changes', async () => {
  vi.stubGlobal('window', Object.assign(fakeWindow(injected), { phantom: undefined }));
  const bright = standardWallet('Bright');
  const context = createContext();
  await connectWallet(context);
  expect(context.state()).toMatchObject({ status: 'connected', publicKey: injected.address });
  const { signature } = context.api.linkWallet.mock.calls[0]?.[0] ?? { signature: '' };
  expect(await injected.verifies(signature, MESSAGE)).toBe(true);
  bright.change(OTHER_KEY);
  expect(context.state().publicKey).toBe(OTHER_KEY);
  // An account that cannot sign is ignored.
  bright.change(null);
  expect(context.state().status).toBe('disconnected');
});

test('lets the user choose between several wallets or decline', async () => {
  const bright = standardWallet('Bright');
  const context = createContext();
  const declined = connectWallet(context);
  await vi.waitFor(() => expect(context.state().prompt).toMatchObject({ kind: 'choose' }));
  context.store.dispatch(promptAnswered(null));
  await declined;
  expect(context.state()).toMatchObject({ status: 'disconnected', error: null });
  expect(context.toasts).toEqual([]);

  const accepted = connectWallet(context);
  await vi.waitFor(() => expect(context.state().prompt).toMatchObject({ kind: 'choose' }));
  context.store.dispatch(promptAnswered('standard:Bright'));
  await accepted;
  expect(injected.provider.connect).not.toHaveBeenCalled();
  expect(context.state().status).toBe('connected');
  expect(bright.disconnect).not.toHaveBeenCalled();
});
