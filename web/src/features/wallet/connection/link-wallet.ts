import { WALLET_NONCE_SECONDS } from '@app/contract/wallet/limits';
import { base58 } from '@scure/base';
import type { Connector } from '../browser-wallets/connector.ts';
import { isRejection, SignatureRejected, withTimeout } from '../browser-wallets/wallet-errors.ts';
import type { WalletContext } from '../state/wallet-context.ts';

/**
 * Links a wallet: lets it sign the server's message, byte for byte, and sends the signature (docs/reference/wallets.md).
 * @throws {SignatureRejected} if the user rejects; otherwise the ApiError of the server or the error of the wallet
 */
export async function linkWallet(wallet: Connector, publicKey: string, api: WalletContext['api']): Promise<void> {
  const { nonce, message } = await api.createNonce(publicKey);
  const bytes = new TextEncoder().encode(message);
  const signature = await withTimeout(wallet.signMessage(bytes), WALLET_NONCE_SECONDS * 1000, () => undefined).catch(
    (error) => {
      throw isRejection(error) ? new SignatureRejected() : error;
    },
  );
  await api.linkWallet({ publicKey, signature: base58.encode(signature), message, nonce });
}
