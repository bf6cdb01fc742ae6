import { PROJECT_REQUEST_DAYS } from '@app/contract/projects/limits';
import { addSeconds, DAY_SECONDS } from '../../platform/clock.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { StorePicture } from '../profile/index.ts';
import { deleteRequestsBefore } from './model/requests.store.ts';
import { projectRoutes, type ReadQuests } from './routes.ts';

export { archiveOwnedProjects, suspendOwnedProjects } from './changes/change-state.ts';
export { lockOwnProject, requireOwnProject } from './changes/lock-own-project.ts';
export { runOnce } from './changes/run-once.ts';
export { projectTables } from './exported-tables.ts';
export { isProjectOwner, mayManage, presentReference } from './model/presenter.ts';
export {
  findProject,
  listProjectsById,
  listProjectsBySlug,
  lockProject,
  lockProjectsForShare,
  type ProjectRow,
  setProjectVerbs,
} from './model/store.ts';
export { projects } from './model/tables.ts';
export { createProjectPage } from './page.ts';

/**
 * Registers the routes of projects, and the job that deletes old request IDs.
 * @param storePicture stores uploaded pictures, as for profiles
 * @param readQuests reads the quests of a project; passed in, because quests are a higher layer
 */
export function registerProjects(
  route: Route,
  services: Services,
  storePicture: StorePicture,
  readQuests: ReadQuests,
): void {
  const { clock, database, jobs } = services;
  jobs.define({
    queue: 'projects-cleanup',
    cron: '37 3 * * *',
    work: () => deleteRequestsBefore(database.db, addSeconds(clock.now(), -PROJECT_REQUEST_DAYS * DAY_SECONDS)),
  });
  projectRoutes(route, services, storePicture, readQuests);
}
