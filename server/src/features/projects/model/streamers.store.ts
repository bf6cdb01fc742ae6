import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { streamerProjects } from './tables.ts';

/** Lists the assigned projects of all streamers. */
export function listStreamerProjects(db: Database): Promise<(typeof streamerProjects.$inferSelect)[]> {
  return db.select().from(streamerProjects);
}

/** Assigns a project to a streamer. @param projectId null for none */
export async function saveStreamerProject(tx: Database, streamerId: string, projectId: string | null): Promise<void> {
  if (projectId === null) {
    await tx.delete(streamerProjects).where(eq(streamerProjects.streamerId, streamerId));
    return;
  }
  await tx
    .insert(streamerProjects)
    .values({ streamerId, projectId })
    .onConflictDoUpdate({ target: streamerProjects.streamerId, set: { projectId } });
}
