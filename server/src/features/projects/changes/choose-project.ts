import { coreErrors } from '@app/contract/core/errors';
import type { User } from '@app/contract/core/user';
import { projectErrors } from '@app/contract/projects/errors';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { presentUser, publishAccountChange, requireAccount, updateAccount } from '../../accounts/index.ts';
import { lockProjectForShare } from '../model/store.ts';
import { runOnce } from './run-once.ts';

/**
 * Chooses the project that the caller supports.
 * @param slug the slug of a live project; null for none
 * @throws Failure PROJECT_NOT_FOUND, REQUEST_ID_REUSED, RATE_LIMITED
 */
export async function chooseProject(
  services: Services,
  caller: Caller,
  slug: string | null,
  requestId: string,
): Promise<User> {
  const { clock, config, database } = services;
  await runOnce(services, caller, { operation: 'choose', requestId, content: { slug } }, async (tx, account) => {
    // The lock keeps the project live, and its name, until the choice is saved
    const project = slug === null ? null : await lockProjectForShare(tx, slug);
    if (project === undefined || (project !== null && project.state !== 'live')) {
      throw failure(projectErrors, 'PROJECT_NOT_FOUND');
    }
    if (account.projectSlug === slug) return project?.id ?? null;
    const choice = { projectSlug: slug, projectName: project?.name ?? null };
    if (!(await updateAccount(tx, account.id, choice, clock.now()))) throw failure(coreErrors, 'INVALID_TOKEN');
    publishAccountChange(services, tx, account.id);
    return project?.id ?? null;
  });
  return presentUser(await requireAccount(database.db, caller.account.id), config);
}
