import type { Connector } from './connector.ts';

interface PublicKeyLike {
  toString(): string;
}

type AccountListener = (publicKey?: PublicKeyLike | null) => void;

/** The provider that Phantom injects into `window` (docs.phantom.com, "Detecting the provider", "Signing a message", "Sending a transaction"). */
export interface InjectedProvider {
  readonly isPhantom?: boolean;
  readonly publicKey?: PublicKeyLike | null;
  connect(options?: { onlyIfTrusted?: boolean }): Promise<{ publicKey?: PublicKeyLike | null } | undefined>;
  disconnect(): Promise<void>;
  signMessage(message: Uint8Array, display?: 'utf8' | 'hex'): Promise<{ signature: Uint8Array }>;
  request(call: { method: 'signAndSendTransaction'; params: { message: string } }): Promise<{ signature: string }>;
  on(event: 'accountChanged' | 'disconnect', listener: AccountListener): unknown;
  off?(event: 'accountChanged' | 'disconnect', listener: AccountListener): unknown;
}

declare global {
  interface Window {
    readonly phantom?: { readonly solana?: InjectedProvider };
    readonly solana?: InjectedProvider;
  }
}

/** The injected Phantom provider, or null. */
export function findInjected(host: Pick<Window, 'phantom' | 'solana'> = window): InjectedProvider | null {
  const provider = host.phantom?.solana ?? host.solana;
  return provider?.isPhantom ? provider : null;
}

/** Wraps Phantom's injected provider. */
export function injectedConnector(provider: InjectedProvider): Connector {
  return {
    id: 'injected:Phantom',
    name: 'Phantom',
    icon: null,
    async connect({ silent }) {
      const connected = await provider.connect(silent ? { onlyIfTrusted: true } : undefined);
      return (connected?.publicKey ?? provider.publicKey)?.toString() ?? null;
    },
    signMessage: async (message) => (await provider.signMessage(message, 'utf8')).signature,
    async sendTransaction(transaction) {
      const { base58 } = await import('@scure/base');
      const params = { message: base58.encode(transaction) };
      const { signature } = await provider.request({ method: 'signAndSendTransaction', params });
      return { kind: 'sent', signature };
    },
    disconnect: () => provider.disconnect(),
    onAccountChange(onChange) {
      const onAccount: AccountListener = (publicKey) => onChange(publicKey?.toString() ?? null);
      const onDisconnect = () => onChange(null);
      provider.on('accountChanged', onAccount);
      provider.on('disconnect', onDisconnect);
      return () => {
        provider.off?.('accountChanged', onAccount);
        provider.off?.('disconnect', onDisconnect);
      };
    },
  };
}
