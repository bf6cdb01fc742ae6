import { transferPath } from '@app/contract/transfers/paths';
import { nextTransferState, type TransferEvent, type TransferState } from '@app/contract/transfers/states';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { findAccount } from '../../accounts/index.ts';
import { lockCardRows, moveCards, setCardsLocked, unfitReason } from '../../cards/index.ts';
import { announce, nameCard, type Told } from '../model/announce.ts';
import { mailSender } from '../model/emails.ts';
import { type TransferRow, updateTransfer } from '../model/store.ts';
import { appendProvenance } from '../provenance/entries.ts';

/** Ends a locked transfer without moving its card, which is unlocked; tells both sides if it was signed. */
export async function endTransfer(
  services: Services,
  tx: Transaction,
  transfer: TransferRow,
  event: Extract<TransferEvent, 'decline' | 'cancel' | 'expire'>,
  told: Told,
): Promise<TransferRow> {
  const { id, state, cardId } = transfer;
  const next = nextTransferState(state, event);
  if (!next) return transfer;
  const isSigned = state === ('pending' satisfies TransferState);
  const [card] = isSigned ? await lockCardRows(tx, [cardId]) : [];
  if (card) await setCardsLocked(tx, [cardId], false);
  const ended = await updateTransfer(tx, id, { state: next, endedAt: services.clock.now() });
  if (card) await announce(services, tx, ended, card, told);
  return ended;
}

/**
 * Moves the card of a locked and accepted transfer, after every condition was checked once more; if one is not met any more, the
 * transfer is cancelled.
 * @param told whom to notify of the move
 */
export async function completeTransfer(
  services: Services,
  tx: Transaction,
  transfer: TransferRow,
  told: Told,
): Promise<TransferRow> {
  const now = services.clock.now();
  const { id, accountId, recipientId, cardId, senderWallet, recipientWallet, message, signature } = transfer;
  const next = nextTransferState(transfer.state, 'move');
  const [card] = await lockCardRows(tx, [cardId]);
  const sender = await findAccount(tx, accountId);
  const recipient = recipientId === null ? undefined : await findAccount(tx, recipientId);
  const canGive = sender?.publicKey === senderWallet && sender.blockedAt === null;
  const canReceive = recipient?.publicKey === recipientWallet && recipient.blockedAt === null;
  const isFit = card?.accountId === accountId && card.locked && !unfitReason({ ...card, locked: false }, now);
  if (!(next && card && signature && canGive && canReceive && isFit))
    return endTransfer(services, tx, transfer, 'cancel', { sender: 'ended', recipient: 'cancelled' });
  const signed = {
    message,
    signature,
    ...(transfer.signedMessage !== null && { signedMessage: transfer.signedMessage }),
  };
  await appendProvenance(tx, card, { kind: 'transfer', from: senderWallet, to: recipientWallet, ...signed }, now);
  await moveCards(services, tx, [{ cardId, from: accountId, to: recipient.id }]);
  const completed = await updateTransfer(tx, id, { state: next, endedAt: now });
  const left = { card: nameCard(card), wallet: recipientWallet, movesAt: null, path: transferPath(id) };
  await mailSender(services, tx, sender, left);
  await announce(services, tx, completed, card, told);
  return completed;
}
