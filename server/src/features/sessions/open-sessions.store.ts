import { SESSIONS_MAX } from '@app/contract/accounts/security/limits';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { accounts, insertActiveDaysCte } from '../accounts/index.ts';
import { deleteSurplusEventsCte, insertSecurityEventsCte } from '../security-log/index.ts';
import type { Session } from './store.ts';
import { refreshTokens, sessions } from './tables.ts';

/** A session to insert, with its first refresh token, its login event in the security log and the account's active day. */
export interface NewSession {
  readonly session: Omit<Session, 'observerSessionId' | 'observerBrowserHash'>;
  readonly tokenHash: string;
  readonly eventId: string;
  /** Inserts the session only if the account still has this password hash and no second factor; null inserts it anyway. */
  readonly expectedPasswordHash: string | null;
}

const { column, tableOf } = jsonRows({
  id: 'uuid',
  accountId: 'uuid',
  userAgent: 'text',
  ipAddress: 'text',
  now: 'timestamptz',
  secondFactorAt: 'timestamptz',
  idleExpiresAt: 'timestamptz',
  expiresAt: 'timestamptz',
  tokenHash: 'text',
  eventId: 'uuid',
  expectedPasswordHash: 'text',
});

/**
 * Prepares the statement that inserts sessions. Concurrent logins share one statement and therefore one commit, and need
 * neither a connection nor a lock between their queries. The statement locks the accounts while it runs. It deletes the least
 * recently used sessions of an account beyond `SESSIONS_MAX`.
 * @returns the IDs of the inserted sessions, without those of accounts that were changed, blocked or deleted
 */
export function prepareOpenSessions(
  db: Database,
): (newSessions: readonly NewSession[]) => Promise<ReadonlySet<string>> {
  const input = tableOf(db, 'sessions');
  // locks in order, so that two nodes with the same accounts cannot deadlock
  const unchangedAccounts = db.$with('unchanged_accounts').as(
    db
      .select({ row: sql`input.*` })
      .from(accounts)
      .innerJoin(sql`input`, eq(accounts.id, column('accountId')))
      .where(
        and(
          isNull(accounts.blockedAt),
          or(
            isNull(column('expectedPasswordHash')),
            and(eq(accounts.passwordHash, column('expectedPasswordHash')), isNull(accounts.secondFactorSince)),
          ),
        ),
      )
      .orderBy(accounts.id)
      .for('share', { of: accounts }),
  );
  // the statement does not see the session that it inserts; a session in use by another transaction is not deleted
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, column('accountId')), isNull(sessions.observerSessionId)))
    .orderBy(desc(sessions.lastUsedAt))
    .offset(SESSIONS_MAX - 1)
    .for('update', { skipLocked: true });
  const deletedSessions = db.$with('deleted_sessions', {}).as(
    sql`delete from ${sessions} using unchanged_accounts as input cross join lateral (${surplus}) as surplus
      where ${sessions.accountId} = ${column('accountId')} and ${sessions.id} = surplus.id`,
  );
  const insertedSessions = db.$with('inserted_sessions').as(
    db
      .insert(sessions)
      .select(
        sql`select ${column('id')}, ${column('accountId')}, ${column('userAgent')}, ${column('ipAddress')}, ${column('now')},
          ${column('now')}, ${column('now')}, ${column('secondFactorAt')}, ${column('idleExpiresAt')}, ${column('expiresAt')},
          null::uuid, null::text from unchanged_accounts as input`,
      )
      .returning({ id: sessions.id }),
  );
  const insertedTokens = db.$with('inserted_tokens').as(
    db
      .insert(refreshTokens)
      .select(sql`select ${column('tokenHash')}, ${column('id')}, ${column('accountId')}, null::timestamptz
          from unchanged_accounts as input`)
      .returning({ sessionId: refreshTokens.sessionId }),
  );
  const insertedEvents = insertSecurityEventsCte(
    db,
    sql`select ${column('eventId')}, ${column('accountId')}, 'login', ${column('now')}, ${column('ipAddress')},
          ${column('userAgent')} from unchanged_accounts as input`,
  );
  const deletedEvents = deleteSurplusEventsCte(db, sql`unchanged_accounts as input`, column('accountId'));
  const activeDays = insertActiveDaysCte(db, sql`unchanged_accounts as input`, column('accountId'), column('now'));
  const statement = db
    .with(
      input,
      unchangedAccounts,
      deletedSessions,
      insertedSessions,
      insertedTokens,
      deletedEvents,
      insertedEvents,
      activeDays,
    )
    .select({ id: sql<string>`inserted_sessions.id` })
    .from(sql`inserted_sessions`)
    .prepare('open_sessions');

  return async (newSessions) => {
    const rows = newSessions.map(({ session: { createdAt, ...session }, ...rest }) => ({
      ...session,
      ...rest,
      now: createdAt,
    }));
    const opened = await statement.execute({ sessions: JSON.stringify(rows) });
    return new Set(opened.map(({ id }) => id));
  };
}
