import { and, desc, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { drawDays } from '../tables.ts';

export type DrawDay = typeof drawDays.$inferSelect;

export async function findDay(db: Database, day: string): Promise<DrawDay | undefined> {
  const [found] = await db.select().from(drawDays).where(eq(drawDays.day, day));
  return found;
}

/** Keeps a day unless another node was first. */
export async function insertDay(db: Database, day: Pick<DrawDay, 'day' | 'commitment' | 'sealedSeed'>): Promise<void> {
  await db.insert(drawDays).values(day).onConflictDoNothing();
}

/** Days up to one, newest first. */
export function listDays(db: Database, upTo: string, below: string | undefined, limit: number): Promise<DrawDay[]> {
  return db
    .select()
    .from(drawDays)
    .where(and(lte(drawDays.day, upTo), below === undefined ? undefined : lt(drawDays.day, below)))
    .orderBy(desc(drawDays.day))
    .limit(limit);
}

/** Closes the days before `today`: no draw uses them from now on. */
export async function closeDaysBefore(db: Database, today: string, now: Date): Promise<void> {
  await db
    .update(drawDays)
    .set({ closedAt: now })
    .where(and(lt(drawDays.day, today), isNull(drawDays.closedAt)));
}

/** Days that were closed by then and whose seed has not been told. */
export function listUntold(db: Database, closedBy: Date): Promise<DrawDay[]> {
  return db
    .select()
    .from(drawDays)
    .where(and(lte(drawDays.closedAt, closedBy), isNull(drawDays.seed)));
}

export async function tellSeed(db: Database, day: string, seed: string): Promise<void> {
  await db.update(drawDays).set({ seed }).where(eq(drawDays.day, day));
}
