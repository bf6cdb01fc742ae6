import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features';
import { ReadonlyWalletAccount } from '@wallet-standard/wallet';
import { icon } from './icon.ts';
import type { Account } from './keyring.ts';
import type { TestWallet } from './test-wallet.ts';

/** `solana:signMessage`, an extension of the Wallet Standard (wallet-standard/wallet-standard, extensions/solana). */
interface SolanaSignMessageFeature {
  readonly 'solana:signMessage': {
    readonly version: '1.1.0';
    signMessage(
      ...inputs: readonly { readonly account: WalletAccount; readonly message: Uint8Array }[]
    ): Promise<readonly { signedMessage: Uint8Array; signature: Uint8Array; signatureType: 'ed25519' }[]>;
  };
}

type Features = Wallet['features'] &
  StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature;

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const;

/** The wallet as the Wallet Standard wants it. */
export function standardWallet(wallet: TestWallet): Wallet & { readonly features: Features } {
  let shown: readonly WalletAccount[] = [];
  const show = (account: Account | null) => (shown = account ? [standardAccount(account)] : []);
  // First of all watchers, so that `accounts` is right when the others are told.
  wallet.watch(show);
  const features: Features = {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input) => {
        await (input?.silent ? wallet.connectSilently() : wallet.connect());
        return { accounts: shown };
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => wallet.disconnect() },
    'standard:events': {
      version: '1.0.0',
      on: (_event, listener) => wallet.watch(() => listener({ accounts: shown })),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async (...inputs) => {
        const signed = [];
        for (const { account, message } of inputs) {
          if (account.address !== wallet.account?.address) throw new Error('That account is not connected');
          signed.push({
            signedMessage: message,
            signature: await wallet.sign(message),
            signatureType: 'ed25519' as const,
          });
        }
        return signed;
      },
    },
  };
  return {
    version: '1.0.0',
    name: wallet.name,
    icon,
    chains,
    features,
    get accounts() {
      return shown;
    },
  };
}

function standardAccount({ address, publicKey }: Account): WalletAccount {
  return new ReadonlyWalletAccount({ address, publicKey, chains, features: ['solana:signMessage'] });
}
