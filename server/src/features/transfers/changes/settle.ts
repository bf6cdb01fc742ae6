import { isFinal } from '@app/contract/transfers/states';
import { isDatabaseUnavailable } from '../../../platform/database/errors.ts';
import { retryOnLockTimeout } from '../../../platform/database/retry-on-lock-timeout.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { listDue, lockTransfer } from '../model/store.ts';
import { completeTransfer, endTransfer } from './end.ts';

const BATCH = 50;

/** Moves the cards whose hold is over, and ends the transfers whose time is over. */
export async function settleTransfers(services: Services): Promise<void> {
  const { clock, config, database, log, transact } = services;
  for (const id of await listDue(database.db, clock.now(), config.transfers, BATCH))
    await retryOnLockTimeout(transact, (tx) => settle(services, tx, id)).catch((err) => {
      if (isDatabaseUnavailable(err)) throw err;
      // The others must not wait for it
      log.warn({ err, id }, 'could not settle a transfer');
    });
}

async function settle(services: Services, tx: Transaction, id: string): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  // Another node may have been faster
  if (!transfer || isFinal(transfer.state)) return;
  const now = services.clock.now();
  const { acceptedAt, movesAt, expiresAt } = transfer;
  if (services.config.transfers && acceptedAt && movesAt) {
    if (movesAt <= now) await completeTransfer(services, tx, transfer, { sender: 'left', recipient: 'received' });
  } else if (expiresAt <= now)
    await endTransfer(services, tx, transfer, 'expire', { sender: 'expired', recipient: 'missed' });
}
