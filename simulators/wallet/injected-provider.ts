import { base58 } from '@scure/base';
import type { Account } from './keyring.ts';
import { type TestWallet, UserRejectedError } from './test-wallet.ts';

/** The subset of `PublicKey` (@solana/web3.js) that pages use. */
interface PublicKey {
  toString(): string;
  toBase58(): string;
  toBytes(): Uint8Array;
}

type EventName = 'connect' | 'disconnect' | 'accountChanged';
type Listener = (publicKey?: PublicKey | null) => void;

/** Exposes the wallet through Phantom's injected interface, `window.phantom.solana`, plus a `name`. */
export function injectedProvider(wallet: TestWallet) {
  const listeners = {
    connect: new Set<Listener>(),
    disconnect: new Set<Listener>(),
    accountChanged: new Set<Listener>(),
  };
  const emit = (event: EventName, publicKey?: PublicKey | null) => {
    for (const listener of listeners[event]) listener(publicKey);
  };
  wallet.onAccountChange((account, previous) => {
    if (account === null) emit('disconnect');
    else if (previous === null) emit('connect', toPublicKey(account));
    else emit('accountChanged', toPublicKey(account));
  });
  return {
    isPhantom: true,
    name: wallet.name,
    get isConnected() {
      return wallet.account !== null;
    },
    get publicKey() {
      return wallet.account ? toPublicKey(wallet.account) : null;
    },
    async connect(options?: { readonly onlyIfTrusted?: boolean }): Promise<{ publicKey: PublicKey }> {
      const account = options?.onlyIfTrusted ? await wallet.connectSilently() : await wallet.connect();
      if (account === null) throw new UserRejectedError();
      return { publicKey: toPublicKey(account) };
    },
    async disconnect(): Promise<void> {
      wallet.disconnect();
    },
    async signMessage(message: Uint8Array, _display?: 'utf8' | 'hex') {
      const { signature } = await wallet.sign(message);
      return { signature, publicKey: toPublicKey(wallet.account as Account) };
    },
    /** Supports the one JSON-RPC method that pages without a Solana library need. */
    async request({ method, params }: { readonly method: string; readonly params: { readonly message: string } }) {
      if (method !== 'signAndSendTransaction') throw new Error('Unsupported method');
      return { signature: await wallet.signAndSend(base58.decode(params.message)), publicKey: wallet.account?.address };
    },
    on(event: EventName, listener: Listener) {
      listeners[event].add(listener);
    },
    off(event: EventName, listener: Listener) {
      listeners[event].delete(listener);
    },
  };
}

function toPublicKey({ address, publicKey }: Account): PublicKey {
  return { toString: () => address, toBase58: () => address, toBytes: () => publicKey.slice() };
}
