import { streamers } from '@app/contract/landing/streamers';
import { projectErrors } from '@app/contract/projects/errors';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { recordAuditEntry } from '../audit/index.ts';
import { runOnce } from './changes/run-once.ts';
import { findLiveSlugs, lockProjectForShare } from './model/store.ts';
import { listStreamerProjects, saveStreamerProject } from './model/streamers.store.ts';

/** A streamer of the landing page, with the slug of its project; null without a live one. */
interface StreamerProject {
  readonly id: string;
  readonly slug: string | null;
}

/** Lists the streamers of the landing page, each with its live project. */
export async function readStreamers(db: Database): Promise<StreamerProject[]> {
  const assigned = new Map(
    (await listStreamerProjects(db)).map(({ streamerId, projectId }) => [streamerId, projectId]),
  );
  const slugs = await findLiveSlugs(db, [...assigned.values()]);
  return streamers.map(({ id }) => ({ id, slug: slugs.get(assigned.get(id) ?? '') ?? null }));
}

/**
 * Assigns a live project to a streamer of the landing page, and audits it.
 * @param slug null for none
 * @throws Failure STREAMER_NOT_FOUND, PROJECT_NOT_FOUND, REQUEST_ID_REUSED, RATE_LIMITED
 */
export async function assignStreamerProject(
  services: Services,
  caller: Caller,
  client: Client,
  streamerId: string,
  { slug, requestId }: { readonly slug: string | null; readonly requestId: string },
): Promise<StreamerProject[]> {
  if (!streamers.some(({ id }) => id === streamerId)) throw failure(projectErrors, 'STREAMER_NOT_FOUND');
  const request = { operation: 'assign-streamer', requestId, content: { streamerId, slug } };
  await runOnce(services, caller, request, async (tx) => {
    const project = slug === null ? null : await lockProjectForShare(tx, slug);
    if (project === undefined || (project !== null && project.state !== 'live')) {
      throw failure(projectErrors, 'PROJECT_NOT_FOUND');
    }
    await saveStreamerProject(tx, streamerId, project?.id ?? null);
    await recordAuditEntry(services, tx, {
      action: 'streamer_assigned',
      actor: { accountId: caller.account.id, ipAddress: client.ipAddress },
      targetId: project?.ownerId ?? null,
      projectId: project?.id,
      requestId,
    });
    return project?.id ?? null;
  });
  return readStreamers(services.database.db);
}
