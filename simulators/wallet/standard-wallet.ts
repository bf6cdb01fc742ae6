import { base58 } from '@scure/base';
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

interface TransactionInput {
  readonly account: WalletAccount;
  readonly transaction: Uint8Array;
}

/** `solana:signTransaction` and `solana:signAndSendTransaction` of the same extension. */
interface SolanaTransactionFeatures {
  readonly 'solana:signTransaction': {
    readonly version: '1.0.0';
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[];
    signTransaction(
      ...inputs: readonly TransactionInput[]
    ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>;
  };
  readonly 'solana:signAndSendTransaction': {
    readonly version: '1.0.0';
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[];
    signAndSendTransaction(
      ...inputs: readonly TransactionInput[]
    ): Promise<readonly { readonly signature: Uint8Array }[]>;
  };
}

type Features = Wallet['features'] &
  StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaTransactionFeatures;

const supportedTransactionVersions = ['legacy', 0] as const;
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const;

/** Exposes the wallet through the Wallet Standard. */
export function standardWallet(wallet: TestWallet): Wallet & { readonly features: Features } {
  let accounts: readonly WalletAccount[] = [];
  const updateAccounts = (account: Account | null) => (accounts = account ? [standardAccount(account)] : []);
  // This listener is the first, so that `accounts` is up to date when the other listeners run.
  wallet.onAccountChange(updateAccounts);
  const assertConnected = (account: WalletAccount) => {
    if (account.address !== wallet.account?.address) throw new Error('The account is not connected');
  };
  const features: Features = {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input) => {
        await (input?.silent ? wallet.connectSilently() : wallet.connect());
        return { accounts };
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => wallet.disconnect() },
    'standard:events': {
      version: '1.0.0',
      on: (_event, listener) => wallet.onAccountChange(() => listener({ accounts })),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async (...inputs) => {
        const signed = [];
        for (const { account, message } of inputs) {
          assertConnected(account);
          signed.push({ ...(await wallet.sign(message)), signatureType: 'ed25519' as const });
        }
        return signed;
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: (...inputs) =>
        mapSequentially(inputs, async ({ account, transaction }) => {
          assertConnected(account);
          return { signedTransaction: await wallet.signTransaction(transaction) };
        }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs) =>
        mapSequentially(inputs, async ({ account, transaction }) => {
          assertConnected(account);
          return { signature: base58.decode(await wallet.signAndSend(transaction)) };
        }),
    },
  };
  return {
    version: '1.0.0',
    name: wallet.name,
    icon,
    chains,
    features,
    get accounts() {
      return accounts;
    },
  };
}

/** Calls `action` for one input after the other, because the user approves each of them. */
async function mapSequentially<I, O>(inputs: readonly I[], action: (input: I) => Promise<O>): Promise<O[]> {
  const outputs: O[] = [];
  for (const input of inputs) outputs.push(await action(input));
  return outputs;
}

function standardAccount({ address, publicKey }: Account): WalletAccount {
  const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const;
  return new ReadonlyWalletAccount({ address, publicKey, chains, features });
}
