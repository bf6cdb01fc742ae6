import { coreErrors } from '@app/contract/core/errors';
import { projectErrors } from '@app/contract/projects/errors';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { isProjectOwner, mayManage } from '../model/presenter.ts';
import { lockProject, type ProjectRow } from '../model/store.ts';

/**
 * Requires that the caller may change a project.
 * @throws Failure PROJECT_NOT_FOUND if the caller may not see it, FORBIDDEN if it has another owner, PROJECT_STATE if it is archived
 */
export function requireOwnProject(project: ProjectRow | undefined, caller: Caller): ProjectRow {
  if (!project || (project.state !== 'live' && !mayManage(project, caller))) {
    throw failure(projectErrors, 'PROJECT_NOT_FOUND');
  }
  if (!isProjectOwner(project, caller)) throw failure(coreErrors, 'FORBIDDEN');
  if (project.state === 'archived') throw failure(projectErrors, 'PROJECT_STATE');
  return project;
}

/** Locks a project of the caller until the transaction ends. @throws as `requireOwnProject` */
export async function lockOwnProject(tx: Database, caller: Caller, slug: string): Promise<ProjectRow> {
  return requireOwnProject(await lockProject(tx, slug), caller);
}
