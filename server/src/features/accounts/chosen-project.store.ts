import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { accounts } from './tables.ts';

/**
 * Changes the name of a project for the accounts that have chosen it, and increments their revisions.
 * @param name null if the project can no longer be chosen; the accounts then have none
 */
export async function renameChosenProject(tx: Database, slug: string, name: string | null): Promise<void> {
  // Locked in the order of draws, which lock several accounts, too
  const supporters = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.projectSlug, slug))
    .orderBy(asc(accounts.id))
    .for('no key update');
  const choice = name === null ? { projectSlug: null, projectName: null } : { projectName: name };
  await tx
    .update(accounts)
    .set({ ...choice, revision: sql`${accounts.revision} + 1` })
    .where(inArray(accounts.id, supporters));
}
