import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/database.ts';
import { accounts, refreshTokens, securityEvents, sessions } from '../../tables.ts';
import type { Session } from '../store.ts';

/** A session that begins: with its first refresh token, and the line of the security log that tells of it. */
export interface Opening {
  readonly session: Session;
  readonly tokenHash: string;
  readonly eventId: string;
}

/** Begins a session of an account that the caller's transaction holds. */
export function prepareOpening(tx: Database) {
  const statement = openingOf(tx, undefined).prepare('open_session');
  return async (opening: Opening): Promise<void> => {
    if ((await statement.execute(valuesOf(opening))).length === 0) throw new Error('A session began for nobody');
  };
}

/**
 * Begins a session by itself, where the account still has this password and no second factor. One statement: a login
 * holds no connection and no lock from one question to the next.
 * @returns false where the account has changed, or is gone
 */
export function prepareOpeningAsRead(db: Database) {
  const isAsRead = and(eq(accounts.passwordHash, sql.placeholder('passwordHash')), isNull(accounts.secondFactorSince));
  const statement = openingOf(db, isAsRead).prepare('open_session_as_read');
  return async (opening: Opening, passwordHash: string): Promise<boolean> =>
    (await statement.execute({ ...valuesOf(opening), passwordHash })).length > 0;
}

/** Everything of a session that begins, for the account where the condition holds; that stays as it is meanwhile. */
function openingOf(db: Database, condition: SQL | undefined) {
  const { placeholder } = sql;
  const [id, now] = [sql`${placeholder('id')}::uuid`, sql`${placeholder('now')}::timestamptz`];
  const [device, address] = [placeholder('device'), placeholder('address')];
  const standing = db.$with('standing').as(
    db
      .select({ accountId: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, placeholder('accountId')), condition))
      .for('share'),
  );
  const begun = db.$with('begun').as(
    db
      .insert(sessions)
      .select(
        sql`select ${id}, id, ${device}, ${address}, ${now}, ${now}, ${now}, ${placeholder('idleExpiresAt')}::timestamptz,
          ${placeholder('expiresAt')}::timestamptz from standing`,
      )
      .returning({ id: sessions.id }),
  );
  const given = db.$with('given').as(
    db
      .insert(refreshTokens)
      .select(sql`select ${placeholder('tokenHash')}, ${id}, null::timestamptz from standing`)
      .returning({ sessionId: refreshTokens.sessionId }),
  );
  const logged = db.$with('logged').as(
    db
      .insert(securityEvents)
      .select(sql`select ${placeholder('eventId')}::uuid, id, 'login', ${now}, ${address}, ${device} from standing`)
      .returning({ id: securityEvents.id }),
  );
  return db.with(standing, begun, given, logged).select({ id: sql<string>`begun.id` }).from(sql`begun`);
}

function valuesOf({ session, tokenHash, eventId }: Opening) {
  const { id, accountId, device, address, createdAt, idleExpiresAt, expiresAt } = session;
  return {
    id,
    accountId,
    device,
    address,
    now: createdAt.toISOString(),
    idleExpiresAt: idleExpiresAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    tokenHash,
    eventId,
  };
}
