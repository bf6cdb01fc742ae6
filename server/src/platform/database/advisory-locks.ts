import { sql } from 'drizzle-orm';
import { type Database, queryRows } from './database.ts';

/** The keys of all advisory locks with a fixed key; a test compares them. */
export const ADVISORY_LOCKS = {
  migrations: 7_153_020_240,
  admins: 7_153_020_241,
  auditLog: 7_153_020_242,
  statistics: 7_153_020_244,
  countedDraws: 7_153_020_245,
} as const;

/** Takes an advisory lock, which one transaction can have at a time, until the given one ends. */
export async function lockUntilEnd(tx: Database, name: keyof typeof ADVISORY_LOCKS): Promise<void> {
  await queryRows(tx, sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[name]})`);
}
