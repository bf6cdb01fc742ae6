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
import type { WalletContext } from '../state/wallet-context.ts';

/**
 * Links a wallet: lets it sign the server's message, byte for byte, and sends the signature. If the wallet signed an envelope
 * around the message, sends the envelope too (docs/reference/wallets.md).
 * @throws {SignatureRejected} if the user rejects; a WalletError if the wallet is locked or returns no signature; otherwise the
 * ApiError of the server or the error of the wallet
 */
export async function linkWallet(wallet: Connector, publicKey: string, api: WalletContext['api']): Promise<void> {
  const { nonce, message } = await api.createNonce(publicKey);
  const bytes = new TextEncoder().encode(message);
  const output = await withTimeout(wallet, wallet.signMessage(bytes), WALLET_NONCE_SECONDS * 1000).catch((error) => {
    if (isLocked(error)) throw new WalletError(walletText(walletConnectionErrors.locked, wallet));
    throw isRejection(error) ? new SignatureRejected() : error;
  });
  const signed = readSigned(output);
  if (signed === undefined) throw new WalletError(walletText(walletConnectionErrors.noSignature, wallet));
  const signedMessage = base64.encode(signed.signedMessage ?? bytes);
  await api.linkWallet({
    publicKey,
    signature: base58.encode(signed.signature),
    message,
    nonce,
    ...(signedMessage !== base64.encode(bytes) && { signedMessage }),
  });
}
