import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import type * as schemas from '@app/contract/wallet/schemas';
import type { ToastInput } from '../../ui/toast-store.ts';
import type { WalletStore } from './store.ts';

/** What connecting a wallet needs of the rest of the application. */
export interface WalletPorts {
  readonly store: WalletStore;
  readonly calls: {
    /** Both throw an ApiError. */
    nonce(publicKey: string): Promise<AnswerOf<typeof schemas.walletNonce>>;
    link(body: BodyOf<typeof schemas.linkWallet>): Promise<unknown>;
  };
  readonly toast: (input: ToastInput) => void;
  /** The wallet linked to the account, or null. */
  readonly savedKey: string | null;
  /** False for a visitor, who may be offered a wallet but cannot link one. */
  readonly isLoggedIn: boolean;
  /** Whether to offer the test wallet instead of opening the provider's website. Resolves once the configuration is known. */
  readonly isLocalMode: () => Promise<boolean>;
}
