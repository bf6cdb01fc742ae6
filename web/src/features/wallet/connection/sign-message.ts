import { WALLET_NONCE_SECONDS } from '@app/contract/wallet/limits';
import { walletConnectionErrors } from '@app/contract/wallet/texts';
import { base58, base64 } from '@scure/base';
import type { Connector } from '../browser-wallets/connector.ts';
import { readSigned } from '../browser-wallets/wallet-bytes.ts';
import {
  isLocked,
  isRejection,
  SignatureRejected,
  WalletError,
  walletText,
  withTimeout,
} from '../browser-wallets/wallet-errors.ts';

/** A signature (base58), with the bytes that the wallet has signed (base64) if it put an envelope around the message. */
export interface MessageSignature {
  readonly signature: string;
  readonly signedMessage?: string;
}

/**
 * Lets a wallet sign a message of the server, byte for byte (docs/reference/wallets.md).
 * @throws {SignatureRejected} if the user rejects; a WalletError if the wallet is locked, does not respond or returns no
 * signature; otherwise the error of the wallet
 */
export async function signMessage(wallet: Connector, message: string): Promise<MessageSignature> {
  const bytes = new TextEncoder().encode(message);
  const output = await withTimeout(wallet, wallet.signMessage(bytes), WALLET_NONCE_SECONDS * 1000).catch((error) => {
    if (isLocked(error)) throw new WalletError(walletText(walletConnectionErrors.locked, wallet));
    throw isRejection(error) ? new SignatureRejected() : error;
  });
  const signed = readSigned(output);
  if (signed === undefined) throw new WalletError(walletText(walletConnectionErrors.noSignature, wallet));
  const signedMessage = base64.encode(signed.signedMessage ?? bytes);
  return {
    signature: base58.encode(signed.signature),
    ...(signedMessage !== base64.encode(bytes) && { signedMessage }),
  };
}
