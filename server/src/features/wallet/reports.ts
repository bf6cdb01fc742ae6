import { shortAddress } from '@app/contract/wallet/address';
import type { SecurityReport } from '../accounts/index.ts';

/** Reports a wallet that took the place of another one. */
export function walletReplaced(publicKey: string): SecurityReport {
  return {
    title: 'your wallet was replaced',
    text: `The wallet ${shortAddress(publicKey)} is now linked to your account, in place of the one before. Your cards stay with your account.`,
  };
}

/** Reports an unlinked wallet. */
export function walletUnlinked(publicKey: string): SecurityReport {
  return {
    title: 'your wallet was unlinked',
    text: `The wallet ${shortAddress(publicKey)} is no longer linked to your account. Your cards stay with your account.`,
  };
}
