import { generateKeyPairSync, sign as signBytes, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToastInput } from '../../../ui/toast-store.ts';
import type { Asker } from '../actions.ts';
import { connectWallet, disconnectWallet } from '../actions.ts';
import { createWalletStore } from '../store.ts';
import { release } from './held.ts';

const MESSAGE = 'Connect wallet to the shop\n\nWallet: é';

/** A wallet behind Phantom's injected interface that really signs. */
function injectedWallet() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const listeners = new Map<string, (publicKey?: unknown) => void>();
  return {
    address: base58.encode(raw),
    verifies: (signature: Uint8Array, text: string) => verify(null, Buffer.from(text), publicKey, signature),
    emit: (event: string, key?: unknown) => listeners.get(event)?.(key),
    provider: {
      isPhantom: true,
      connect: vi.fn(async (): Promise<{ publicKey: unknown } | undefined> => ({ publicKey: base58.encode(raw) })),
      disconnect: vi.fn(async () => undefined),
      signMessage: vi.fn(async (message: Uint8Array) => ({ signature: signBytes(null, message, privateKey) })),
      on: (event: string, listener: (key?: unknown) => void) => void listeners.set(event, listener),
      off: (event: string) => void listeners.delete(event),
    },
  };
}

let wallet = injectedWallet();
let browser: EventTarget & { phantom?: unknown; open: ReturnType<typeof vi.fn> };

function asker(given: Partial<Omit<Asker, 'calls'>> = {}) {
  const toasts: string[] = [];
  const link = vi.fn(async (_: { publicKey: string; signature: string; message: string; nonce: string }) => undefined);
  const nonce = vi.fn(async () => ({ nonce: 'n', message: MESSAGE, expiresAt: '2026-01-01T00:00:00Z' }));
  const toast = ({ title, message }: ToastInput) => void toasts.push(`${title} / ${message}`);
  const store = createWalletStore();
  const rest = { isLoggedIn: true, isObserving: false, savedKey: null, localMode: false };
  return { store, toast, toasts, calls: { nonce, link }, ...rest, ...given };
}

beforeEach(() => {
  wallet = injectedWallet();
  browser = Object.assign(new EventTarget(), { phantom: { solana: wallet.provider }, open: vi.fn() });
  vi.stubGlobal('window', browser);
});

