import { runInNewContext } from 'node:vm';
import { WALLET_NONCE_SECONDS } from '@app/contract/wallet/limits';
import { base58, base64 } from '@scure/base';
import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearConnectedWallet } from '../browser-wallets/connected-wallet.ts';
import { findWallets } from '../browser-wallets/find-wallets.ts';
import { promptAnswered } from '../state/wallet-slice.ts';
import { connectWallet } from './actions.ts';
import { createContext, fakeWindow, injectedWallet, MESSAGE, OTHER_KEY } from './fixtures.ts';

const SIGN = 'solana:signMessage';
const CANNOT_SIGN = 'This account of Bright cannot sign messages. Please choose another account or wallet.';
const registered: (() => void)[] = [];
let injected = await injectedWallet();

type Changed = (change: { readonly accounts?: readonly WalletAccount[] }) => void;

interface StandardWalletOptions {
  /** False removes the feature that signs messages. */
  readonly sign?: boolean;
  readonly chains?: Wallet['chains'];
  readonly icon?: Wallet['icon'];
  readonly accounts?: 'all' | 'none' | 'without signing';
  readonly signMessage?: (message: Uint8Array) => Promise<unknown>;
}

/** A Wallet Standard wallet with the keys of the injected one. */
function standardWallet(name: string, options: StandardWalletOptions = {}) {
  const { sign = true, chains = [], icon = 'data:image/svg+xml;base64,', accounts = 'all' } = options;
  const signMessage =
    options.signMessage ?? (async (message: Uint8Array) => [await injected.provider.signMessage(message)]);
  const listeners = new Set<Changed>();
  const account = (address: string, features: `${string}:${string}`[]): WalletAccount => ({
    address,
    publicKey: base58.decode(address),
    chains: ['solana:mainnet'],
    features,
  });
  const withoutSigning = account(OTHER_KEY, []);
  const withSigning = account(injected.address, [SIGN]);
  const connected = { all: [withoutSigning, withSigning], none: [], 'without signing': [withoutSigning] }[accounts];
  const disconnect = vi.fn(async () => undefined);
  const features = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: connected }) },
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
        signMessage: ({ message }: { account: WalletAccount; message: Uint8Array }) => signMessage(message),
      },
    }),
  };
  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
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
    lock: () => {
      for (const listener of listeners) listener({ accounts: [] });
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
  vi.useRealTimers();
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

/** Removes the injected wallet. */
function removeInjected(): void {
  vi.stubGlobal('window', Object.assign(fakeWindow(injected), { phantom: undefined }));
}

/** Installs a provider in `window.solana`. */
function injectInto(property: 'phantom' | 'solana', provider: object): void {
  const value = property === 'phantom' ? { solana: provider } : provider;
  vi.stubGlobal('window', Object.assign(fakeWindow(injected), { phantom: undefined }, { [property]: value }));
}

class Nightly {
  readonly isPhantom = true;
  get isNightly() {
    return true;
  }
}

test.each([
  ['a property', { isPhantom: true, isConnected: true, isBackpack: true }, 'Backpack'],
  ['a property of two words', { isPhantom: true, isMathWallet: true }, 'Math Wallet'],
  ['a property of its class', new Nightly(), 'Nightly'],
  ['a name', { isPhantom: true, isTrust: true, name: 'Trust Wallet' }, 'Trust Wallet'],
  ['no name', { isPhantom: true, isConnected: true, isGlow: false }, 'Phantom'],
])('keeps the name of a wallet that claims to be Phantom, from %s', (_, provider, name) => {
  for (const property of ['phantom', 'solana'] as const) {
    injectInto(property, provider);
    expect(findWallets().map((wallet) => wallet.name)).toEqual([name]);
  }
});

test('lists a wallet that claims to be Phantom once, under the name in the Wallet Standard', () => {
  standardWallet('Trust');
  for (const provider of [{ isPhantom: true }, { isPhantom: true, isTrustWallet: true }]) {
    injectInto('solana', provider);
    expect(walletIds()).toEqual(['standard:Trust']);
  }
});

test('tells two wallets of the same name apart', async () => {
  removeInjected();
  const sign = vi.fn(async (message: Uint8Array) => [{ signature: await injected.sign(message) }]);
  standardWallet('Bright', { icon: 'data:image/png;base64,AA' });
  standardWallet('Bright', { icon: 'data:image/png;base64,BB', signMessage: sign });
  const context = createContext();
  const connecting = connectWallet(context);
  await vi.waitFor(() => expect(context.state().prompt).not.toBeNull());
  const { prompt } = context.state();
  const choices = prompt?.kind === 'choose' ? prompt.wallets : [];
  expect(choices.map(({ icon }) => icon)).toEqual(['data:image/png;base64,AA', 'data:image/png;base64,BB']);
  context.store.dispatch(promptAnswered(choices[1]?.id ?? null));
  await connecting;
  expect(sign).toHaveBeenCalledTimes(1);
  expect(context.state().status).toBe('connected');
});

test.each([
  ['a wallet without accounts', { accounts: 'none' }, 'No public key received from Bright'],
  ['an account that cannot sign', { accounts: 'without signing' }, CANNOT_SIGN],
  ['a wallet that cannot sign', { sign: false, chains: ['solana:mainnet'] }, CANNOT_SIGN],
] as const)('explains %s', async (_, options, message) => {
  removeInjected();
  standardWallet('Bright', options);
  const context = createContext();
  await connectWallet(context);
  expect(context.toasts).toEqual([`Connection Failed / ${message}`]);
});

test('explains an injected wallet that cannot sign', async () => {
  const { signMessage: _, ...provider } = injected.provider;
  injectInto('solana', { ...provider, isBright: true });
  const context = createContext();
  await connectWallet(context);
  expect(context.toasts).toEqual([`Connection Failed / ${CANNOT_SIGN}`]);
  expect(context.state().status).toBe('disconnected');
});

test('ignores wallets of other networks', async () => {
  removeInjected();
  standardWallet('Elsewhere', { sign: false, chains: ['eip155:1'] });
  const context = createContext();
  await connectWallet(context);
  expect(context.toasts).toEqual(['Connection Failed / Phantom wallet is not installed']);
});

test('names the wallet that does not respond', async () => {
  removeInjected();
  vi.useFakeTimers();
  standardWallet('Bright', { signMessage: () => new Promise(() => undefined) });
  const context = createContext();
  const connecting = connectWallet(context);
  await vi.waitFor(() => expect(context.api.createNonce).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(WALLET_NONCE_SECONDS * 1000);
  await connecting;
  expect(context.toasts).toEqual(['Connection Failed / Connection timeout - Please check if Bright popup is blocked']);
});

const wraps: [string, (signature: Uint8Array) => unknown][] = [
  ['bytes', (signature) => signature],
  ['bytes within a larger buffer', (signature) => [{ signature: Buffer.concat([signature, signature]).subarray(64) }]],
  ['bytes of another realm', (signature) => [{ signature: runInNewContext(`new Uint8Array([${signature}])`) }]],
  ['a buffer', (signature) => ({ signature: signature.buffer })],
  ['an array', (signature) => ({ signature: [...signature] })],
  ['a Buffer as JSON', (signature) => [{ signature: Buffer.from(signature).toJSON() }]],
  ['bytes as JSON', (signature) => ({ signature: { ...signature } })],
  ['base58', (signature) => base58.encode(signature)],
  ['a wrapper in a wrapper', (signature) => [{ signature: { signature: base58.encode(signature) } }]],
];
test.each(wraps)('accepts a signature as %s', async (_, wrap) => {
  removeInjected();
  standardWallet('Bright', { signMessage: async (message) => wrap(await injected.sign(message)) });
  const context = createContext();
  await connectWallet(context);
  const body = context.api.linkWallet.mock.calls[0]?.[0];
  expect(await injected.verifies(body?.signature ?? '', MESSAGE)).toBe(true);
  expect(body).not.toHaveProperty('signedMessage');
});

test('sends the envelope that a hardware wallet signed', async () => {
  removeInjected();
  const envelope = new TextEncoder().encode(`envelope ${MESSAGE}`);
  const sign = async () => [{ signature: await injected.sign(envelope), signedMessage: [...envelope] }];
  standardWallet('Bright', { signMessage: sign });
  const context = createContext();
  await connectWallet(context);
  const body = context.api.linkWallet.mock.calls[0]?.[0];
  expect(body).toMatchObject({ message: MESSAGE, signedMessage: base64.encode(envelope) });
});

test('does not send the signed bytes of a wallet that signed the message itself', async () => {
  removeInjected();
  const sign = async (message: Uint8Array) => [{ signature: await injected.sign(message), signedMessage: message }];
  standardWallet('Bright', { signMessage: sign });
  const context = createContext();
  await connectWallet(context);
  expect(context.api.linkWallet.mock.calls[0]?.[0]).not.toHaveProperty('signedMessage');
});

test('is connected again when it is unlocked, with the account that is selected then', async () => {
  removeInjected();
  const bright = standardWallet('Bright');
  const context = createContext();
  await connectWallet(context);
  bright.lock();
  expect(context.state()).toMatchObject({ status: 'disconnected', publicKey: null });
  bright.change(injected.address);
  expect(context.state()).toMatchObject({ status: 'connected', publicKey: injected.address });
  bright.lock();
  bright.change(OTHER_KEY);
  expect(context.state()).toMatchObject({ status: 'connected', publicKey: OTHER_KEY });
});

test('links a Wallet Standard wallet and follows its account changes', async () => {
  removeInjected();
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
