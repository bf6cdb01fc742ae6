import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type Channel, sources } from '../model/tables.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns those of these sources that exist and are not revoked. @param ids IDs, or anything else */
export async function listUsedSources(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(
      and(
        inArray(
          sources.id,
          ids.filter((id) => UUID.test(id)),
        ),
        ne(sources.state, 'revoked'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Lists the sources with a channel. */
export async function listConnectedSources(db: Database): Promise<readonly string[]> {
  const rows = await db.select({ id: sources.id }).from(sources).where(isNotNull(sources.channel));
  return rows.map(({ id }) => id);
}

/**
 * Forgets the channels of a project's sources.
 * @param sourceId only of this source
 * @returns the sources that had one
 */
export async function forgetChannels(
  tx: Database,
  projectId: string,
  sourceId?: string,
): Promise<readonly { readonly id: string; readonly channel: Channel }[]> {
  const isConcerned = and(
    eq(sources.projectId, projectId),
    isNotNull(sources.channel),
    ...(sourceId === undefined ? [] : [eq(sources.id, sourceId)]),
  );
  const rows = await tx.select({ id: sources.id, channel: sources.channel }).from(sources).where(isConcerned);
  await tx.update(sources).set({ channel: null }).where(isConcerned);
  return rows.flatMap(({ id, channel }) => (channel ? [{ id, channel }] : []));
}
