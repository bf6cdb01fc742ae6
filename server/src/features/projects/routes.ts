import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import type { Project } from '@app/contract/core/project';
import { projectErrors } from '@app/contract/projects/errors';
import { OWN_PROJECTS_LISTED_MAX, PROJECT_READ_RATES } from '@app/contract/projects/limits';
import * as operations from '@app/contract/projects/schemas';
import { decodeCursor, paginate } from '../../platform/database/paging/cursor.ts';
import { failure } from '../../platform/failure.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { StorePicture } from '../profile/index.ts';
import { changeOwnProject, reviewProject } from './changes/change-state.ts';
import { chooseProject } from './changes/choose-project.ts';
import { createProject, updateProject } from './changes/edit-project.ts';
import { uploadProjectPicture } from './changes/upload-picture.ts';
import { countInReview, listProjects } from './model/list.store.ts';
import { mayManage, presentProject, presentSummary } from './model/presenter.ts';
import { findProject, findProjectById, type ProjectRow } from './model/store.ts';
import { assignStreamerProject, readStreamers } from './streamers.ts';

/** The quests of a project with an account's progress, supporter code and invited friends, and the wallet that gets donations. */
export type ReadQuests = (
  services: Services,
  project: ProjectRow,
  accountId: string | undefined,
) => Promise<
  Pick<ResponseOf<typeof operations.getProject>, 'quests' | 'supporterCode' | 'referrals' | 'donationWallet'>
>;

export function projectRoutes(
  route: Route,
  services: Services,
  storePicture: StorePicture,
  readQuests: ReadQuests,
): void {
  const {
    database: { db },
    limits,
  } = services;
  const countRead = ({ ipAddress }: Client) => limits.consume('project-read', [ipAddress], PROJECT_READ_RATES);

  /** The changed project, as its owner and admins see it. */
  async function presentChanged(id: string): Promise<Project> {
    const record = await findProjectById(db, id);
    if (!record) throw new Error('The changed project does not exist');
    return presentProject(record, true);
  }

  route(operations.listProjects, async ({ query: { limit, cursor, search, category }, client }) => {
    await countRead(client);
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
    const filter = { state: 'live', category, search: search || undefined } as const;
    const records = await listProjects(db, filter, below, limit + 1);
    const { page, nextCursor } = paginate(records, limit, ({ project }) => [project.id]);
    return { projects: page.map(presentSummary), nextCursor };
  });

  route(operations.getProject, async ({ params: { slug }, findCaller, client }) => {
    await countRead(client);
    const [record, caller] = await Promise.all([findProject(db, slug), findCaller()]);
    const isManager = record !== undefined && mayManage(record.project, caller);
    if (!record || (record.project.state !== 'live' && !isManager)) throw failure(projectErrors, 'PROJECT_NOT_FOUND');
    const quests = await readQuests(services, record.project, caller?.account.id);
    return { project: presentProject(record, isManager), ...quests };
  });

  route(operations.createProject, async ({ caller, body: { requestId, ...fields } }) =>
    presentChanged(await createProject(services, caller, fields, requestId)),
  );

  route(operations.updateProject, async ({ caller, params, body, client }) =>
    presentChanged(await updateProject(services, caller, client, params.slug, body)),
  );

  route(operations.uploadProjectPicture, async ({ caller, params, client, file }) =>
    presentChanged(await uploadProjectPicture(services, storePicture, caller, client, params.slug, file)),
  );

  route(operations.submitProject, async ({ caller, params, body }) =>
    presentChanged(await changeOwnProject(services, caller, 'submit', params.slug, body.requestId)),
  );

  route(operations.archiveProject, async ({ caller, params, body }) =>
    presentChanged(await changeOwnProject(services, caller, 'archive', params.slug, body.requestId)),
  );

  route(operations.listMyProjects, async ({ caller }) => {
    const records = await listProjects(db, { ownerId: caller.account.id }, undefined, OWN_PROJECTS_LISTED_MAX);
    return { projects: records.map((record) => presentProject(record, true)) };
  });

  route(operations.chooseProject, async ({ caller, body }) => ({
    user: await chooseProject(services, caller, body.slug, body.requestId),
  }));

  route(operations.listReviewProjects, async ({ query: { limit, cursor, state } }) => {
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
    const [records, inReview] = await Promise.all([listProjects(db, { state }, below, limit + 1), countInReview(db)]);
    const { page, nextCursor } = paginate(records, limit, ({ project }) => [project.id]);
    return { projects: page.map((record) => presentProject(record, true)), nextCursor, inReview };
  });

  route(operations.approveProject, async ({ caller, params, body, client }) =>
    presentChanged(await reviewProject(services, caller, client, 'approve', params.slug, body)),
  );

  route(operations.rejectProject, async ({ caller, params, body, client }) =>
    presentChanged(await reviewProject(services, caller, client, 'reject', params.slug, body)),
  );

  route(operations.suspendProject, async ({ caller, params, body, client }) =>
    presentChanged(await reviewProject(services, caller, client, 'suspend', params.slug, body)),
  );

  route(operations.resumeProject, async ({ caller, params, body, client }) =>
    presentChanged(await reviewProject(services, caller, client, 'resume', params.slug, body)),
  );

  route(operations.listStreamers, async ({ client }) => {
    await countRead(client);
    return { streamers: await readStreamers(db) };
  });

  route(operations.assignStreamerProject, async ({ caller, params, body, client }) => ({
    streamers: await assignStreamerProject(services, caller, client, params.id, body),
  }));
}
