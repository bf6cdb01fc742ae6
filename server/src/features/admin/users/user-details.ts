import { SESSIONS_LISTED_MAX } from '@app/contract/accounts/security/limits';
import { adminErrors } from '@app/contract/admin/errors';
import { DETAILS_ENTRIES_MAX } from '@app/contract/admin/limits';
import type { UserDetails } from '@app/contract/admin/schemas';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { UserList } from '../../accounts/index.ts';
import { readNewestCards } from '../../cards/index.ts';
import { listSecurityEvents, presentSecurityEvent } from '../../security-log/index.ts';
import { listUnexpiredSessions, presentSession } from '../../sessions/index.ts';
import { presentManagedUser } from './presenter.ts';

/** Reads an account with what belongs to it. @throws Failure USER_NOT_FOUND */
export async function readUserDetails(
  { config, database: { db }, clock }: Services,
  userList: UserList,
  accountId: string,
): Promise<UserDetails> {
  const [account, sessions, cards, events] = await Promise.all([
    userList.find(accountId),
    listUnexpiredSessions(db, accountId, clock.now(), SESSIONS_LISTED_MAX),
    readNewestCards(db, accountId, DETAILS_ENTRIES_MAX),
    listSecurityEvents(db, accountId, undefined, DETAILS_ENTRIES_MAX),
  ]);
  if (!account) throw failure(adminErrors, 'USER_NOT_FOUND');
  return {
    user: presentManagedUser(account, config),
    sessions: sessions.map(presentSession),
    cards,
    securityEvents: events.map(presentSecurityEvent),
  };
}
