import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { accounts, refreshTokens, sessions } from '../tables.ts';

export type Session = typeof sessions.$inferSelect;

/** Reads sessions with their accounts, by the sessions' ids; prepared, for every signed-in call asks it. */
export function prepareStandings(db: Database) {
  const statement = db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('session_standings');
  return async (ids: readonly string[]) => {
    const found = await statement.execute({ ids });
    return new Map(found.map((standing) => [standing.session.id, standing]));
  };
}

/**
 * A refresh token with its session, which stays locked until the transaction ends. Whoever changes a session's tokens
 * locks the session first, as its end does: the other way round the two would wait for each other.
 */
export async function lockRefreshToken(db: Database, tokenHash: string) {
  const isToken = eq(refreshTokens.tokenHash, tokenHash);
  const owner = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(isToken);
  const [session] = await db.select().from(sessions).where(inArray(sessions.id, owner)).for('update');
  if (!session) return undefined;
  // read only now: whoever held the lock before may have used it
  const [token] = await db.select({ usedAt: refreshTokens.usedAt }).from(refreshTokens).where(isToken);
  return token && { session, usedAt: token.usedAt };
}

/**
 * The hash of the one refresh token of a session that was not used yet. The session stays locked until the transaction
 * ends. Undefined where it has ended or expired.
 */
export async function lockLiveToken(db: Database, sessionId: string, now: Date): Promise<string | undefined> {
  const isUsable = and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), gt(sessions.idleExpiresAt, now));
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(isUsable).for('update');
  if (!session) return undefined;
  const [token] = await db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt)));
  return token?.tokenHash;
}

/** Records when the account proved its identity in a session, by its second factor or by other means. */
export async function recordProof(
  db: Database,
  sessionId: string,
  proof: Partial<Pick<Session, 'authenticatedAt' | 'secondFactorAt'>>,
): Promise<void> {
  await db.update(sessions).set(proof).where(eq(sessions.id, sessionId));
}

/** Marks a refresh token as used and puts its successor in its place. */
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

/** Ends a session with all its refresh tokens; true where there was one. */
export async function deleteSession(db: Database, id: string): Promise<boolean> {
  const ended = await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends an account's sessions, except the one to keep. @returns the ids of those that ended */
export async function deleteSessions(db: Database, accountId: string, keptId: string | undefined): Promise<string[]> {
  const isOther = keptId === undefined ? undefined : ne(sessions.id, keptId);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), isOther))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** The session of that id. */
export async function findSession(db: Database, id: string): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
  return session;
}

/** Ends a session of an account; true where it had one of that id. */
export async function deleteSessionOf(db: Database, accountId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** The account's sessions that can still be used, the one last used first. */
export function listSessions(db: Database, accountId: string, now: Date, limit: number): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now), gt(sessions.idleExpiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(limit);
}

/** The account's sessions, the one begun last first, below an id. */
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

/** Deletes sessions that nobody can use any more. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.idleExpiresAt, now), lt(sessions.expiresAt, now)));
}
