import { desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import type { SessionKey } from '../model/store.ts';
import { sessions, socketTickets } from '../model/tables.ts';

type SocketTicket = typeof socketTickets.$inferInsert;

/** A ticket that was consumed, with the session that it was issued to. */
export interface ConsumedTicket extends SessionKey {
  readonly hash: string;
  readonly expiresAt: Date;
  /** The admin who observes the account, if the session is an observation. */
  readonly observerId: string | null;
}

const { column, tableOf } = jsonRows({ hash: 'text', sessionId: 'uuid', expiresAt: 'timestamptz' });

/** Number of unused tickets that a session keeps, more than all its windows need at the same time. */
const UNUSED_TICKETS_KEPT = 20;

/** Inserts tickets, except for revoked sessions, and deletes all but the last unused tickets of these sessions. */
export async function insertSocketTickets(db: Database, tickets: readonly SocketTicket[]): Promise<void> {
  const statement = preparedStatement(db, 'insert_socket_tickets', buildInsertTickets);
  await statement.execute({ tickets: JSON.stringify(tickets) });
}

function buildInsertTickets(db: Database) {
  const input = tableOf(db, 'tickets');
  const ofCurrentSessions = db
    .select({
      hash: column('hash').as('hash'),
      sessionId: column('sessionId').as('session_id'),
      expiresAt: column('expiresAt').as('expires_at'),
    })
    .from(sessions)
    .innerJoin(sql`input`, eq(sessions.id, column('sessionId')))
    // Sessions are locked in order, so that two nodes with the same sessions cannot deadlock with revocations
    .orderBy(sessions.id)
    .for('key share', { of: sessions });
  // A ticket that is being consumed is not deleted
  const surplus = db
    .select({ hash: socketTickets.hash })
    .from(socketTickets)
    .where(eq(socketTickets.sessionId, column('sessionId')))
    .orderBy(desc(socketTickets.expiresAt))
    .offset(UNUSED_TICKETS_KEPT - 1)
    .for('update', { skipLocked: true });
  const deleted = db.$with('deleted', {}).as(
    sql`delete from ${socketTickets} using input cross join lateral (${surplus}) as surplus
      where ${socketTickets.hash} = surplus.hash`,
  );
  return db.with(input, deleted).insert(socketTickets).select(ofCurrentSessions);
}

/**
 * Deletes tickets.
 * @returns the tickets that existed, by hash; they may have expired
 */
export async function consumeSocketTickets(
  db: Database,
  hashes: readonly string[],
): Promise<Map<string, ConsumedTicket>> {
  const statement = preparedStatement(db, 'consume_tickets', buildConsumeTickets);
  const rows = await statement.execute({ hashes: JSON.stringify(hashes) });
  return new Map(rows.map((row) => [row.hash, row]));
}

function buildConsumeTickets(db: Database) {
  // With an array as the parameter, PostgreSQL can plan every execution anew
  const isInList = sql`${socketTickets.hash} = any(array(select json_array_elements_text(${sql.placeholder('hashes')}::json)))`;
  const observerSessions = alias(sessions, 'observer_sessions');
  const consumed = db.$with('consumed').as(db.delete(socketTickets).where(isInList).returning());
  return db
    .with(consumed)
    .select({
      hash: consumed.hash,
      expiresAt: consumed.expiresAt,
      sessionId: consumed.sessionId,
      accountId: sessions.accountId,
      observerId: observerSessions.accountId,
    })
    .from(consumed)
    .innerJoin(sessions, eq(sessions.id, consumed.sessionId))
    .leftJoin(observerSessions, eq(observerSessions.id, sessions.observerSessionId));
}

export async function deleteExpiredSocketTickets(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, socketTickets, lt(socketTickets.expiresAt, now));
}
