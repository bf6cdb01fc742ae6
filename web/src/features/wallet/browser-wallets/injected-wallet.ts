import { walletConnectionErrors } from '@app/contract/wallet/texts';
import type { Connector } from './connector.ts';
import { WalletError, walletText } from './wallet-errors.ts';

export const PHANTOM = 'Phantom';

interface PublicKeyLike {
  toString(): string;
}

type InjectedEvent = 'accountChanged' | 'connect' | 'disconnect';
type AccountListener = (publicKey?: PublicKeyLike | null) => void;

/** The provider that Phantom injects into `window` (docs.phantom.com, "Detecting the provider", "Signing a message", "Sending a transaction"). */
export interface InjectedProvider {
  readonly isPhantom?: boolean;
  readonly name?: unknown;
  readonly publicKey?: PublicKeyLike | null;
  connect(options?: { onlyIfTrusted?: boolean }): Promise<{ publicKey?: PublicKeyLike | null } | undefined>;
  disconnect(): Promise<void>;
  signMessage?(message: Uint8Array, display?: 'utf8' | 'hex'): Promise<unknown>;
  request(call: { method: 'signAndSendTransaction'; params: { message: string } }): Promise<unknown>;
  on(event: InjectedEvent, listener: AccountListener): unknown;
  off?(event: InjectedEvent, listener: AccountListener): unknown;
}

declare global {
  interface Window {
    readonly phantom?: { readonly solana?: InjectedProvider };
    readonly solana?: InjectedProvider;
  }
}

/** Flags that describe a state. Other flags, such as `isBackpack`, name a wallet. */
const STATE_FLAG = /^is(Phantom|Connect|Unlocked|Locked|Trusted|Ready|Installed|Enabled|Active|Available|Initialized)/;

/**
 * Finds the injected provider that has Phantom's interface, and its name. Other wallets also claim to be Phantom; their own name
 * is in `name` or in a property such as `isBackpack`.
 * @param standardNames names of the wallets that implement the Wallet Standard, as Phantom does
 * @returns null if there is no such provider, or if it is, or may be, one of the wallets in `standardNames`
 */
export function findInjected(
  standardNames: readonly string[],
  host: Pick<Window, 'phantom' | 'solana'> = window,
): { readonly provider: InjectedProvider; readonly name: string } | null {
  const provider = [host.phantom?.solana, host.solana].find((candidate) => candidate?.isPhantom);
  if (provider === undefined) return null;
  const name = ownName(provider) ?? (provider === host.phantom?.solana || standardNames.length === 0 ? PHANTOM : null);
  return name === null || standardNames.some((standard) => brand(standard) === brand(name)) ? null : { provider, name };
}

function ownName(provider: InjectedProvider): string | null {
  if (typeof provider.name === 'string' && provider.name !== '') return provider.name;
  const flags = propertiesOf(provider).filter((key) => /^is[A-Z]/.test(key) && !STATE_FLAG.test(key));
  const flag = flags.find((key) => provider[key as keyof InjectedProvider] === true);
  return flag?.slice(2).replace(/([a-z])([A-Z])/g, '$1 $2') ?? null;
}

/** The names of an object's properties, including those that its class defines. */
function propertiesOf(target: object | null): string[] {
  if (target === null || target === Object.prototype) return [];
  return [...Object.getOwnPropertyNames(target), ...propertiesOf(Object.getPrototypeOf(target))];
}

/** "Trust Wallet", "TrustWallet" and "Trust" are the same. */
const brand = (name: string) => name.toLowerCase().replace(/wallet|[^a-z0-9]/g, '');

/** Creates the connector of an injected provider. */
export function injectedConnector(provider: InjectedProvider, name: string): Connector {
  const address = (publicKey?: PublicKeyLike | null) => publicKey?.toString() ?? null;
  return {
    id: `injected:${name}`,
    name,
    icon: null,
    async connect({ silent }) {
      const connected = await provider.connect(silent ? { onlyIfTrusted: true } : undefined);
      return address(connected?.publicKey ?? provider.publicKey);
    },
    async signMessage(message) {
      if (!provider.signMessage) throw new WalletError(walletText(walletConnectionErrors.cannotSign, { name }));
      return provider.signMessage(message, 'utf8');
    },
    async sendTransaction(transaction) {
      const { base58 } = await import('@scure/base');
      const params = { message: base58.encode(transaction) };
      return { kind: 'sent', output: await provider.request({ method: 'signAndSendTransaction', params }) };
    },
    disconnect: () => provider.disconnect(),
    onAccountChange(onChange) {
      const onAccount: AccountListener = (publicKey) => onChange(address(publicKey));
      const listeners = [
        ['accountChanged', onAccount],
        ['disconnect', () => onChange(null)],
        // Sent when the user unlocks the wallet.
        ['connect', (publicKey) => onAccount(publicKey ?? provider.publicKey)],
      ] as const satisfies [InjectedEvent, AccountListener][];
      for (const [event, listener] of listeners) provider.on(event, listener);
      return () => {
        for (const [event, listener] of listeners) provider.off?.(event, listener);
      };
    },
  };
}
