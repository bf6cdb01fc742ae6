import type { Project, ProjectReference, ProjectSummary } from '@app/contract/core/project';
import { SUSPENDED_PROJECT_NAME } from '@app/contract/projects/texts';
import type { Caller } from '../../../platform/http/caller.ts';
import { uploadPath } from '../../../platform/storage/serve.ts';
import type { ProjectRecord, ProjectRow } from './store.ts';

/** Whether the caller owns the project. */
export function isProjectOwner({ ownerId }: Pick<ProjectRow, 'ownerId'>, caller: Caller | undefined): boolean {
  return caller !== undefined && ownerId === caller.account.id;
}

/** Whether the caller sees the project's state and what is not published: its owner and admins. */
export function mayManage(project: ProjectRow, caller: Caller | undefined): boolean {
  return caller?.access === 'admin' || isProjectOwner(project, caller);
}

/** The project as other objects name it. */
export function presentReference({ slug, name, state }: ProjectRow): ProjectReference {
  return { slug, name: state === 'suspended' ? SUSPENDED_PROJECT_NAME : name };
}

/** The form of a project in public lists. */
export function presentSummary({ project, supporters }: ProjectRecord): ProjectSummary {
  const { slug, name, tagline, category, pictureKey, verbs } = project;
  const picture = pictureKey === null ? null : { link: uploadPath(pictureKey) };
  return { slug, name, tagline, category, picture, supporters, verbs };
}

/** The whole project. @param isManager whether the recipient sees the reason of a rejection or suspension */
export function presentProject(record: ProjectRecord, isManager: boolean): Project {
  const { description, links, state, reason, publishedAt, createdAt } = record.project;
  return {
    ...presentSummary(record),
    description,
    links,
    state,
    reason: isManager ? reason : null,
    owner: record.owner,
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
