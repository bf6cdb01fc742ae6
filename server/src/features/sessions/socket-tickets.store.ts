import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import type { SessionKey } from './store.ts';
import { sessions, socketTickets } from './tables.ts';

type SocketTicket = typeof socketTickets.$inferInsert;
/** A ticket that existed, with the session that it was issued to. */
export interface ConsumedTicket extends SessionKey {
  readonly hash: string;
  readonly expiresAt: Date;
}

const { column, tableOf } = jsonRows({ hash: 'text', sessionId: 'uuid', expiresAt: 'timestamptz' });

/** Prepares the statement that inserts tickets, without those of sessions that were revoked meanwhile. */
export function prepareInsertSocketTickets(db: Database): (tickets: readonly SocketTicket[]) => Promise<void> {
  const input = tableOf(db, 'tickets');
  const ofCurrentSessions = db
    .select({
      hash: column('hash').as('hash'),
      sessionId: column('sessionId').as('session_id'),
      expiresAt: column('expiresAt').as('expires_at'),
    })
    .from(sessions)
    .innerJoin(sql`input`, eq(sessions.id, column('sessionId')))
    // in order, so that two nodes with the same sessions cannot deadlock with their revocations
    .orderBy(sessions.id)
    .for('key share', { of: sessions });
  const statement = db.with(input).insert(socketTickets).select(ofCurrentSessions).prepare('insert_socket_tickets');
  return async (tickets) => {
    await statement.execute({ tickets: JSON.stringify(tickets) });
  };
}

/**
 * Prepares the statement that deletes tickets.
 * @returns the tickets that existed, by hash; they may have expired
 */
export function prepareConsumeSocketTickets(db: Database) {
  const statement = db
    .delete(socketTickets)
    .where(sql`${socketTickets.hash} = any(${sql.placeholder('hashes')}::text[])`)
    .returning({
      hash: socketTickets.hash,
      expiresAt: socketTickets.expiresAt,
      sessionId: socketTickets.sessionId,
      accountId: sql<string>`(select sessions.account_id from sessions where sessions.id = socket_tickets.session_id)`,
    })
    .prepare('consume_tickets_of_sessions');
  return async (hashes: readonly string[]): Promise<Map<string, ConsumedTicket>> => {
    const rows = await statement.execute({ hashes });
    return new Map(rows.map((row) => [row.hash, row]));
  };
}

export async function deleteExpiredSocketTickets(db: Database, now: Date): Promise<void> {
  await db.delete(socketTickets).where(lt(socketTickets.expiresAt, now));
}
