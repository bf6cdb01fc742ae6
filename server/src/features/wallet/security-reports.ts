import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import type { SecurityReport } from '../security-log/index.ts';

/** The security email about a replaced wallet. */
export function walletReplaced(publicKey: string): SecurityReport {
  return {
    title: 'your wallet was replaced',
    text: `The wallet ${shortWalletAddress(publicKey)} is now linked to your account and replaces the previous one. Your cards stay with your account.`,
  };
}

/** The security email about an unlinked wallet. */
export function walletUnlinked(publicKey: string): SecurityReport {
  return {
    title: 'your wallet was unlinked',
    text: `The wallet ${shortWalletAddress(publicKey)} is no longer linked to your account. Your cards stay with your account.`,
  };
}
