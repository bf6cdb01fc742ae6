import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { accounts } from '../accounts/index.ts';
import { refreshTokens, sessions } from './tables.ts';

export type Session = typeof sessions.$inferSelect;

/** Prepares the query for sessions with their accounts by session IDs. Every authenticated request may run it. */
export function prepareFindSessions(db: Database) {
  const statement = db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('sessions_with_accounts');
  return async (ids: readonly string[]) => {
    const rows = await statement.execute({ ids });
    return new Map(rows.map((row) => [row.session.id, row]));
  };
}

/**
 * Finds a refresh token with its session and locks the session until the transaction ends. Changes of refresh tokens lock
 * the session first, as its revocation does; the opposite order could deadlock.
 */
export async function lockSessionByToken(db: Database, tokenHash: string) {
  const isToken = eq(refreshTokens.tokenHash, tokenHash);
  const sessionId = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(isToken);
  const [session] = await db.select().from(sessions).where(inArray(sessions.id, sessionId)).for('update');
  if (!session) return undefined;
  // read after locking: the transaction that had the lock before may have used the token
  const [token] = await db.select({ usedAt: refreshTokens.usedAt }).from(refreshTokens).where(isToken);
  return token && { session, usedAt: token.usedAt };
}

/**
 * Locks a session until the transaction ends.
 * @returns the hash of its only unused refresh token; undefined if the session was revoked or has expired
 */
export async function lockSessionWithUnusedToken(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<string | undefined> {
  const isUsable = and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), gt(sessions.idleExpiresAt, now));
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(isUsable).for('update');
  if (!session) return undefined;
  const [token] = await db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt)));
  return token?.tokenHash;
}

/** Sets when the user authenticated in a session, or when they presented a second factor. */
export async function recordAuthentication(
  db: Database,
  sessionId: string,
  proof: Partial<Pick<Session, 'authenticatedAt' | 'secondFactorAt'>>,
): Promise<void> {
  await db.update(sessions).set(proof).where(eq(sessions.id, sessionId));
}

/** Marks a refresh token as used and inserts its successor. */
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
  await db.update(sessions).set({ lastUsedAt: now, idleExpiresAt }).where(eq(sessions.id, sessionId));
}

/** Deletes a session with its refresh tokens. @returns false if there is no such session */
export async function deleteSession(db: Database, id: string): Promise<boolean> {
  const deleted = await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Deletes the sessions of an account, except the one to keep. @returns the IDs of the deleted sessions */
export async function deleteAccountSessions(
  db: Database,
  accountId: string,
  keptId: string | undefined,
): Promise<string[]> {
  const isOther = keptId === undefined ? undefined : ne(sessions.id, keptId);
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), isOther))
    .returning({ id: sessions.id });
  return deleted.map(({ id }) => id);
}

export async function findSession(db: Database, id: string): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
  return session;
}

/** Deletes a session if it belongs to an account. @returns false if the account has no such session */
export async function deleteAccountSession(db: Database, accountId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Lists the unexpired sessions of an account, last used first. */
export function listSessions(db: Database, accountId: string, now: Date, limit: number): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now), gt(sessions.idleExpiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(limit);
}

/** Lists the sessions of an account, newest first, from below an ID (UUIDv7). */
export function listSessionsBelow(
  db: Database,
  accountId: string,
  below: string | undefined,
  limit: number,
): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), below === undefined ? undefined : lt(sessions.id, below)))
    .orderBy(desc(sessions.id))
    .limit(limit);
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.idleExpiresAt, now), lt(sessions.expiresAt, now)));
}

/** Deletes refresh tokens used before a time. Afterwards their reuse is not detected: they are unknown tokens. */
export async function deleteTokensUsedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, before));
}
