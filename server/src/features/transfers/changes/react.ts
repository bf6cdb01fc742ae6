import { isFinal } from '@app/contract/transfers/states';
import { takeAdvisoryLockOnText } from '../../../platform/database/advisory-lock.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Linked, Services, WalletLost } from '../../../services.ts';
import { lockCardRows } from '../../cards/index.ts';
import { announce } from '../model/announce.ts';
import { listOpen, listUnclaimed, lockTransfer, updateTransfer } from '../model/store.ts';
import { endTransfer } from './end.ts';

/** Ends the transfers from and to an account whose wallet no longer acts for it, and tells the other sides. */
export async function endTransfersOf(services: Services, tx: Transaction, lost: WalletLost): Promise<void> {
  const { accountId, wallet } = lost;
  await takeAdvisoryLockOnText(tx, wallet);
  for (const { id } of await listOpen(tx, accountId)) {
    const transfer = await lockTransfer(tx, id);
    if (!transfer || isFinal(transfer.state)) continue;
    if (transfer.accountId === accountId) {
      await endTransfer(services, tx, transfer, 'cancel', { recipient: 'cancelled' });
    } else await endTransfer(services, tx, transfer, 'decline', { sender: 'ended' });
  }
}

/** Offers the cards that were sent to a wallet to the account that has just linked it. */
export async function offerTransfersTo(services: Services, tx: Transaction, linked: Linked): Promise<void> {
  const { accountId, supporter } = linked;
  if (!('wallet' in supporter)) return;
  await takeAdvisoryLockOnText(tx, supporter.wallet);
  for (const { id } of await listUnclaimed(tx, supporter.wallet)) {
    const unclaimed = await lockTransfer(tx, id);
    // It may have ended since it was listed, or end at the next look
    if (unclaimed?.state !== 'pending' || unclaimed.expiresAt <= services.clock.now()) continue;
    const offered = await updateTransfer(tx, id, { recipientId: accountId });
    const [card] = await lockCardRows(tx, [offered.cardId]);
    if (card) await announce(services, tx, offered, card, { recipient: 'offered' });
  }
}
