import { WALLET_ADDRESS_HEAD, WALLET_ADDRESS_TAIL } from './limits.ts';

/** Shortens a wallet address to its first and last four characters. */
export function shortWalletAddress(publicKey: string): string {
  return `${publicKey.slice(0, WALLET_ADDRESS_HEAD)}…${publicKey.slice(-WALLET_ADDRESS_TAIL)}`;
}
