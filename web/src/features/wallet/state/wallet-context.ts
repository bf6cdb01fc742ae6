import type { BodyOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import type * as operations from '@app/contract/wallet/schemas';
import type { ToastInput } from '../../../ui/overlays/toast.ts';
import type { WalletStore } from './wallet-slice.ts';

/** What the wallet code needs from the rest of the application. */
export interface WalletContext {
  readonly store: WalletStore;
  readonly api: {
    /** Both reject with an ApiError. */
    createNonce(publicKey: string): Promise<ResponseOf<typeof operations.createWalletNonce>>;
    linkWallet(body: BodyOf<typeof operations.linkWallet>): Promise<unknown>;
  };
  readonly toast: (input: ToastInput) => void;
  /** The wallet linked to the account, or null. */
  readonly linkedPublicKey: string | null;
  /** False for a visitor, who may be offered a wallet but cannot link one. */
  readonly isLoggedIn: boolean;
  /** Opens the login page, which returns to the current page. */
  readonly openLogin: () => void;
  /** An observer may neither connect nor disconnect a wallet. */
  readonly isObserving: boolean;
  /** Whether to offer the test wallet instead of opening the provider's website. */
  readonly isLocalMode: boolean;
}
