import { NOTIFICATIONS_KEPT_DAYS, NOTIFICATIONS_KEPT_MAX } from '@app/contract/notifications/limits';
import { addSeconds, DAY_SECONDS } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { repeatDeletion } from '../../platform/database/delete-in-batches.ts';
import type { Services } from '../../services.ts';
import { countNextByAccount, deleteBatchBefore, deleteBatchBeyond, deleteRequestsBefore } from './cleanup.store.ts';

/** Number of rows that one statement counts. It must be higher than the maximum of an account. */
const COUNTED_ROWS = 20_000;
/** Request IDs must be kept for 24 hours; they are kept longer for safety. */
const REQUESTS_KEPT_SECONDS = 2 * DAY_SECONDS;

/** Lists the accounts with more than `max` notifications. */
async function* listAccountsBeyond(db: Database, max: number): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const counts = await countNextByAccount(db, after, COUNTED_ROWS);
    for (const { accountId, count } of counts) if (count > max) yield accountId;
    const counted = counts.reduce((sum, { count }) => sum + count, 0);
    if (counted < COUNTED_ROWS) return;
    // The last account may have further rows, so it is counted again unless it is listed already
    const last = counts.at(-1);
    after = last && last.count > max ? last.accountId : counts.at(-2)?.accountId;
  }
}

/** Deletes old notifications, those beyond the maximum of an account, and old request IDs. */
export async function cleanUpNotifications({ database: { db }, clock }: Services): Promise<void> {
  const now = clock.now();
  const oldest = addSeconds(now, -NOTIFICATIONS_KEPT_DAYS * DAY_SECONDS);
  await repeatDeletion((limit) => deleteBatchBefore(db, oldest, limit));
  await deleteRequestsBefore(db, addSeconds(now, -REQUESTS_KEPT_SECONDS));
  for await (const accountId of listAccountsBeyond(db, NOTIFICATIONS_KEPT_MAX)) {
    await repeatDeletion((limit) => deleteBatchBeyond(db, accountId, NOTIFICATIONS_KEPT_MAX, limit));
  }
}
