import { base58 } from '@scure/base';
import { vi } from 'vitest';
import type { ToastInput } from '../../../ui/overlays/toast.ts';
import { createWalletStore } from '../state/test-store.ts';
import type { WalletContext } from '../state/wallet-context.ts';
import { readWallet } from '../state/wallet-slice.ts';

/** The message to sign that the server returns in these tests. */
export const MESSAGE = 'Connect wallet to the shop\n\nWallet: é';

export const OTHER_KEY = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA';

const DESKTOP = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 };

const copyBytes = (bytes: Uint8Array) => new Uint8Array(bytes);

type Listener = (publicKey?: unknown) => void;

/** A wallet with Phantom's injected interface that creates real signatures. */
export async function injectedWallet() {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const listeners = new Map<string, Set<Listener>>([
    ['accountChanged', new Set()],
    ['connect', new Set()],
    ['disconnect', new Set()],
  ]);
  return {
    address: base58.encode(raw),
    /** Signs without asking the user. */
    sign: async (message: Uint8Array) =>
      new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, copyBytes(message))),
    /** Verifies the wallet's signature (base58) of a text. */
    verifies: (signature: string, text: string) =>
      crypto.subtle.verify('Ed25519', publicKey, copyBytes(base58.decode(signature)), new TextEncoder().encode(text)),
    emit: (event: string, key?: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(key);
    },
    provider: {
      isPhantom: true,
      connect: vi.fn(
        async (_?: { onlyIfTrusted?: boolean }): Promise<{ publicKey: unknown } | undefined> => ({
          publicKey: base58.encode(raw),
        }),
      ),
      disconnect: vi.fn(async () => undefined),
      signMessage: vi.fn(
        async (message: Uint8Array): Promise<unknown> => ({
          signature: new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, copyBytes(message))),
        }),
      ),
      on: (event: string, listener: Listener) => void listeners.get(event)?.add(listener),
      off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    },
  };
}

/** The parts of `window` that the wallet code uses; delete `phantom` to remove the wallet. */
export function fakeWindow({ provider }: Awaited<ReturnType<typeof injectedWallet>>) {
  return Object.assign(new EventTarget(), {
    phantom: { solana: provider } as unknown,
    open: vi.fn(),
    navigator: DESKTOP,
    location: { origin: 'https://cards.example.com', pathname: '/inventory', assign: vi.fn() },
  }) as EventTarget & {
    phantom?: unknown;
    open: ReturnType<typeof vi.fn>;
    navigator: typeof DESKTOP;
    location: { assign: ReturnType<typeof vi.fn> };
  };
}

/** The context of a logged-in user without a wallet, in production mode; records API calls and toasts. */
export function createContext(overrides: Partial<Omit<WalletContext, 'api'>> = {}) {
  const toasts: string[] = [];
  const linkWallet = vi.fn(
    async (_: { publicKey: string; signature: string; message: string; nonce: string; signedMessage?: string }) =>
      undefined,
  );
  const createNonce = vi.fn(async () => ({ nonce: 'n', message: MESSAGE, expiresAt: '2026-01-01T00:00:00Z' }));
  const toastActions: NonNullable<ToastInput['action']>[] = [];
  const toast = ({ title, message, action }: ToastInput) => {
    toasts.push(`${title} / ${message}`);
    if (action) toastActions.push(action);
  };
  const store = createWalletStore();
  const rest = { isLoggedIn: true, isObserving: false, linkedPublicKey: null, isLocalMode: false };
  return {
    store,
    state: () => readWallet(store),
    toast,
    toasts,
    toastActions,
    openLogin: vi.fn(),
    api: { createNonce, linkWallet },
    ...rest,
    ...overrides,
  };
}
