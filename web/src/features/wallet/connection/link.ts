import { NONCE_SECONDS } from '@app/contract/wallet/limits';
import { base58 } from '@scure/base';
import type { WalletPorts } from '../ports.ts';
import type { Connector } from './connector.ts';
import { isRefusal, SignatureRefused, withTimeout } from './faults.ts';

/**
 * Proves to the server that the account holds the wallet's key: its message is signed by the wallet, byte for byte
 * (contract §7). Throws what the server answers, what the wallet throws, or {@link SignatureRefused}.
 */
export async function linkWallet(wallet: Connector, publicKey: string, calls: WalletPorts['calls']): Promise<void> {
  const { nonce, message } = await calls.nonce(publicKey);
  const bytes = new TextEncoder().encode(message);
  const signature = await withTimeout(wallet.sign(bytes), NONCE_SECONDS * 1000, () => undefined).catch((thrown) => {
    throw isRefusal(thrown) ? new SignatureRefused() : thrown;
  });
  await calls.link({ publicKey, signature: base58.encode(signature), message, nonce });
}
