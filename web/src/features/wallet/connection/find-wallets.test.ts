import { base58 } from '@scure/base';
import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectWallet } from '../actions.ts';
import { findWallets } from './find-wallets.ts';
import { asker, fakeWindow, injectedWallet, MESSAGE, OTHER_KEY } from './fixtures.ts';
import { release } from './held.ts';

const SIGN = 'solana:signMessage';
const registered: (() => void)[] = [];
let injected = await injectedWallet();

type Changed = (change: { readonly accounts?: readonly WalletAccount[] }) => void;

/** A wallet of the standard around the keys of an injected one; with `sign` false it signs no messages. */
function standardWallet(name: string, { sign = true, chooses = injected.address } = {}) {
  const listeners = new Set<Changed>();
  const account = (address: string, features: `${string}:${string}`[]): WalletAccount => ({
    address,
    publicKey: base58.decode(address),
    chains: ['solana:mainnet'],
    features,
  });
  const mute = account(OTHER_KEY, []);
  const signs = account(chooses, [SIGN]);
  const disconnect = vi.fn(async () => undefined);
  const features = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [mute, signs] }) },
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
      for (const listener of listeners) listener({ accounts: address === null ? [mute] : [account(address, [SIGN])] });
    },
  };
}

const found = () => findWallets().map(({ id }) => id);

beforeEach(async () => {
  injected = await injectedWallet();
  vi.stubGlobal('window', fakeWindow(injected));
});

afterEach(() => {
  release();
  for (const unregister of registered.splice(0)) unregister();
  vi.unstubAllGlobals();
});

it('finds every wallet that signs messages, Phantom first, and each once', () => {
  expect(found()).toEqual(['injected:Phantom']);
  standardWallet('Bright');
  expect(found()).toEqual(['injected:Phantom', 'standard:Bright']);
  standardWallet('Mute', { sign: false });
  standardWallet('Phantom');
  expect(found()).toEqual(['standard:Phantom', 'standard:Bright']);
});

it('links any wallet of the standard, follows its account and ends with it', async () => {
  vi.stubGlobal('window', Object.assign(fakeWindow(injected), { phantom: undefined }));
  const bright = standardWallet('Bright');
  const me = asker();
  await connectWallet(me);
  expect(me.store.current()).toMatchObject({ status: 'connected', publicKey: injected.address });
  const { signature } = me.calls.link.mock.calls[0]?.[0] ?? { signature: '' };
  expect(await injected.verifies(signature, MESSAGE)).toBe(true);
  bright.change(OTHER_KEY);
  expect(me.store.current().publicKey).toBe(OTHER_KEY);
  // An account that cannot sign is none.
  bright.change(null);
  expect(me.store.current().status).toBe('disconnected');
});

it('asks which one where there are several, and takes no for an answer', async () => {
  const bright = standardWallet('Bright');
  const me = asker();
  const undecided = connectWallet(me);
  await vi.waitFor(() => expect(me.store.current().prompt).toMatchObject({ kind: 'choose' }));
  me.store.answer(null);
  await undecided;
  expect(me.store.current()).toMatchObject({ status: 'disconnected', error: null });
  expect(me.toasts).toEqual([]);

  const decided = connectWallet(me);
  await vi.waitFor(() => expect(me.store.current().prompt).toMatchObject({ kind: 'choose' }));
  me.store.answer('standard:Bright');
  await decided;
  expect(injected.provider.connect).not.toHaveBeenCalled();
  expect(me.store.current().status).toBe('connected');
  expect(bright.disconnect).not.toHaveBeenCalled();
});
