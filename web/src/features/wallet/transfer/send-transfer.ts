import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { walletErrors } from '@app/contract/wallet/errors';
import { WALLET_RESPONSE_TIMEOUT_MS } from '@app/contract/wallet/limits';
import type * as operations from '@app/contract/wallet/schemas';
import { walletConnectionErrors } from '@app/contract/wallet/texts';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { base58, base64 } from '@scure/base';
import { toApiError } from '../../../lib/http/api-error.ts';
import { connectedWallet } from '../browser-wallets/connected-wallet.ts';
import type { Connector, TransactionResult } from '../browser-wallets/connector.ts';
import { readSigned, toBytes } from '../browser-wallets/wallet-bytes.ts';
import {
  isLocked,
  isUserRejection,
  WalletError,
  walletReason,
  walletText,
  withTimeout,
} from '../browser-wallets/wallet-errors.ts';
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
      ...(code === 'USDT_TRANSFER_EXPIRED' && { isFinal: true }),
      ...(isUnlinkedError(code) && { isUnlinked: true }),
    };
  }
  const wallet = connectedWallet();
  const { publicKey } = readWallet(store);
  if (wallet === null || publicKey === null) return failure(transferTexts.disconnected);
  if (publicKey !== senderKey) return failure(transferTexts.differentAccount);
  try {
    const submitted = wallet.sendTransaction(base64.decode(unsigned.transaction));
    const signature = await submit(await withTimeout(wallet, submitted, WALLET_RESPONSE_TIMEOUT_MS), url);
    if (signature === undefined) throw new Error(walletText(walletConnectionErrors.noSignature, wallet));
    return { kind: 'sent', sent: { signature, lastValidBlockHeight: unsigned.lastValidBlockHeight } };
  } catch (error) {
    return walletFailure(error, wallet);
  }
}

/**
 * Returns the signature of a submitted transaction, undefined if the wallet returned none; submits a transaction that the
 * wallet has only signed.
 */
async function submit(result: TransactionResult, url: string): Promise<string | undefined> {
  if (result.kind === 'sent') {
    const signed = readSigned(result.output);
    return signed && base58.encode(signed.signature);
  }
  const transaction = toBytes(result.transaction);
  if (transaction === undefined) return undefined;
  // After one byte with their count come the signatures. The first, of the fee payer, identifies the transaction
  // (solana.com/docs/core/transactions).
  const signature = base58.encode(transaction.subarray(1, 65));
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' };
  const params = [base64.encode(transaction), options];
  try {
    await callRpc(url, 'sendTransaction', params, new AbortController().signal);
  } catch (error) {
    // Without a response it may have been submitted; tracking will show that.
    if (error instanceof RpcError && !ALREADY_PROCESSED.test(error.message)) throw error;
  }
  return signature;
}

const ALREADY_PROCESSED = /already ?(been )?processed/i;

function walletFailure(error: unknown, wallet: Connector): SendResult {
  if (error instanceof WalletError) {
    if (error.message === transferTexts.cannotSend) return failure(error.message);
    return { ...failure(transferTexts.walletTimeout), mayBeSent: true };
  }
  if (isUserRejection(error)) return failure(transferTexts.rejected);
  if (isLocked(error)) return { ...failure(walletText(walletConnectionErrors.locked, wallet)), mayBeSent: true };
  const reason = walletReason(error) || toApiError(error).text;
  if (ALREADY_PROCESSED.test(reason)) return { ...failure(transferTexts.alreadyProcessed), mayBeSent: true };
  if (/blockhash not found/i.test(reason))
    return { ...failure(walletErrors.USDT_TRANSFER_EXPIRED.text), isFinal: true };
  const text = transferTexts.walletFailed.replace('{reason}', () => reason);
  return { ...failure(text), ...(!(error instanceof RpcError) && { mayBeSent: true }) };
}

const failure = (text: string) => ({ kind: 'failed', text }) as const;
