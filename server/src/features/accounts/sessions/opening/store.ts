import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/database.ts';
import { givenRows } from '../../../../platform/database/given.ts';
import { accounts, refreshTokens, securityEvents, sessions } from '../../tables.ts';
import type { Session } from '../store.ts';

/** A session that begins: with its first refresh token, and the line of the security log that tells of it. */
export interface Opening {
  readonly session: Session;
  readonly tokenHash: string;
  readonly eventId: string;
  /** Begins it only where the account still has this password and no second factor; null: whatever it has. */
  readonly passwordHash: string | null;
}

/** The columns in which sessions are given to their statement, as one JSON text. */
const { given, tableOf } = givenRows({
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
 * Begins sessions in one statement, each by itself: a login holds no connection and no lock from one question to the
 * next, and those that come together share the wait for the disk. Their accounts stay as they are meanwhile.
 * @returns the ids of the sessions that have begun; an account that has changed, or is gone, gets none
 */
export function prepareOpenings(db: Database): (all: readonly Opening[]) => Promise<ReadonlySet<string>> {
  const openings = tableOf(db, 'openings');
  // in order, so that two nodes with the same accounts wait for each other and not in a circle
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
  const logged = db.$with('logged').as(
    db
      .insert(securityEvents)
      .select(
        sql`select ${given('eventId')}, ${given('accountId')}, 'login', ${given('now')}, ${given('address')},
          ${given('device')} from standing as given`,
      )
      .returning({ id: securityEvents.id }),
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
