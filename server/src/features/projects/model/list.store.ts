import type { ProjectCategory, ProjectState } from '@app/contract/core/project-types';
import { and, count, desc, eq, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { likePattern } from '../../../platform/database/like-pattern.ts';
import { type ProjectRecord, selectProjects } from './store.ts';
import { projects } from './tables.ts';

/** Conditions of a list of projects; all of them must match. */
export interface ProjectFilter {
  readonly state?: ProjectState | undefined;
  readonly ownerId?: string | undefined;
  readonly category?: ProjectCategory | undefined;
  /** A part of the name or tagline; not empty. */
  readonly search?: string | undefined;
}

/** Lists projects, newest first. @param below lists only projects with a lower ID */
export async function listProjects(
  db: Database,
  filter: ProjectFilter,
  below: string | undefined,
  limit: number,
): Promise<ProjectRecord[]> {
  return selectProjects(db)
    .where(and(matchesFilter(filter), below === undefined ? undefined : lt(projects.id, below)))
    .orderBy(desc(projects.id))
    .limit(limit);
}

function matchesFilter({ state, ownerId, category, search }: ProjectFilter): SQL | undefined {
  const pattern = search === undefined ? undefined : likePattern(search.toLowerCase());
  return and(
    state && eq(projects.state, state),
    ownerId === undefined ? undefined : eq(projects.ownerId, ownerId),
    category && eq(projects.category, category),
    pattern === undefined
      ? undefined
      : or(like(sql`lower(${projects.name})`, pattern), like(sql`lower(${projects.tagline})`, pattern)),
  );
}

/** Counts the projects that wait for review. */
export async function countInReview(db: Database): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(projects).where(eq(projects.state, 'in_review'));
  return row?.waiting ?? 0;
}
