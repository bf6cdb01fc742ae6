import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { accounts, insertActiveDaysCte } from '../accounts/index.ts';
import { refreshTokens, sessions } from './tables.ts';

export type Session = typeof sessions.$inferSelect;

/** Whether a session may still be used: neither its whole nor its idle duration is over. */
export function isUnexpired({ expiresAt, idleExpiresAt }: Session, now: Date): boolean {
  return now < expiresAt && now < idleExpiresAt;
}

/**
 * Prepares the query that finds sessions by their IDs, each with its account, unless that is blocked. Every authenticated
 * request may run it.
 */
export function prepareFindSessionsWithAccounts(db: Database) {
  const statement = db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`, isNull(accounts.blockedAt)))
    .prepare('sessions_with_accounts');
  return async (ids: readonly string[]) => {
    const rows = await statement.execute({ ids });
    return new Map(rows.map((row) => [row.session.id, row]));
  };
}

/**
 * Locks the session of a refresh token until the transaction ends. Changes of refresh tokens lock the session first, as its
 * revocation does; the opposite order could deadlock.
 * @returns the session, which may have expired, and when the token was used; undefined for an unknown token
 */
export async function lockSessionByRefreshToken(db: Database, tokenHash: string) {
  const isToken = eq(refreshTokens.tokenHash, tokenHash);
  const sessionId = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(isToken);
  const [session] = await db.select().from(sessions).where(inArray(sessions.id, sessionId)).for('update');
  if (!session) return undefined;
  // read after locking: the transaction that had the lock before may have used the token
  const [token] = await db.select({ usedAt: refreshTokens.usedAt }).from(refreshTokens).where(isToken);
  return token && { session, tokenUsedAt: token.usedAt };
}

/**
 * Locks a session until the transaction ends, unless it was revoked or has expired.
 * @returns the hash of its only unused refresh token; undefined if nothing was locked
 */
export async function lockUnexpiredSession(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<{ readonly unusedTokenHash: string } | undefined> {
  const isUnexpired = and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), gt(sessions.idleExpiresAt, now));
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(isUnexpired).for('update');
  if (!session) return undefined;
  const [token] = await db
    .select({ unusedTokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt)));
  return token;
}

/** Sets when the user last authenticated in a session, when they last presented a second factor, or both. */
export async function updateAuthenticationTimes(
  db: Database,
  sessionId: string,
  times: Partial<Pick<Session, 'authenticatedAt' | 'secondFactorAt'>>,
): Promise<void> {
  await db.update(sessions).set(times).where(eq(sessions.id, sessionId));
}

/**
 * Marks a refresh token as used, inserts its successor, extends the session to `idleExpiresAt` and records the account's active
 * day.
 */
export async function rotateRefreshToken(
  db: Database,
  sessionId: string,
  tokenHash: string,
  successorHash: string,
  now: Date,
  idleExpiresAt: Date,
): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt)));
  await db.insert(refreshTokens).values({ tokenHash: successorHash, sessionId });
  const isSession = eq(sessions.id, sessionId);
  const time = sql`${now.toISOString()}::timestamptz`;
  const activeDay = insertActiveDaysCte(db, sql`${sessions} where ${isSession}`, sql`${sessions.accountId}`, time);
  await db.with(activeDay).update(sessions).set({ lastUsedAt: now, idleExpiresAt }).where(isSession);
}

/** Returns those of the given hashes that belong to refresh tokens of a session. */
export async function findRefreshTokens(
  db: Database,
  sessionId: string,
  tokenHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), inArray(refreshTokens.tokenHash, [...tokenHashes])));
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}

/** Deletes a session and its refresh tokens. @returns false if there is no such session */
export async function deleteSession(db: Database, id: string): Promise<boolean> {
  const deleted = await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
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
export async function findSession(db: Database, id: string): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
  return session;
}

/** Deletes a session only if it belongs to the account. @returns false if the account has no such session */
export async function deleteSessionOfAccount(db: Database, accountId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
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
  await db.delete(sessions).where(or(lt(sessions.idleExpiresAt, now), isExpired));
}

/** Deletes refresh tokens that were used before a time. Their reuse is then no longer detected: they are unknown tokens. */
export async function deleteRefreshTokensUsedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, before));
}
