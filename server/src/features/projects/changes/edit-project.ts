import { projectErrors } from '@app/contract/projects/errors';
import { DEVELOPER_PROJECTS_MAX, PROJECT_CREATION_RATES, PROJECTS_MAX } from '@app/contract/projects/limits';
import type { ProjectFields } from '@app/contract/projects/schemas';
import { walletErrors } from '@app/contract/wallet/errors';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller, Client } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { getAccessLevel, renameChosenProject } from '../../accounts/index.ts';
import { recordAuditEntry } from '../../audit/index.ts';
import { presentReference } from '../model/presenter.ts';
import { countOwnedProjects, insertProject, type ProjectRow, saveProject } from '../model/store.ts';
import { lockOwnProject } from './lock-own-project.ts';
import { runOnce } from './run-once.ts';

/** The fields that a request changes. */
type ProjectChanges = { readonly [Name in keyof ProjectFields]?: ProjectFields[Name] | undefined };

/**
 * Makes a project of the caller, as a draft. A repeated request ID makes no second one.
 * @returns the ID of the project
 * @throws Failure NO_WALLET, PROJECT_LIMIT, SLUG_TAKEN, REQUEST_ID_REUSED, RATE_LIMITED
 */
export async function createProject(
  services: Services,
  caller: Caller,
  fields: ProjectFields,
  requestId: string,
): Promise<string> {
  const { clock, config, limits, randomness } = services;
  await limits.consume('project-creation', [caller.account.id], PROJECT_CREATION_RATES);
  const request = { operation: 'create', requestId, content: fields };
  return refuseTakenSlug(() =>
    runOnce(services, caller, request, async (tx, account) => {
      if (account.publicKey === null) throw failure(walletErrors, 'NO_WALLET');
      const max = getAccessLevel(account, config) === 'verified' ? PROJECTS_MAX : DEVELOPER_PROJECTS_MAX;
      if ((await countOwnedProjects(tx, account.id)) >= max) throw failure(projectErrors, 'PROJECT_LIMIT');
      const now = clock.now();
      const id = randomness.id(now);
      const project = { id, ownerId: account.id, ...fields, state: 'draft', createdAt: now, updatedAt: now } as const;
      await insertProject(tx, project);
      return id;
    }),
  );
}

/**
 * Changes fields of the caller's project. Edits of a published project are audited; a new name reaches all supporters.
 * @returns the ID of the project
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE, SLUG_FIXED, SLUG_TAKEN, REQUEST_ID_REUSED, RATE_LIMITED
 */
export function updateProject(
  services: Services,
  caller: Caller,
  client: Client,
  slug: string,
  { requestId, ...changes }: ProjectChanges & { readonly requestId: string },
): Promise<string> {
  const request = { operation: 'update', requestId, content: { slug, changes } };
  return refuseTakenSlug(() =>
    runOnce(services, caller, request, async (tx) => {
      const project = await lockOwnProject(tx, caller, slug);
      const isMoved = changes.slug !== undefined && changes.slug !== project.slug;
      if (isMoved && project.publishedAt !== null) throw failure(projectErrors, 'SLUG_FIXED');
      await saveEdit(services, tx, project, changes, client);
      return project.id;
    }),
  );
}

/** Saves an edit by the owner in the caller's transaction, which has locked the project, and audits it once it was published. */
export async function saveEdit(
  services: Services,
  tx: Transaction,
  before: ProjectRow,
  changes: ProjectChanges & { readonly pictureKey?: string },
  client: Client,
): Promise<void> {
  const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const project = await saveProject(tx, before.id, { ...defined, updatedAt: services.clock.now() });
  if (project.publishedAt === null || project.ownerId === null) return;
  const { slug, name } = presentReference(project);
  if (name !== presentReference(before).name) await renameChosenProject(tx, slug, name);
  await recordAuditEntry(services, tx, {
    action: 'project_updated',
    actor: { accountId: project.ownerId, ipAddress: client.ipAddress },
    targetId: project.ownerId,
    projectId: project.id,
    requestId: null,
  });
}

async function refuseTakenSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'projects_slug')) throw failure(projectErrors, 'SLUG_TAKEN');
    throw error;
  }
}
