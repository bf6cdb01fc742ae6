import { SESSIONS_MAX } from '@app/contract/accounts/security/limits';
import { adminErrors } from '@app/contract/admin/errors';
import { AUDITED_VIEW_SECONDS, DETAILS_ENTRIES_MAX } from '@app/contract/admin/limits';
import type { UserDetails } from '@app/contract/admin/schemas';
import { addSeconds } from '../../../platform/clock.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { findListedAccount } from '../../accounts/index.ts';
import { type AuditedAction, hasEntrySince, recordAuditEntry } from '../../audit/index.ts';
import { readNewestCards } from '../../cards/index.ts';
import { listSecurityEvents, presentSecurityEvent } from '../../security-log/index.ts';
import { listUnexpiredSessions, presentSession } from '../../sessions/index.ts';
import { presentManagedUser } from './presenter.ts';

/** Reads an account with what belongs to it, and records that an admin did. @throws Failure USER_NOT_FOUND */
export async function readUserDetails(
  services: Services,
  actor: NonNullable<AuditedAction['actor']>,
  accountId: string,
): Promise<UserDetails> {
  const { config, database, clock } = services;
  const { db } = database;
  const [account, sessions, cards, events] = await Promise.all([
    findListedAccount(db, accountId),
    listUnexpiredSessions(db, accountId, clock.now(), SESSIONS_MAX),
    readNewestCards(db, accountId, DETAILS_ENTRIES_MAX),
    listSecurityEvents(db, accountId, undefined, DETAILS_ENTRIES_MAX),
  ]);
  if (!account) throw failure(adminErrors, 'USER_NOT_FOUND');
  await recordView(services, actor, accountId);
  return {
    user: presentManagedUser(account, config),
    sessions: sessions.map(presentSession),
    cards,
    securityEvents: events.map(presentSecurityEvent),
  };
}

/** An open page reads the account again with every change, which is not recorded. */
async function recordView(
  services: Services,
  actor: NonNullable<AuditedAction['actor']>,
  targetId: string,
): Promise<void> {
  const { database, transact, clock } = services;
  const action = 'user_viewed';
  const since = addSeconds(clock.now(), -AUDITED_VIEW_SECONDS);
  if (await hasEntrySince(database.db, { action, actorId: actor.accountId, targetId }, since)) return;
  await transact((tx) => recordAuditEntry(services, tx, { action, actor, targetId, requestId: null }));
}
