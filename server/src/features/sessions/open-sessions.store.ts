import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { accounts } from '../accounts/index.ts';
import { insertSecurityEventsCte } from '../security-log/index.ts';
import type { Session } from './store.ts';
import { refreshTokens, sessions } from './tables.ts';

/** A session to insert, with its first refresh token and its login event in the security log. */
export interface NewSession {
  readonly session: Session;
  readonly tokenHash: string;
  readonly eventId: string;
  /** The session is opened only if the account still has this password hash and no second factor; null: unconditionally. */
  readonly passwordHash: string | null;
}

const { given, tableOf } = jsonRows({
  id: 'uuid',
  accountId: 'uuid',
  device: 'text',
  address: 'text',
  now: 'timestamptz',
  secondFactorAt: 'timestamptz',
  idleExpiresAt: 'timestamptz',
  expiresAt: 'timestamptz',
  tokenHash: 'text',
  eventId: 'uuid',
  passwordHash: 'text',
});

/**
 * Prepares the statement that opens sessions. Concurrent logins share one statement, and so one commit; a login holds
 * neither a connection nor a lock between its queries. The accounts are locked for the duration of the statement.
 * @returns the ids of the opened sessions; none for accounts that were changed or deleted
 */
export function prepareOpenSessions(db: Database): (all: readonly NewSession[]) => Promise<ReadonlySet<string>> {
  const openings = tableOf(db, 'openings');
  // ordered, so that two nodes that lock the same accounts cannot deadlock
  const standing = db.$with('standing').as(
    db
      .select({ given: sql`given.*` })
      .from(accounts)
      .innerJoin(sql`given`, eq(accounts.id, given('accountId')))
      .where(
        or(
          isNull(given('passwordHash')),
          and(eq(accounts.passwordHash, given('passwordHash')), isNull(accounts.secondFactorSince)),
        ),
      )
      .orderBy(accounts.id)
      .for('share', { of: accounts }),
  );
  const begun = db.$with('begun').as(
    db
      .insert(sessions)
      .select(
        sql`select ${given('id')}, ${given('accountId')}, ${given('device')}, ${given('address')}, ${given('now')},
          ${given('now')}, ${given('now')}, ${given('secondFactorAt')}, ${given('idleExpiresAt')}, ${given('expiresAt')}
          from standing as given`,
      )
      .returning({ id: sessions.id }),
  );
  const tokens = db.$with('tokens').as(
    db
      .insert(refreshTokens)
      .select(sql`select ${given('tokenHash')}, ${given('id')}, null::timestamptz from standing as given`)
      .returning({ sessionId: refreshTokens.sessionId }),
  );
  const logged = insertSecurityEventsCte(
    db,
    sql`select ${given('eventId')}, ${given('accountId')}, 'login', ${given('now')}, ${given('address')},
          ${given('device')} from standing as given`,
  );
  const statement = db
    .with(openings, standing, begun, tokens, logged)
    .select({ id: sql<string>`begun.id` })
    .from(sql`begun`)
    .prepare('open_sessions');

  return async (all) => {
    const rows = all.map(({ session: { createdAt, ...session }, ...rest }) => ({
      ...session,
      ...rest,
      now: createdAt,
    }));
    const found = await statement.execute({ openings: JSON.stringify(rows) });
    return new Set(found.map(({ id }) => id));
  };
}
