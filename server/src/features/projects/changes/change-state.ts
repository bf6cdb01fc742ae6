import { manageProjectPath } from '@app/contract/core/paths/paths';
import { projectErrors } from '@app/contract/projects/errors';
import { nextProjectState, type ProjectEvent } from '@app/contract/projects/rules';
import { OWNER_BLOCKED_REASON, projectNotifications } from '@app/contract/projects/texts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller, Client } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { findAccount, lockAccount, publishAccountChange, renameChosenProject } from '../../accounts/index.ts';
import { recordAuditEntry } from '../../audit/index.ts';
import { createNotification } from '../../notifications/index.ts';
import { presentReference } from '../model/presenter.ts';
import {
  findProject,
  lockOwnedProjects,
  lockProject,
  type ProjectRow,
  removePictures,
  saveProject,
} from '../model/store.ts';
import { lockOwnProject } from './lock-own-project.ts';
import { runOnce } from './run-once.ts';

/** What admins do to a project, with its action in the audit log and its notification. */
const ADMIN_EVENTS = {
  approve: { action: 'project_approved', notification: projectNotifications.approved },
  reject: { action: 'project_rejected', notification: projectNotifications.rejected },
  suspend: { action: 'project_suspended', notification: projectNotifications.suspended },
  resume: { action: 'project_resumed', notification: projectNotifications.resumed },
} as const;

type AdminEvent = keyof typeof ADMIN_EVENTS;

/**
 * Submits or archives the caller's project.
 * @returns the ID of the project
 * @throws Failure PROJECT_NOT_FOUND, FORBIDDEN, PROJECT_STATE, REQUEST_ID_REUSED, RATE_LIMITED
 */
export function changeOwnProject(
  services: Services,
  caller: Caller,
  event: 'submit' | 'archive',
  slug: string,
  requestId: string,
): Promise<string> {
  return runOnce(services, caller, { operation: event, requestId, content: { slug } }, async (tx) => {
    const project = await lockOwnProject(tx, caller, slug);
    await applyEvent(services, tx, project, event);
    return project.id;
  });
}

/**
 * Publishes, rejects, suspends or resumes a project as an admin; audits it and notifies the owner.
 * @param body the reason, for events that need one
 * @returns the ID of the project
 * @throws Failure PROJECT_NOT_FOUND, PROJECT_STATE, PROJECT_OWNER_BLOCKED, REQUEST_ID_REUSED, RATE_LIMITED
 */
export function reviewProject(
  services: Services,
  caller: Caller,
  client: Client,
  event: AdminEvent,
  slug: string,
  { requestId, reason }: { readonly requestId: string; readonly reason?: string },
): Promise<string> {
  return runOnce(services, caller, { operation: event, requestId, content: { slug, reason } }, async (tx) => {
    const project = await lockWithOwner(tx, slug);
    if (!project) throw failure(projectErrors, 'PROJECT_NOT_FOUND');
    const { ownerId } = project;
    const owner = ownerId === null ? undefined : await findAccount(tx, ownerId);
    if ((event === 'approve' || event === 'resume') && owner && owner.blockedAt !== null) {
      throw failure(projectErrors, 'PROJECT_OWNER_BLOCKED');
    }
    await applyEvent(services, tx, project, event, reason);
    await notifyOwner(services, tx, project, event, reason);
    const actor = { accountId: caller.account.id, ipAddress: client.ipAddress };
    const { action } = ADMIN_EVENTS[event];
    await recordAuditEntry(services, tx, { action, actor, targetId: ownerId, projectId: project.id, requestId });
    return project.id;
  });
}

/** Suspends the live projects of an account that is about to be blocked, in the transaction that has locked it. */
export async function suspendOwnedProjects(services: Services, tx: Transaction, ownerId: string): Promise<void> {
  for (const project of await lockOwnedProjects(tx, ownerId)) {
    if (nextProjectState(project.state, 'suspend') === null) continue;
    await applyEvent(services, tx, project, 'suspend', OWNER_BLOCKED_REASON);
    await notifyOwner(services, tx, project, 'suspend', OWNER_BLOCKED_REASON);
  }
}

/** Archives the projects of an account that is about to be deleted with its pictures, in the transaction that has locked it. */
export async function archiveOwnedProjects(services: Services, tx: Transaction, ownerId: string): Promise<void> {
  for (const project of await lockOwnedProjects(tx, ownerId)) await applyEvent(services, tx, project, 'archive');
  await removePictures(tx, ownerId);
}

/** Changes the state of a locked project, and what its supporters see of it. @throws Failure PROJECT_STATE */
async function applyEvent(
  { clock, projectArchived, projectSuspended }: Services,
  tx: Transaction,
  project: ProjectRow,
  event: ProjectEvent,
  reason: string | null = null,
): Promise<void> {
  const state = nextProjectState(project.state, event);
  if (state === null) throw failure(projectErrors, 'PROJECT_STATE');
  const now = clock.now();
  const publishedAt = project.publishedAt ?? (state === 'live' ? now : null);
  const changed = await saveProject(tx, project.id, { state, reason, publishedAt, updatedAt: now });
  if (state === 'suspended') await projectSuspended.run(tx, { projectId: project.id });
  if (state === 'archived') await projectArchived.run(tx, { projectId: project.id });
  if (project.publishedAt === null) return;
  await renameChosenProject(tx, project.slug, state === 'archived' ? null : presentReference(changed).name);
}

/** Locks the owner's account before the project, as all other transactions do. */
async function lockWithOwner(tx: Database, slug: string): Promise<ProjectRow | undefined> {
  const found = await findProject(tx, slug);
  if (found && found.project.ownerId !== null) await lockAccount(tx, found.project.ownerId);
  return lockProject(tx, slug);
}

async function notifyOwner(
  services: Services,
  tx: Transaction,
  { ownerId, name, slug }: ProjectRow,
  event: AdminEvent,
  reason = '',
): Promise<void> {
  if (ownerId === null) return;
  const { title, message } = ADMIN_EVENTS[event].notification;
  const { events } = await createNotification(services, tx, ownerId, {
    type: 'project_reviewed',
    // Replaced by functions, because both may contain a replacement pattern such as $&
    title: title.replace('{name}', () => name),
    message: message.replace('{reason}', () => reason),
    redirectUrl: manageProjectPath(slug),
  });
  publishAccountChange(services, tx, ownerId, events);
}
