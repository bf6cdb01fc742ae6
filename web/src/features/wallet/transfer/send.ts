import type { AnswerOf } from '@app/contract/core/call';
import { walletErrors } from '@app/contract/wallet/errors';
import { WALLET_ANSWER_MS } from '@app/contract/wallet/limits';
import type * as schemas from '@app/contract/wallet/schemas';
import { transferTexts } from '@app/contract/wallet/texts';
import { base58, base64 } from '@scure/base';
import { toApiError } from '../../../lib/api-error.ts';
import type { Handled } from '../connection/connector.ts';
import { isOwnRefusal, WalletFault, withTimeout } from '../connection/faults.ts';
import { heldWallet } from '../connection/held.ts';
import { walletStore } from '../store.ts';
import type { SentTransaction } from './follow.ts';
import { askNetwork, NetworkRefusal } from './network.ts';

type Unsigned = AnswerOf<typeof schemas.transferUsdt>;

/**
 * A transfer that was given to the network, or why it was not: `isOver` where only a new one can be sent, `isDoubtful`
 * where the wallet may have sent it all the same.
 */
export type Attempt =
  | { readonly kind: 'sent'; readonly sent: SentTransaction }
  | { readonly kind: 'refused'; readonly text: string; readonly isOver?: true; readonly isDoubtful?: true };

/**
 * Lets the wallet sign and send the transaction that the server has prepared for `own`. Whatever goes wrong, the same
 * transaction may be tried again: the network takes it once. Never throws.
 */
export async function send(prepare: () => Promise<Unsigned>, own: string, url: string): Promise<Attempt> {
  let unsigned: Unsigned;
  try {
    unsigned = await prepare();
  } catch (thrown) {
    const { text, code } = toApiError(thrown);
    return { kind: 'refused', text, ...(code === 'TRANSFER_EXPIRED' && { isOver: true }) };
  }
  const wallet = heldWallet();
  if (wallet === null) return refused(transferTexts.disconnected);
  if (walletStore.current().publicKey !== own) return refused(transferTexts.otherAccount);
  try {
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
  // Behind their number, of which one byte tells, stand the signatures; the payer's comes first, and it is the
  // transaction's name (solana.com/docs/core/transactions).
  const signature = base58.encode(handled.transaction.subarray(1, 65));
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' };
  const params = [base64.encode(handled.transaction), options];
  try {
    await askNetwork(url, 'sendTransaction', params, new AbortController().signal);
  } catch (thrown) {
    // without an answer it may be there all the same: whoever follows it will see
    if (thrown instanceof NetworkRefusal && !ALREADY_THERE.test(thrown.message)) throw thrown;
  }
  return signature;
}

const ALREADY_THERE = /already ?(been )?processed/i;

function refusedByWallet(thrown: unknown): Attempt {
  if (thrown instanceof WalletFault) {
    if (thrown.message === transferTexts.cannotSend) return refused(thrown.message);
    return { ...refused(transferTexts.walletSilent), isDoubtful: true };
  }
  if (isOwnRefusal(thrown)) return refused(transferTexts.rejected);
  const reason = toApiError(thrown).text;
  if (ALREADY_THERE.test(reason)) return refused(transferTexts.alreadyThere);
  if (/blockhash not found/i.test(reason)) return { ...refused(walletErrors.TRANSFER_EXPIRED.text), isOver: true };
  const text = transferTexts.walletFailed.replace('{reason}', () => reason);
  return { ...refused(text), ...(!(thrown instanceof NetworkRefusal) && { isDoubtful: true }) };
}

const refused = (text: string) => ({ kind: 'refused', text }) as const;
