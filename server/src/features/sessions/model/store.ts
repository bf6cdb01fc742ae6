import { SESSIONS_MAX } from '@app/contract/sessions/limits';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { utcDayOf } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { placeholdersOf, preparedStatement } from '../../../platform/database/prepared-statement.ts';
import { accounts, insertActiveDayCte } from '../../accounts/index.ts';
import { insertSecurityEventCte } from '../../security-log/index.ts';
import { refreshTokens, sessions } from './tables.ts';

export type Session = typeof sessions.$inferSelect;

/** Identifies a session in statements. Since it contains the account, they need only one shard (docs/reference/sharding.md). */
export interface SessionKey {
  readonly accountId: string;
  readonly sessionId: string;
}

const isSession = ({ accountId, sessionId }: SessionKey) =>
  and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId));

const isOfSession = ({ accountId, sessionId }: SessionKey) =>
  and(eq(refreshTokens.accountId, accountId), eq(refreshTokens.sessionId, sessionId));

/** Whether a session may still be used: neither its whole nor its idle duration is over. */
export function isUnexpired({ expiresAt, idleExpiresAt }: Session, now: Date): boolean {
  return now < expiresAt && now < idleExpiresAt;
}

/** Finds sessions, each with its account, unless the account is blocked. Every authenticated request may run it. */
export async function findSessionsWithAccounts<Key extends SessionKey>(db: Database, keys: readonly Key[]) {
  const statement = preparedStatement(db, 'sessions_of_accounts', () =>
    db
      .select({ session: sessions, account: accounts })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(
        and(
          sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`,
          sql`${sessions.accountId} = any(${sql.placeholder('accountIds')}::uuid[])`,
          isNull(accounts.blockedAt),
        ),
      ),
  );
  const ids = keys.map(({ sessionId }) => sessionId);
  const rows = await statement.execute({ ids, accountIds: keys.map(({ accountId }) => accountId) });
  const byId = new Map(rows.map((row) => [row.session.id, row]));
  return new Map(
    keys.flatMap((key) => {
      const row = byId.get(key.sessionId);
      return row?.account.id === key.accountId ? [[key, row] as const] : [];
    }),
  );
}

/**
 * Finds the session of an admin with its account, unless the account is blocked. An observation belongs to the observed account
 * and contains only the ID of the admin's session.
 */
export async function findObserverSession(db: Database, sessionId: string) {
  const [row] = await db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), isNull(accounts.blockedAt)));
  return row;
}

/**
 * Inserts a session with its first refresh token, and records the login and the account's active day. Deletes the least
 * recently used sessions of the account beyond `SESSIONS_MAX`, except those that another transaction uses.
 */
export async function insertSession(
  db: Database,
  session: Session,
  tokenHash: string,
  loginEventId: string,
): Promise<void> {
  const statement = preparedStatement(db, 'insert_session', buildInsertSession);
  await statement.execute({ ...session, tokenHash, loginEventId, day: utcDayOf(session.createdAt) });
}

function buildInsertSession(db: Database) {
  const session = placeholdersOf(sessions);
  const { id: sessionId, accountId, createdAt: at, ipAddress, userAgent } = session;
  const login = { id: sql.placeholder('loginEventId'), accountId, type: 'login', at, ipAddress, userAgent } as const;
  const isSignIn = and(eq(sessions.accountId, accountId), isNull(sessions.observerSessionId));
  // The statement does not see the session that it inserts
  const newestSurplus = db
    .select({ lastUsedAt: sessions.lastUsedAt, id: sessions.id })
    .from(sessions)
    .where(isSignIn)
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(SESSIONS_MAX - 1)
    .limit(1);
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isSignIn, sql`(${sessions.lastUsedAt}, ${sessions.id}) <= (${newestSurplus})`))
    .for('update', { skipLocked: true });
  const deleted = db.$with('deleted_sessions').as(
    db
      .delete(sessions)
      // With `in`, PostgreSQL would read all sessions of the account
      .where(and(isSignIn, sql`${sessions.id} = any(array(${surplus}))`))
      .returning({ id: sessions.id }),
  );
  const inserted = db.$with('inserted_session').as(
    db
      .insert(sessions)
      // A placeholder with the column's type would not accept null
      .values({ ...session, secondFactorAt: sql`${session.secondFactorAt}::timestamptz` })
      .returning({ id: sessions.id }),
  );
  const activeDay = insertActiveDayCte(db, accountId, sql.placeholder('day'));
  return db
    .with(deleted, inserted, activeDay, insertSecurityEventCte(db, login))
    .insert(refreshTokens)
    .values({ sessionId, accountId, tokenHash: sql.placeholder('tokenHash') });
}

/**
 * Locks a session, which may have expired, until the transaction ends. Changes of refresh tokens lock the session first, as its
 * revocation does; the opposite order could deadlock.
 */
export async function lockSession(db: Database, key: SessionKey): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(isSession(key)).for('update');
  return session;
}

/**
 * Locks a session until the transaction ends, unless it was revoked or has expired.
 * @returns the hash of its only unused refresh token; undefined if nothing was locked
 */
export async function lockUnexpiredSession(db: Database, key: SessionKey, now: Date): Promise<string | undefined> {
  const session = await lockSession(db, key);
  if (!session || !isUnexpired(session, now)) return undefined;
  const [token] = await db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(isOfSession(key), isNull(refreshTokens.usedAt)));
  return token?.tokenHash;
}

/** Sets when the user last authenticated in a session, when they last presented a second factor, or both. */
export async function updateAuthenticationTimes(
  db: Database,
  key: SessionKey,
  times: Partial<Pick<Session, 'authenticatedAt' | 'secondFactorAt'>>,
): Promise<void> {
  await db.update(sessions).set(times).where(isSession(key));
}

/** Number of used refresh tokens that a session keeps, more than all its tabs use within the grace period. */
const USED_TOKENS_KEPT = 20;

/**
 * Marks a refresh token as used, inserts its successor, extends the session to `idleExpiresAt` and records the account's active
 * day. Deletes all but the last used tokens of the session.
 */
export async function rotateRefreshToken(
  db: Database,
  key: SessionKey,
  usedHash: string,
  successorHash: string,
  now: Date,
  idleExpiresAt: Date,
): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(isOfSession(key), eq(refreshTokens.tokenHash, usedHash), isNull(refreshTokens.usedAt)));
  await db.insert(refreshTokens).values({ ...key, tokenHash: successorHash });
  const activeDay = insertActiveDayCte(db, key.accountId, utcDayOf(now));
  const earlierTokens = db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(isOfSession(key), isNotNull(refreshTokens.usedAt)))
    .orderBy(desc(refreshTokens.usedAt))
    .offset(USED_TOKENS_KEPT);
  const deletedTokens = db.$with('deleted_tokens').as(
    db
      .delete(refreshTokens)
      .where(and(isOfSession(key), inArray(refreshTokens.tokenHash, earlierTokens)))
      .returning({ sessionId: refreshTokens.sessionId }),
  );
  await db
    .with(activeDay, deletedTokens)
    .update(sessions)
    .set({ lastUsedAt: now, idleExpiresAt })
    .where(isSession(key));
}

/** Finds those of the given refresh tokens that belong to a session, by their hashes. */
export async function findRefreshTokens(db: Database, key: SessionKey, tokenHashes: readonly string[]) {
  const rows = await db
    .select({ tokenHash: refreshTokens.tokenHash, usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(and(isOfSession(key), inArray(refreshTokens.tokenHash, [...tokenHashes])));
  return new Map(rows.map((row) => [row.tokenHash, row]));
}

/** Deletes a session and its refresh tokens. @returns false if there is no such session */
export async function deleteSession(db: Database, key: SessionKey): Promise<boolean> {
  const deleted = await db.delete(sessions).where(isSession(key)).returning({ id: sessions.id });
  return deleted.length > 0;
}

/**
 * Deletes all sessions of an account except one.
 * @param keptId the session to keep; undefined deletes all
 * @returns the IDs of the deleted sessions
 */
export async function deleteAllSessionsExcept(
  db: Database,
  accountId: string,
  keptId: string | undefined,
): Promise<string[]> {
  const isNotKept = keptId === undefined ? undefined : ne(sessions.id, keptId);
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), isNotKept))
    .returning({ id: sessions.id });
  return deleted.map(({ id }) => id);
}

/** Finds a session, even if it has expired. */
export async function findSession(db: Database, key: SessionKey): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(isSession(key));
  return session;
}

/** Lists the unexpired sessions of an account, last used first, without observations. */
export function listUnexpiredSessions(db: Database, accountId: string, now: Date, limit: number): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.observerSessionId),
        gt(sessions.expiresAt, now),
        gt(sessions.idleExpiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(limit);
}

/**
 * Lists the sessions of an account, newest first, expired ones included, without observations.
 * @param below only sessions with a lower ID, which is an earlier one (UUIDv7)
 */
export function listSessionsNewestFirst(
  db: Database,
  accountId: string,
  below: string | undefined,
  limit: number,
): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.observerSessionId),
        below === undefined ? undefined : lt(sessions.id, below),
      ),
    )
    .orderBy(desc(sessions.id))
    .limit(limit);
}

/**
 * Deletes the sessions of all accounts that have expired or were idle for too long. An expired observation remains until its
 * idle expiry, so that its admin can still stop it.
 */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  const isExpired = and(lt(sessions.expiresAt, now), isNull(sessions.observerSessionId));
  await deleteInBatches(db, sessions, sql`${or(lt(sessions.idleExpiresAt, now), isExpired)}`);
}
