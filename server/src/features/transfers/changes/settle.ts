import { isFinal } from '@app/contract/transfers/states';
import { isDatabaseUnavailable } from '../../../platform/database/errors.ts';
import { retryOnLockTimeout } from '../../../platform/database/retry-on-lock-timeout.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { listDue, lockTransfer } from '../model/store.ts';
import { completeTransfer, endTransfer } from './end.ts';

const BATCH = 50;
/** How long what has failed waits for the next attempt. */
const RETRY_MS = 3000;

/**
 * Settles everything that is due, batch by batch. What fails is logged, and keeps nothing after it waiting.
 * @param list returns IDs above `after`, in order
 * @throws Error if the database is unavailable
 */
export type SettleEach = (
  list: (after: string | undefined, limit: number) => Promise<string[]>,
  settleOne: (id: string) => Promise<void>,
) => Promise<void>;

export function createSettler({ log }: Services): SettleEach {
  const failedAt = new Map<string, number>();
  const isWaiting = (id: string) => performance.now() - (failedAt.get(id) ?? Number.NEGATIVE_INFINITY) < RETRY_MS;
  return async (list, settleOne) => {
    for (let after: string | undefined; ; ) {
      const ids = await list(after, BATCH);
      for (const id of ids) {
        if (isWaiting(id)) continue;
        failedAt.delete(id);
        await settleOne(id).catch((err) => {
          if (isDatabaseUnavailable(err)) throw err;
          failedAt.set(id, performance.now());
          log.warn({ err, id }, 'could not settle a transfer or trade');
        });
      }
      if (ids.length < BATCH) return;
      after = ids.at(-1);
    }
  };
}

/** Moves the cards whose hold is over, and ends the transfers whose time is over. */
export async function settleTransfers(services: Services, settleEach: SettleEach): Promise<void> {
  const { clock, config, database, transact } = services;
  const now = clock.now();
  await settleEach(
    (after, limit) => listDue(database.db, now, config.transfers, after, limit),
    (id) => retryOnLockTimeout(transact, (tx) => settle(services, tx, id)),
  );
}

async function settle(services: Services, tx: Transaction, id: string): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  // Another node may have been faster
  if (!transfer || isFinal(transfer.state)) return;
  const now = services.clock.now();
  const { acceptedAt, movesAt, expiresAt } = transfer;
  const areOn = services.config.transfers;
  if (areOn && acceptedAt && movesAt) {
    if (movesAt <= now) await completeTransfer(services, tx, transfer, { sender: 'left', recipient: 'received' });
  } else if (expiresAt <= now) {
    const told = areOn
      ? ({ sender: 'expired', recipient: 'missed' } as const)
      : ({ sender: 'switchedOff', recipient: 'switchedOff' } as const);
    await endTransfer(services, tx, transfer, 'expire', told);
  }
}
