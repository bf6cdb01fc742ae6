import { ADDRESS_HEAD, ADDRESS_TAIL } from './limits.ts';

/** A wallet's address as it is shown: its first and last four characters (specification part 1 §9). */
export function shortAddress(publicKey: string): string {
  return `${publicKey.slice(0, ADDRESS_HEAD)}...${publicKey.slice(-ADDRESS_TAIL)}`;
}
