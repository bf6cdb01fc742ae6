import type { AnswerOf } from '@app/contract/core/call';
import { walletErrors } from '@app/contract/wallet/errors';
import { WALLET_ANSWER_MS } from '@app/contract/wallet/limits';
import type * as schemas from '@app/contract/wallet/schemas';
import { transferTexts } from '@app/contract/wallet/texts';
import { base58, base64 } from '@scure/base';
import { toApiError } from '../../../lib/api-error.ts';
import type { Handled } from '../connection/connector.ts';
import { isRefusal, WalletFault, withTimeout } from '../connection/faults.ts';
import { heldWallet } from '../connection/held.ts';
import type { SentTransaction } from './follow.ts';
import { askNetwork } from './network.ts';

type Unsigned = AnswerOf<typeof schemas.transferUsdt>;

/** A transfer that was given to the network, or why it was not; `isOver` where only a new one can be sent. */
export type Attempt =
  | { readonly kind: 'sent'; readonly sent: SentTransaction }
  | { readonly kind: 'refused'; readonly text: string; readonly isOver: boolean };

/**
 * Lets the wallet sign and send the transaction that the server has prepared. Whatever goes wrong, the same transaction
 * may be tried again: the network takes it once. Never throws.
 */
export async function send(prepare: () => Promise<Unsigned>, url: string): Promise<Attempt> {
  let unsigned: Unsigned;
  try {
    unsigned = await prepare();
  } catch (thrown) {
    const { text, code } = toApiError(thrown);
    return { kind: 'refused', text, isOver: code === 'TRANSFER_EXPIRED' };
  }
  try {
    const wallet = heldWallet();
    if (wallet === null) return refused(transferTexts.disconnected);
    const handled = wallet.handle(base64.decode(unsigned.transaction));
    const signature = await signatureOf(await withTimeout(handled, WALLET_ANSWER_MS, () => undefined), url);
    return { kind: 'sent', sent: { signature, lastValidBlockHeight: unsigned.lastValidBlockHeight } };
  } catch (thrown) {
    return refusedByWallet(thrown);
  }
}

/** Sends what the wallet has only signed. */
async function signatureOf(handled: Handled, url: string): Promise<string> {
  if (handled.kind === 'sent') {
    return typeof handled.signature === 'string' ? handled.signature : base58.encode(handled.signature);
  }
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' };
  const params = [base64.encode(handled.transaction), options];
  return await askNetwork<string>(url, 'sendTransaction', params, new AbortController().signal);
}

function refusedByWallet(thrown: unknown): Attempt {
  if (thrown instanceof WalletFault) {
    return refused(thrown.message === transferTexts.cannotSend ? thrown.message : transferTexts.walletSilent);
  }
  if (isRefusal(thrown)) return refused(transferTexts.rejected);
  const reason = thrown instanceof Error ? thrown.message : '';
  if (/blockhash/i.test(reason)) return { ...refused(walletErrors.TRANSFER_EXPIRED.text), isOver: true };
  return refused(transferTexts.walletFailed.replace('{reason}', reason || walletErrors.RPC_FAILED.text));
}

const refused = (text: string) => ({ kind: 'refused', text, isOver: false }) as const;
