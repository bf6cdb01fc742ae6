import { createEvent } from '@app/contract/core/realtime';
import { rewardChanged } from '@app/contract/quests/events';
import type { Services } from '../../../services.ts';
import { lockAccount } from '../../accounts/index.ts';
import { announceRewards } from '../model/announce.ts';
import { expireRewards, listAccountsWithDueRewards } from './store.ts';

/** Accounts whose rewards one run expires before it looks for more. */
const BATCH = 100;

/** Expires rewards whose time is over, and announces it to their accounts. */
export async function expireDueRewards(services: Services): Promise<void> {
  const { clock, database, transact } = services;
  const now = clock.now();
  await transact((tx) => expireRewards(tx, null, now));
  for (;;) {
    const accountIds = await listAccountsWithDueRewards(database.db, now, BATCH);
    for (const accountId of accountIds) {
      await transact(async (tx) => {
        await lockAccount(tx, accountId);
        const expired = await expireRewards(tx, accountId, now);
        const events = expired.map((rewardId) => createEvent(rewardChanged, { rewardId, state: 'expired' }));
        await announceRewards(services, tx, accountId, events);
      });
    }
    if (accountIds.length < BATCH) return;
  }
}
