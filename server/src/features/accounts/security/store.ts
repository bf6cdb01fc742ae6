import type { Database } from '../../../platform/database/database.ts';
import { securityEvents } from '../tables.ts';

export async function insertSecurityEvent(db: Database, event: typeof securityEvents.$inferInsert): Promise<void> {
  await db.insert(securityEvents).values(event);
}
