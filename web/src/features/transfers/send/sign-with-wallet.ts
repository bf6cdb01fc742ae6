import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { connectedWallet } from '../../wallet/browser-wallets/connected-wallet.ts';
import { SignatureRejected, WalletError, walletReason } from '../../wallet/browser-wallets/wallet-errors.ts';
import { type MessageSignature, signMessage } from '../../wallet/connection/sign-message.ts';
import { readWallet, type useWalletStore } from '../../wallet/state/wallet-slice.ts';

const { wallet: texts } = transferDialogTexts;

/**
 * Lets the connected wallet sign a message of the server.
 * @param signerKey the wallet that must sign
 * @param earlier what it has signed already; it is not asked again
 * @returns the signature, or what to tell the user
 */
export async function signWithWallet(
  store: ReturnType<typeof useWalletStore>,
  signerKey: string,
  message: string,
  earlier: MessageSignature | null,
): Promise<MessageSignature | { readonly problem: string }> {
  const wallet = connectedWallet();
  const { publicKey } = readWallet(store);
  if (wallet === null || publicKey === null) return { problem: texts.disconnected };
  if (publicKey !== signerKey) return { problem: texts.differentAccount };
  if (earlier) return earlier;
  try {
    return await signMessage(wallet, message);
  } catch (error) {
    if (error instanceof SignatureRejected) return { problem: texts.rejected };
    if (error instanceof WalletError) return { problem: error.message };
    return { problem: texts.failed.replace('{reason}', () => walletReason(error)) };
  }
}
