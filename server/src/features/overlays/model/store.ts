import type { OverlaySettings } from '@app/contract/overlays/schemas';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type ProjectRow, projects } from '../../projects/index.ts';
import { overlays } from './tables.ts';

export type OverlayRow = typeof overlays.$inferSelect;

/** An overlay with its project. */
export interface OverlayRecord {
  readonly overlay: OverlayRow;
  readonly project: ProjectRow;
}

/** Finds an overlay with its project. */
export async function findOverlay(db: Database, id: string): Promise<OverlayRecord | undefined> {
  const [record] = await db
    .select({ overlay: overlays, project: projects })
    .from(overlays)
    .innerJoin(projects, eq(projects.id, overlays.projectId))
    .where(eq(overlays.id, id));
  return record;
}

/** Finds the overlay of a project with this key. */
export async function findOverlayByKeyHash(
  db: Database,
  slug: string,
  keyHash: string,
): Promise<OverlayRecord | undefined> {
  const [record] = await db
    .select({ overlay: overlays, project: projects })
    .from(overlays)
    .innerJoin(projects, eq(projects.id, overlays.projectId))
    .where(and(eq(overlays.keyHash, keyHash), eq(projects.slug, slug)));
  return record;
}

/** Lists the overlays of a project, oldest first. */
export function listOverlays(db: Database, projectId: string): Promise<OverlayRow[]> {
  return db.select().from(overlays).where(eq(overlays.projectId, projectId)).orderBy(asc(overlays.id));
}

/** Locks an overlay until the transaction ends. */
export async function lockOverlay(tx: Database, id: string): Promise<OverlayRow | undefined> {
  const [overlay] = await tx.select().from(overlays).where(eq(overlays.id, id)).for('no key update');
  return overlay;
}

export async function insertOverlay(tx: Database, overlay: typeof overlays.$inferInsert): Promise<OverlayRow> {
  const [inserted] = await tx.insert(overlays).values(overlay).returning();
  return inserted as OverlayRow;
}

export async function saveOverlay(
  tx: Database,
  id: string,
  changes: Partial<Pick<OverlayRow, 'keyHash' | 'dockKeyHash' | 'paused' | 'dockRequests'>> & {
    readonly settings?: OverlaySettings;
  },
): Promise<OverlayRow> {
  const [overlay] = await tx.update(overlays).set(changes).where(eq(overlays.id, id)).returning();
  if (!overlay) throw new Error('Locked overlay not found');
  return overlay;
}

/** Records that a source has shown the alerts up to a sequence. @returns whether none had shown it before */
export async function saveShown(db: Database, id: string, sequence: number): Promise<boolean> {
  const saved = await db
    .update(overlays)
    .set({ shown: sql`least(${sequence}, ${overlays.sequence})` })
    .where(and(eq(overlays.id, id), sql`${overlays.shown} < least(${sequence}, ${overlays.sequence})`))
    .returning({ id: overlays.id });
  return saved.length > 0;
}

/** Deletes the overlays of a project. @returns their IDs */
export async function deleteOverlays(tx: Database, projectId: string): Promise<string[]> {
  const deleted = await tx.delete(overlays).where(eq(overlays.projectId, projectId)).returning({ id: overlays.id });
  return deleted.map(({ id }) => id);
}
