import { transferErrors } from '@app/contract/transfers/errors';
import { isFinal, type TransferState } from '@app/contract/transfers/states';
import { retryOnLockTimeout } from '../../../platform/database/retry-on-lock-timeout.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { type Account, findAccount } from '../../accounts/index.ts';
import { lockCardRows } from '../../cards/index.ts';
import { announce, mailHeld } from '../model/announce.ts';
import { lockTransfer, type TransferRow, updateTransfer } from '../model/store.ts';
import { findLateHold, lockCaller } from './checks.ts';
import { completeTransfer, endTransfer } from './end.ts';

/** Accepts a card for the caller, whose wallet it is sent to. @throws Failure TRANSFER_NOT_FOUND, TRANSFER_CLOSED */
export function acceptTransfer(services: Services, caller: Caller, id: string) {
  return respond(services, caller, id, isRecipient, 'completed', async (tx, transfer) => {
    if (transfer.acceptedAt !== null) return transfer;
    const now = services.clock.now();
    const hold = await findLateHold(services, tx, transfer, now);
    const accepted = await updateTransfer(tx, id, { acceptedAt: now, ...hold });
    if (accepted.movesAt === null || accepted.movesAt <= now)
      return completeTransfer(services, tx, accepted, { sender: 'left' });
    const [card] = await lockCardRows(tx, [accepted.cardId]);
    const sender = hold && (await findAccount(tx, accepted.accountId));
    if (card && sender) await mailHeld(services, tx, sender, accepted, card);
    if (card) await announce(services, tx, accepted, card, { sender: 'accepted' });
    return accepted;
  });
}

/** Declines a card. @throws Failure TRANSFER_NOT_FOUND, TRANSFER_CLOSED */
export function declineTransfer(services: Services, caller: Caller, id: string) {
  return respond(services, caller, id, isRecipient, 'declined', (tx, transfer) =>
    endTransfer(services, tx, transfer, 'decline', { sender: 'declined' }),
  );
}

/** Takes back a transfer of the caller. @throws Failure TRANSFER_NOT_FOUND, TRANSFER_CLOSED */
export function cancelTransfer(services: Services, caller: Caller, id: string) {
  const isSender = ({ accountId }: TransferRow, { id: callerId }: Account) => accountId === callerId;
  return respond(services, caller, id, isSender, 'cancelled', (tx, transfer) =>
    endTransfer(services, tx, transfer, 'cancel', { recipient: 'cancelled' }),
  );
}

const isRecipient = ({ recipientId, recipientWallet, state }: TransferRow, { id, publicKey }: Account) =>
  recipientId === id && (isFinal(state) || publicKey === recipientWallet);

function respond(
  { clock, transact }: Services,
  caller: Caller,
  id: string,
  isAllowed: (transfer: TransferRow, account: Account) => boolean,
  outcome: TransferState,
  change: (tx: Transaction, transfer: TransferRow) => Promise<TransferRow>,
): Promise<TransferRow> {
  return retryOnLockTimeout(transact, async (tx) => {
    const account = await lockCaller(tx, caller);
    const transfer = await lockTransfer(tx, id);
    if (!transfer || !isAllowed(transfer, account)) throw failure(transferErrors, 'TRANSFER_NOT_FOUND');
    // The response to an earlier request was lost
    if (transfer.state === outcome) return transfer;
    const isOver = transfer.acceptedAt === null && transfer.expiresAt <= clock.now();
    if (isFinal(transfer.state) || isOver) throw failure(transferErrors, 'TRANSFER_CLOSED');
    return change(tx, transfer);
  });
}
