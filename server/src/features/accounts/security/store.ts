import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { securityEvents } from '../tables.ts';

export type SecurityEventRow = typeof securityEvents.$inferSelect;

export async function insertSecurityEvent(db: Database, event: SecurityEventRow): Promise<void> {
  await db.insert(securityEvents).values(event);
}

/** The newest lines of an account's security log, below an id. */
export function listSecurityEvents(
  db: Database,
  accountId: string,
  below: string | undefined,
  limit: number,
): Promise<SecurityEventRow[]> {
  const rest = below === undefined ? undefined : lt(securityEvents.id, below);
  return db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.accountId, accountId), rest))
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}
