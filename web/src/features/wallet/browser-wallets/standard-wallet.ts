import { walletConnectionErrors } from '@app/contract/wallet/texts';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features';
import type { Connector } from './connector.ts';
import { WalletError, walletText } from './wallet-errors.ts';

/** The chain that USDT transfers use. */
const CHAIN = 'solana:mainnet';

/** `solana:signMessage` of the Wallet Standard's Solana extension. */
interface SignMessageFeature {
  readonly 'solana:signMessage': {
    signMessage(
      ...inputs: readonly { readonly account: WalletAccount; readonly message: Uint8Array }[]
    ): Promise<unknown>;
  };
}

interface TransactionInput {
  readonly account: WalletAccount;
  readonly transaction: Uint8Array;
  readonly chain: typeof CHAIN;
}

/** `solana:signAndSendTransaction` and `solana:signTransaction` of the same extension. */
interface TransactionFeatures {
  readonly 'solana:signAndSendTransaction': {
    signAndSendTransaction(input: TransactionInput): Promise<unknown>;
  };
  readonly 'solana:signTransaction': {
    signTransaction(input: TransactionInput): Promise<readonly { readonly signedTransaction: unknown }[]>;
  };
}

type Features = StandardConnectFeature &
  Partial<SignMessageFeature & StandardDisconnectFeature & StandardEventsFeature & TransactionFeatures>;
type SolanaWallet = Wallet & { readonly features: Features };

/** Whether a page can connect to a wallet of Solana; other networks use the Wallet Standard too. */
export function isSolanaWallet({ features, chains }: Wallet): boolean {
  const isSolana = (name: string) => name.startsWith('solana:');
  return 'standard:connect' in features && [...chains, ...Object.keys(features)].some(isSolana);
}

/** Whether a wallet can sign messages, with some of its accounts at least. */
export const canSign = ({ features }: Wallet) => 'solana:signMessage' in features;

const findSigner = (accounts: readonly WalletAccount[]) =>
  accounts.find((account) => account.features.includes('solana:signMessage')) ?? null;

/** Wraps a wallet that implements the Wallet Standard. */
export function standardConnector(wallet: Wallet, id = `standard:${wallet.name}`): Connector {
  const { features } = wallet as SolanaWallet;
  let account: WalletAccount | null = null;
  return {
    id,
    name: wallet.name,
    icon: wallet.icon,
    async connect({ silent }) {
      const cannotSign = new WalletError(walletText(walletConnectionErrors.cannotSign, wallet));
      if (!canSign(wallet)) throw cannotSign;
      const { accounts } = await features['standard:connect'].connect(silent ? { silent } : undefined);
      account = findSigner(accounts);
      if (account === null && accounts.length > 0) throw cannotSign;
      return account?.address ?? null;
    },
    async signMessage(message) {
      if (account === null) throw new Error('The wallet has no account');
      return features['solana:signMessage']?.signMessage({ account, message });
    },
    async sendTransaction(transaction) {
      if (account === null) throw new Error('The wallet has no account');
      const input = { account, transaction, chain: CHAIN } as const;
      const signAndSend = features['solana:signAndSendTransaction'];
      if (signAndSend) return { kind: 'sent', output: await signAndSend.signAndSendTransaction(input) };
      const [signed] = (await features['solana:signTransaction']?.signTransaction(input)) ?? [];
      if (signed) return { kind: 'signed', transaction: signed.signedTransaction };
      throw new WalletError(transferTexts.cannotSend);
    },
    disconnect: async () => features['standard:disconnect']?.disconnect(),
    onAccountChange(onChange) {
      const unsubscribe = features['standard:events']?.on('change', ({ accounts }) => {
        if (accounts === undefined) return;
        account = findSigner(accounts);
        onChange(account?.address ?? null);
      });
      return () => unsubscribe?.();
    },
  };
}
