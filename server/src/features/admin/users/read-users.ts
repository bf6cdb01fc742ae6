import { adminErrors } from '@app/contract/admin/errors';
import { ACTIVE_DAYS, AUDITED_VIEW_SECONDS, DETAILS_ENTRIES_MAX, EXACT_TOTAL_MAX } from '@app/contract/admin/limits';
import type { listUsers, ManagedUser, UserDetails } from '@app/contract/admin/schemas';
import type { UserFilterName } from '@app/contract/admin/user-filters';
import type { InputOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import { SESSIONS_MAX } from '@app/contract/sessions/limits';
import type { Config } from '../../../config/config.ts';
import { addSeconds, DAY_SECONDS } from '../../../platform/clock.ts';
import { decodeCursor, paginate } from '../../../platform/database/paging/cursor.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { findListedAccount, type ListedAccount, listAccounts, presentUser } from '../../accounts/index.ts';
import { type AuditedAction, hasEntrySince, recordAuditEntry } from '../../audit/index.ts';
import { readNewestCards } from '../../cards/index.ts';
import { listSecurityEvents, presentSecurityEvent } from '../../security-log/index.ts';
import { listUnexpiredSessions, presentSession } from '../../sessions/index.ts';

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

/** Reads an account with its sessions, cards and log, and records this view in the audit log. @throws Failure USER_NOT_FOUND */
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

/**
 * Records a view, unless the same admin viewed the account shortly before: an open page reads the account again after every
 * change.
 */
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

/** The form in which admins see an account. */
function presentManagedUser({ account, lastActiveOn }: ListedAccount, config: Config): ManagedUser {
  const { id, username, email, isAdmin, isDeveloper, emailVerified, has2FA, providers, auth, createdAt } = presentUser(
    account,
    config,
  );
  return {
    id,
    username,
    email,
    isAdmin,
    isDeveloper,
    emailVerified,
    has2FA,
    publicKey: account.publicKey,
    providers,
    auth: {
      providers: Object.fromEntries(
        Object.entries(auth.providers).map(([provider, { data }]) => [provider, { username: data.username }]),
      ),
    },
    lastActiveOn,
    blockedAt: account.blockedAt?.toISOString() ?? null,
    createdAt,
    updatedAt: account.updatedAt.toISOString(),
  };
}