afterEach(() => {
  release();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('connecting a wallet', () => {
  it('signs the message of the server, byte for byte, and links the key', async () => {
    const me = asker();
    await connectWallet(me);
    expect(me.store.current()).toMatchObject({ status: 'connected', publicKey: wallet.address });
    const sent = me.calls.link.mock.calls[0]?.[0];
    expect(sent).toMatchObject({ publicKey: wallet.address, message: MESSAGE, nonce: 'n' });
    expect(wallet.verifies(base58.decode(sent?.signature ?? ''), MESSAGE)).toBe(true);
    expect(me.toasts).toEqual(['Wallet Connected / Your wallet has been successfully linked']);
  });

  it('asks for no signature where the account has exactly this key', async () => {
    const me = asker({ savedKey: wallet.address });
    await connectWallet(me);
    expect(me.store.current().status).toBe('connected');
    expect(wallet.provider.signMessage).not.toHaveBeenCalled();
  });

  it('takes a double click for one', async () => {
    const me = asker();
    await Promise.all([connectWallet(me), connectWallet(me)]);
    expect(wallet.provider.connect).toHaveBeenCalledTimes(1);
  });

  it('needs a session, and none that observes', async () => {
    const visitor = asker({ isLoggedIn: false });
    const observer = asker({ isObserving: true });
    await connectWallet(visitor);
    await connectWallet(observer);
    await disconnectWallet(observer);
    expect(visitor.toasts).toEqual(['Authentication Required / Please log in to connect your wallet']);
    expect(observer.toasts).toEqual([
      'Observer Mode / Cannot connect wallet while in observer mode',
      'Observer Mode / Cannot disconnect wallet while in observer mode',
    ]);
    expect(wallet.provider.connect).not.toHaveBeenCalled();
  });

  it('opens the website of the wallet where none is installed', async () => {
    delete browser.phantom;
    const me = asker();
    await connectWallet(me);
    expect(browser.open).toHaveBeenCalledWith('https://phantom.app/', '_blank', 'noopener,noreferrer');
    expect(me.toasts).toEqual(['Connection Failed / Phantom wallet is not installed']);
    expect(me.store.current()).toMatchObject({ status: 'disconnected', error: 'Phantom wallet is not installed' });
  });

  it('offers the test wallet instead in local mode, and takes no for an answer', async () => {
    delete browser.phantom;
    const me = asker({ localMode: true });
    const done = connectWallet(me);
    await vi.waitFor(() => expect(me.store.current().prompt).toEqual({ kind: 'test-wallet' }));
    me.store.answer(null);
    await done;
    expect(browser.open).not.toHaveBeenCalled();
    expect(me.toasts).toEqual([]);
    expect(me.store.current().status).toBe('disconnected');
  });
});

describe('a wallet that does not go along', () => {
  it('is given up after ten seconds, and let go of when it answers late', async () => {
    vi.useFakeTimers();
    let answer = (_: { publicKey: string }) => {};
    wallet.provider.connect.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const me = asker();
    const done = connectWallet(me);
    await vi.advanceTimersByTimeAsync(9999);
    expect(me.store.current().status).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(me.toasts).toEqual(['Connection Failed / Connection timeout - Please check if Phantom popup is blocked']);
    answer({ publicKey: wallet.address });
    await vi.advanceTimersByTimeAsync(0);
    expect(me.store.current().status).toBe('disconnected');
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
  });

  it('gives no key', async () => {
    wallet.provider.connect.mockResolvedValueOnce(undefined);
    const me = asker();
    await connectWallet(me);
    expect(me.toasts).toEqual(['Connection Failed / No public key received from Phantom']);
  });

  it('refuses to connect', async () => {
    wallet.provider.connect.mockRejectedValueOnce(new Error('User rejected the request.'));
    const me = asker();
    await connectWallet(me);
    expect(me.toasts).toEqual(['Connection Failed / Failed to connect: User rejected the request.']);
  });

  it('refuses to sign: the wallet is disconnected and nothing is linked', async () => {
    wallet.provider.signMessage.mockRejectedValueOnce({ code: 4001, message: 'User rejected the request.' });
    const me = asker();
    await connectWallet(me);
    expect(me.toasts).toEqual(['Signature Cancelled / You cancelled the signature request']);
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
    expect(me.calls.link).not.toHaveBeenCalled();
    expect(me.store.current()).toMatchObject({ status: 'disconnected', publicKey: null });
  });
});

describe('a server that refuses the link', () => {
  it('has its text shown, and the wallet is let go of', async () => {
    const me = asker();
    const text = 'This wallet is already linked to another account';
    me.calls.link.mockRejectedValueOnce({ status: 409, code: 'WALLET_TAKEN', text });
    await connectWallet(me);
    expect(me.toasts).toEqual([`Connection Failed / ${text}`]);
    expect(wallet.provider.disconnect).toHaveBeenCalledTimes(1);
  });
});

describe('a connected wallet', () => {
  it('follows another account, and ends when the extension ends it', async () => {
    const me = asker();
    await connectWallet(me);
    wallet.emit('accountChanged', '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA');
    expect(me.store.current().publicKey).toBe('4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA');
    wallet.emit('disconnect');
    expect(me.store.current()).toMatchObject({ status: 'disconnected', publicKey: null });
  });

  it('is disconnected by its owner, or stays when it will not', async () => {
    const me = asker();
    await connectWallet(me);
    wallet.provider.disconnect.mockRejectedValueOnce(new Error('no'));
    await disconnectWallet(me);
    expect(me.store.current().status).toBe('connected');
    await disconnectWallet(me);
    expect(me.store.current().status).toBe('disconnected');
    expect(me.toasts.slice(1)).toEqual([
      'Disconnect Failed / Failed to disconnect wallet',
      'Wallet Disconnected / Your wallet has been disconnected',
    ]);
  });
});
