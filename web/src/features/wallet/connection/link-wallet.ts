import type { Connector } from '../browser-wallets/connector.ts';
import type { WalletContext } from '../state/wallet-context.ts';
import { signMessage } from './sign-message.ts';

/**
 * Links a wallet: lets it sign the server's message and sends the signature.
 * @throws the errors of {@link signMessage} and the ApiError of the server
 */
export async function linkWallet(wallet: Connector, publicKey: string, api: WalletContext['api']): Promise<void> {
  const { nonce, message } = await api.createNonce(publicKey);
  await api.linkWallet({ publicKey, ...(await signMessage(wallet, message)), message, nonce });
}
