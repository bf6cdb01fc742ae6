import { WEBHOOK_KINDS } from '@app/contract/sources/kinds';
import { sourceTexts } from '@app/contract/sources/texts';
import { and, asc, count, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { projects } from '../../projects/index.ts';
import { sourceEvents, sourceSecrets, sources } from './tables.ts';

export type SourceRow = typeof sources.$inferSelect;

/** A source with its encrypted secrets. */
export interface SourceWithSecrets {
  readonly source: SourceRow;
  readonly sealed: string | null;
}

/** The encrypted secrets of sources. */
export const sealedSourceSecrets = {
  table: sourceSecrets,
  id: sourceSecrets.sourceId,
  sealed: sourceSecrets.sealed,
};

const selectSources = (db: Database) =>
  db
    .select({ source: sources, sealed: sourceSecrets.sealed })
    .from(sources)
    .leftJoin(sourceSecrets, eq(sourceSecrets.sourceId, sources.id))
    .$dynamic();

/** Finds a source, and the state of its project. */
export async function findSource(db: Database, id: string) {
  const [found] = await db
    .select({ source: sources, sealed: sourceSecrets.sealed, projectState: projects.state })
    .from(sources)
    .innerJoin(projects, eq(projects.id, sources.projectId))
    .leftJoin(sourceSecrets, eq(sourceSecrets.sourceId, sources.id))
    .where(eq(sources.id, id));
  return found;
}

/** Finds the source that a request has created. */
export async function findCreatedSource(
  db: Database,
  projectId: string,
  requestId: string,
): Promise<SourceWithSecrets | undefined> {
  const [found] = await selectSources(db).where(
    and(eq(sources.projectId, projectId), eq(sources.requestId, requestId)),
  );
  return found;
}

/** Finds a source of a project, and locks it until the transaction ends. */
export async function lockSource(tx: Database, projectId: string, id: string): Promise<SourceWithSecrets | undefined> {
  const [found] = await selectSources(tx)
    .where(and(eq(sources.projectId, projectId), eq(sources.id, id)))
    .for('update', { of: sources });
  return found;
}

/** Lists the sources of a kind of a project that are not revoked, newest first. */
export function listSourcesOfKind(
  db: Database,
  projectId: string,
  kind: SourceRow['kind'],
): Promise<SourceWithSecrets[]> {
  return selectSources(db)
    .where(and(eq(sources.projectId, projectId), eq(sources.kind, kind), ne(sources.state, 'revoked')))
    .orderBy(desc(sources.id));
}

/** Lists the sources that are not revoked and have a URL, with the names of their projects and channels, by project. */
export function listWebhookSources(db: Database) {
  return db
    .select({
      id: sources.id,
      kind: sources.kind,
      project: projects.name,
      channel: sql<string | null>`${sources.channel} ->> 'name'`,
    })
    .from(sources)
    .innerJoin(projects, eq(projects.id, sources.projectId))
    .where(and(inArray(sources.kind, [...WEBHOOK_KINDS]), ne(sources.state, 'revoked')))
    .orderBy(asc(projects.name), asc(sources.id));
}

/** Whether an event was reported by the service: the owner's tests prove nothing about the connection. */
const isReported = sql`(${sourceEvents.result} = 'test' and ${sourceEvents.name} = ${sourceTexts.testSupporter}) is not true`;

/** Lists the sources of a project, oldest first, with the ID of the latest event that the service of each has reported. */
export function listSources(db: Database, projectId: string) {
  // A UUIDv7 contains the time at which the event was stored
  const latest = db
    .select({ id: sourceEvents.id })
    .from(sourceEvents)
    .where(and(eq(sourceEvents.sourceId, sources.id), isReported))
    .orderBy(desc(sourceEvents.id))
    .limit(1);
  return db
    .select({ ...getTableColumns(sources), latestEventId: sql<string | null>`(${latest})` })
    .from(sources)
    .where(eq(sources.projectId, projectId))
    .orderBy(asc(sources.id));
}

/** Counts the sources of a project that are not revoked. */
export async function countSources(db: Database, projectId: string): Promise<number> {
  const [row] = await db
    .select({ sources: count() })
    .from(sources)
    .where(and(eq(sources.projectId, projectId), ne(sources.state, 'revoked')));
  return row?.sources ?? 0;
}

export async function insertSource(
  tx: Database,
  source: typeof sources.$inferInsert,
  sealed: string | null,
): Promise<SourceRow> {
  const [row] = await tx.insert(sources).values(source).returning();
  if (!row) throw new Error('The inserted source was not returned');
  if (sealed !== null) await saveSecrets(tx, row.id, sealed);
  return row;
}

/** Stores the encrypted secrets of a source in place of earlier ones. */
export async function saveSecrets(tx: Database, sourceId: string, sealed: string): Promise<void> {
  await tx
    .insert(sourceSecrets)
    .values({ sourceId, sealed })
    .onConflictDoUpdate({ target: sourceSecrets.sourceId, set: { sealed } });
}

/** Changes a source. Every node then drops its copy. */
export async function saveSource(
  tx: Database,
  id: string,
  changes: Partial<
    Pick<SourceRow, 'state' | 'noticedAt' | 'channel' | 'subscriptions' | 'rotationRequestId' | 'wrongAt'>
  >,
): Promise<SourceRow> {
  const [row] = await tx
    .update(sources)
    .set({ ...changes, revision: sql`${sources.revision} + 1` })
    .where(eq(sources.id, id))
    .returning();
  if (!row) throw new Error('Locked source not found');
  return row;
}

/** Revokes a source and deletes its secrets. */
export async function revokeSource(tx: Database, id: string, now: Date): Promise<void> {
  await tx.delete(sourceSecrets).where(eq(sourceSecrets.sourceId, id));
  await tx
    .update(sources)
    .set({ state: 'revoked', revokedAt: now, subscriptions: [], revision: sql`${sources.revision} + 1` })
    .where(eq(sources.id, id));
}

/** Revokes the sources of a project and deletes their secrets. */
export async function revokeSources(tx: Database, projectId: string, now: Date): Promise<void> {
  const open = await tx
    .select({ id: sources.id })
    .from(sources)
    .where(and(eq(sources.projectId, projectId), ne(sources.state, 'revoked')))
    .orderBy(asc(sources.id))
    .for('update');
  for (const { id } of open) await revokeSource(tx, id, now);
}

/** Finds the project of a source: its name, link and owner. */
export async function findSourceProject(db: Database, { projectId }: Pick<SourceRow, 'projectId'>) {
  const [row] = await db
    .select({ name: projects.name, slug: projects.slug, ownerId: projects.ownerId })
    .from(projects)
    .where(eq(projects.id, projectId));
  return row;
}
