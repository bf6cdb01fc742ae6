import { ACTIVE_DAYS, EXACT_TOTAL_MAX } from '@app/contract/admin/limits';
import type { listUsers } from '@app/contract/admin/schemas';
import type { UserFilterName } from '@app/contract/admin/user-filters';
import type { InputOf, ResponseOf } from '@app/contract/core/operation';
import { addSeconds, DAY_SECONDS } from '../../../platform/clock.ts';
import { decodeCursor, paginate } from '../../../platform/database/cursor.ts';
import type { Services } from '../../../services.ts';
import { listAccounts } from '../../accounts/index.ts';
import { presentManagedUser } from './presenter.ts';

/** Reads a page of the accounts that match the query, newest first. */
export async function readUserPage(
  { config, clock, database }: Services,
  { limit, cursor, search, filter: names = [] }: InputOf<typeof listUsers>['query'],
): Promise<ResponseOf<typeof listUsers>> {
  const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
  const isOn = (name: UserFilterName) => names.includes(name);
  const filter = {
    search: search || undefined,
    adminEmails: isOn('admin') ? config.adminEmails : undefined,
    hasWallet: isOn('wallet'),
    hasDiscord: isOn('discord'),
    hasPassword: isOn('password'),
    activeSince: isOn('recentlyActive') ? addSeconds(clock.now(), -ACTIVE_DAYS * DAY_SECONDS) : undefined,
  };
  const { rows, total } = await listAccounts(database.db, filter, below, limit + 1, EXACT_TOTAL_MAX);
  const { page, nextCursor } = paginate(rows, limit, ({ account }) => [account.id]);
  return {
    users: page.map((row) => presentManagedUser(row, config)),
    nextCursor,
    total: Math.min(total, EXACT_TOTAL_MAX),
    isTotalExact: total <= EXACT_TOTAL_MAX,
  };
}
