import { transferTexts } from '@app/contract/wallet/texts';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features';
import type { Connector } from './connector.ts';
import { WalletFault } from './faults.ts';

/** Where USDT is. */
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

/** True for a wallet that can be connected and can sign a Solana message. */
export function isUsable(wallet: Wallet): wallet is UsableWallet {
  return 'standard:connect' in wallet.features && 'solana:signMessage' in wallet.features;
}

const signer = (accounts: readonly WalletAccount[]) =>
  accounts.find((account) => account.features.includes('solana:signMessage')) ?? null;

/** Speaks to a wallet through the Wallet Standard. */
export function standardConnector(wallet: UsableWallet): Connector {
  const { features } = wallet;
  let account: WalletAccount | null = null;
  return {
    id: `standard:${wallet.name}`,
    name: wallet.name,
    icon: wallet.icon,
    async connect({ silent }) {
      const answer = await features['standard:connect'].connect(silent ? { silent } : undefined);
      account = signer(answer.accounts);
      return account?.address ?? null;
    },
    async sign(message) {
      if (account === null) throw new Error('The wallet has no account');
      const [signed] = await features['solana:signMessage'].signMessage({ account, message });
      if (signed === undefined) throw new Error('The wallet gave no signature');
      return signed.signature;
    },
    async handle(transaction) {
      if (account === null) throw new Error('The wallet has no account');
      const input = { account, transaction, chain: CHAIN } as const;
      const sender = features['solana:signAndSendTransaction'];
      const [sent] = (await sender?.signAndSendTransaction(input)) ?? [];
      if (sent) return { kind: 'sent', signature: sent.signature };
      const [signed] = (await features['solana:signTransaction']?.signTransaction(input)) ?? [];
      if (signed) return { kind: 'signed', transaction: signed.signedTransaction };
      throw new WalletFault(transferTexts.cannotSend);
    },
    disconnect: async () => features['standard:disconnect']?.disconnect(),
    watch(changed) {
      const stop = features['standard:events']?.on('change', ({ accounts }) => {
        if (accounts === undefined) return;
        account = signer(accounts);
        changed(account?.address ?? null);
      });
      return () => stop?.();
    },
  };
}
