import { SESSIONS_MAX } from '@app/contract/accounts/security/limits';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/database.ts';
import { givenRows } from '../../../../platform/database/given.ts';
import { accounts, refreshTokens, securityEvents, sessions } from '../../tables.ts';
import type { Session, SessionOf } from '../store.ts';

/** A session that begins: with its first refresh token, and the line of the security log that tells of it. */
export interface Opening {
  readonly session: Session;
  readonly tokenHash: string;
  readonly eventId: string;
  /** Begins it only where the account still has this password and no second factor; null: whatever it has. */
  readonly passwordHash: string | null;
}

/** What became of sessions that were to begin. */
export interface Opened {
  /** The ids of those that have begun; an account that has changed, or is gone, gets none. */
  readonly begun: ReadonlySet<string>;
  /** Those that have ended to make room. */
  readonly ended: readonly SessionOf[];
}

/** The columns in which sessions are given to their statement, as one JSON text. */
const { given, tableOf } = givenRows({
  id: 'uuid',
  accountId: 'uuid',
  device: 'text',
  address: 'text',
  now: 'timestamptz',
  idleExpiresAt: 'timestamptz',
  expiresAt: 'timestamptz',
  tokenHash: 'text',
  eventId: 'uuid',
  passwordHash: 'text',
});

/**
 * Begins sessions in one statement, each by itself: a login holds no connection and no lock from one question to the
 * next, and those that come together share the wait for the disk. Their accounts stay as they are meanwhile. An account
 * that has too many sessions then loses those used longest ago; statements at the same moment do not see each other's, and
 * what they leave over ends with the next one.
 */
export function prepareOpenings(db: Database): (all: readonly Opening[]) => Promise<Opened> {
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
          ${given('now')}, ${given('now')}, ${given('idleExpiresAt')}, ${given('expiresAt')} from standing as given`,
      )
      .returning({ id: sessions.id }),
  );
  // as arrays, so that however many it takes them for, the database looks them up one by one
  const oldest = sql`array(
    select old.id
    from (select ${given('accountId')} as id, count(*) as coming from standing as given group by 1) as owner
    cross join lateral (
      select id from ${sessions} where account_id = owner.id order by last_used_at desc, id desc
      offset greatest(${SESSIONS_MAX} - owner.coming, 0)
    ) as old)`;
  // one that is locked is being used, or ended by somebody else: waiting for it could be waiting in a circle
  const excess = db.$with('excess').as(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, sql`any(${oldest})`))
      .for('update', { skipLocked: true }),
  );
  const ended = db
    .$with('ended')
    .as(
      db
        .delete(sessions)
        .where(eq(sessions.id, sql`any(array(select id from excess))`))
        .returning({ id: sessions.id, accountId: sessions.accountId }),
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
    .with(openings, standing, begun, excess, ended, tokens, logged)
    .select({ id: sql<string>`told.id`, endedOf: sql<string | null>`told.ended_of` })
    .from(
      sql`(select id, null::uuid as ended_of from begun union all select id, account_id as ended_of from ended) as told`,
    )
    .prepare('open_sessions');

  return async (all) => {
    const rows = all.map(({ session: { createdAt, ...session }, ...rest }) => ({
      ...session,
      ...rest,
      now: createdAt,
    }));
    const found = await statement.execute({ openings: JSON.stringify(rows) });
    return {
      begun: new Set(found.flatMap(({ id, endedOf }) => (endedOf === null ? id : []))),
      ended: found.flatMap(({ id, endedOf }) => (endedOf === null ? [] : { accountId: endedOf, sessionId: id })),
    };
  };
}
