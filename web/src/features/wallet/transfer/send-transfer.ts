import type { ResponseOf } from '@app/contract/core/operation';
import { walletErrors } from '@app/contract/wallet/errors';
import { WALLET_RESPONSE_TIMEOUT_MS } from '@app/contract/wallet/limits';
import type * as operations from '@app/contract/wallet/schemas';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { base58, base64 } from '@scure/base';
import { toApiError } from '../../../lib/http/api-error.ts';
import { connectedWallet } from '../browser-wallets/connected-wallet.ts';
import type { TransactionResult } from '../browser-wallets/connector.ts';
import { isUserRejection, WalletError, withTimeout } from '../browser-wallets/wallet-errors.ts';
import { readWallet, type WalletStore } from '../state/wallet-slice.ts';
import { callRpc, RpcError } from './solana-rpc.ts';
import type { SentTransaction } from './track-transaction.ts';

type UnsignedTransfer = ResponseOf<typeof operations.transferUsdt>;

/**
 * A submitted transfer, or why it was not submitted. `isFinal`: only a new transfer can succeed; `isUnlinked`: the wallet is
 * no longer linked to the account; `mayBeSent`: the wallet may have sent it nevertheless.
 */
export type SendResult =
  | { readonly kind: 'sent'; readonly sent: SentTransaction }
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly isFinal?: true;
      readonly isUnlinked?: true;
      readonly mayBeSent?: true;
    };

/** Whether an error says that the account has another wallet now, or none. */
export const isUnlinkedError = (code: string | undefined) => code === 'WALLET_REPLACED' || code === 'NO_WALLET';

/**
 * Lets the wallet sign and send the transaction that the server prepared for `senderKey`. The same transaction may be
 * retried after any failure: the network executes it only once, unless the wallet changes it before it signs. Never
 * throws.
 */
export async function sendTransfer(
  store: WalletStore,
  prepare: () => Promise<UnsignedTransfer>,
  senderKey: string,
  url: string,
): Promise<SendResult> {
  let unsigned: UnsignedTransfer;
  try {
    unsigned = await prepare();
  } catch (error) {
    const { text, code } = toApiError(error);
    return {
      ...failure(text),
      ...(code === 'TRANSFER_EXPIRED' && { isFinal: true }),
      ...(isUnlinkedError(code) && { isUnlinked: true }),
    };
  }
  const wallet = connectedWallet();
  if (wallet === null) return failure(transferTexts.disconnected);
  if (readWallet(store).publicKey !== senderKey) return failure(transferTexts.differentAccount);
  try {
    const submitted = wallet.sendTransaction(base64.decode(unsigned.transaction));
    const signature = await submit(await withTimeout(submitted, WALLET_RESPONSE_TIMEOUT_MS, () => undefined), url);
    return { kind: 'sent', sent: { signature, lastValidBlockHeight: unsigned.lastValidBlockHeight } };
  } catch (error) {
    return walletFailure(error);
  }
}

/** Returns the signature of a submitted transaction; submits one that the wallet has only signed. */
async function submit(result: TransactionResult, url: string): Promise<string> {
  if (result.kind === 'sent') {
    return typeof result.signature === 'string' ? result.signature : base58.encode(result.signature);
  }
  // After one byte with their count come the signatures. The first, of the fee payer, identifies the transaction
  // (solana.com/docs/core/transactions).
  const signature = base58.encode(result.transaction.subarray(1, 65));
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' };
  const params = [base64.encode(result.transaction), options];
  try {
    await callRpc(url, 'sendTransaction', params, new AbortController().signal);
  } catch (error) {
    // Without a response it may have been submitted; tracking will show that.
    if (error instanceof RpcError && !ALREADY_PROCESSED.test(error.message)) throw error;
  }
  return signature;
}

const ALREADY_PROCESSED = /already ?(been )?processed/i;

function walletFailure(error: unknown): SendResult {
  if (error instanceof WalletError) {
    if (error.message === transferTexts.cannotSend) return failure(error.message);
    return { ...failure(transferTexts.walletTimeout), mayBeSent: true };
  }
  if (isUserRejection(error)) return failure(transferTexts.rejected);
  const reason = toApiError(error).text;
  if (ALREADY_PROCESSED.test(reason)) return { ...failure(transferTexts.alreadyProcessed), mayBeSent: true };
  if (/blockhash not found/i.test(reason)) return { ...failure(walletErrors.TRANSFER_EXPIRED.text), isFinal: true };
  const text = transferTexts.walletFailed.replace('{reason}', () => reason);
  return { ...failure(text), ...(!(error instanceof RpcError) && { mayBeSent: true }) };
}

const failure = (text: string) => ({ kind: 'failed', text }) as const;
