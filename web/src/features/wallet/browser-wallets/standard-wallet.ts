import { transferTexts } from '@app/contract/wallet/transfer-texts';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features';
import type { Connector } from './connector.ts';
import { WalletError } from './wallet-errors.ts';

/** The chain that USDT transfers use. */
const CHAIN = 'solana:mainnet';

/** `solana:signMessage` of the Wallet Standard's Solana extension. */
interface SignMessageFeature {
  readonly 'solana:signMessage': {
    signMessage(
      ...inputs: readonly { readonly account: WalletAccount; readonly message: Uint8Array }[]
    ): Promise<readonly { readonly signature: Uint8Array }[]>;
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
    signAndSendTransaction(input: TransactionInput): Promise<readonly { readonly signature: Uint8Array }[]>;
  };
  readonly 'solana:signTransaction': {
    signTransaction(input: TransactionInput): Promise<readonly { readonly signedTransaction: Uint8Array }[]>;
  };
}

type Features = StandardConnectFeature &
  SignMessageFeature &
  Partial<StandardDisconnectFeature & StandardEventsFeature & TransactionFeatures>;
type UsableWallet = Wallet & { readonly features: Features };

/** Whether a wallet can connect and sign Solana messages. */
export function isUsable(wallet: Wallet): wallet is UsableWallet {
  return 'standard:connect' in wallet.features && 'solana:signMessage' in wallet.features;
}

const findSigner = (accounts: readonly WalletAccount[]) =>
  accounts.find((account) => account.features.includes('solana:signMessage')) ?? null;

/** Wraps a wallet that implements the Wallet Standard. */
export function standardConnector(wallet: UsableWallet): Connector {
  const { features } = wallet;
  let account: WalletAccount | null = null;
  return {
    id: `standard:${wallet.name}`,
    name: wallet.name,
    icon: wallet.icon,
    async connect({ silent }) {
      const { accounts } = await features['standard:connect'].connect(silent ? { silent } : undefined);
      account = findSigner(accounts);
      return account?.address ?? null;
    },
    async signMessage(message) {
      if (account === null) throw new Error('The wallet has no account');
      const [signed] = await features['solana:signMessage'].signMessage({ account, message });
      if (signed === undefined) throw new Error('The wallet returned no signature');
      return signed.signature;
    },
    async sendTransaction(transaction) {
      if (account === null) throw new Error('The wallet has no account');
      const input = { account, transaction, chain: CHAIN } as const;
      const signAndSend = features['solana:signAndSendTransaction'];
      const [sent] = (await signAndSend?.signAndSendTransaction(input)) ?? [];
      if (sent) return { kind: 'sent', signature: sent.signature };
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
