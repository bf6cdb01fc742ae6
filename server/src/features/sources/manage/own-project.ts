import { coreErrors } from '@app/contract/core/errors';
import { projectErrors } from '@app/contract/projects/errors';
import { sourceErrors } from '@app/contract/sources/errors';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import {
  isProjectOwner,
  listProjectsBySlug,
  lockOwnProject,
  mayManage,
  type ProjectRow,
} from '../../projects/index.ts';
import { lockSource, type SourceWithSecrets } from '../model/store.ts';

/** The project of a path that the caller may see. @throws Failure PROJECT_NOT_FOUND */
export async function readVisibleProject(db: Database, caller: Caller, slug: string): Promise<ProjectRow> {
  const [project] = await listProjectsBySlug(db, [slug]);
  if (!project || (project.state !== 'live' && !mayManage(project, caller))) {
    throw failure(projectErrors, 'PROJECT_NOT_FOUND');
  }
  return project;
}

/** The caller's own project, also an archived one. @throws Failure PROJECT_NOT_FOUND, FORBIDDEN */
export async function readOwnProject(db: Database, caller: Caller, slug: string): Promise<ProjectRow> {
  const project = await readVisibleProject(db, caller, slug);
  if (!isProjectOwner(project, caller)) throw failure(coreErrors, 'FORBIDDEN');
  return project;
}

/**
 * Locks a source of the caller's own project that is not revoked.
 * @throws Failure as `lockOwnProject`, SOURCE_NOT_FOUND, SOURCE_REVOKED
 */
export async function lockOwnSource(
  tx: Database,
  caller: Caller,
  { slug, id }: { readonly slug: string; readonly id: string },
): Promise<SourceWithSecrets> {
  const found = await lockSource(tx, (await lockOwnProject(tx, caller, slug)).id, id);
  if (!found) throw failure(sourceErrors, 'SOURCE_NOT_FOUND');
  if (found.source.state === 'revoked') throw failure(sourceErrors, 'SOURCE_REVOKED');
  return found;
}
