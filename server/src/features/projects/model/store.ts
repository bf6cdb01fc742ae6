import type { Verb } from '@app/contract/core/project-types';
import { and, asc, count, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { accounts } from '../../accounts/index.ts';
import { projects } from './tables.ts';

export type ProjectRow = typeof projects.$inferSelect;

/** A project with its owner and the number of its supporters. */
export interface ProjectRecord {
  readonly project: ProjectRow;
  /** Null once the owner's account is deleted. */
  readonly owner: { readonly username: string } | null;
  readonly supporters: number;
}

/** Selects projects with their owners and numbers of supporters. */
export function selectProjects(db: Database) {
  const supporters = db.$count(accounts, eq(accounts.projectSlug, projects.slug));
  return db
    .select({ project: projects, owner: { username: accounts.username }, supporters })
    .from(projects)
    .leftJoin(accounts, eq(accounts.id, projects.ownerId))
    .$dynamic();
}

/** Reads a project by its slug; undefined if it does not exist. */
export async function findProject(db: Database, slug: string): Promise<ProjectRecord | undefined> {
  const [record] = await selectProjects(db).where(eq(projects.slug, slug));
  return record;
}

/** Reads a project by its ID; undefined if it does not exist. */
export async function findProjectById(db: Database, id: string): Promise<ProjectRecord | undefined> {
  const [record] = await selectProjects(db).where(eq(projects.id, id));
  return record;
}

/** Lists the projects with these IDs. */
export function listProjectsById(db: Database, ids: readonly string[]): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(inArray(projects.id, [...ids]));
}

/** Lists the projects with these slugs. */
export function listProjectsBySlug(db: Database, slugs: readonly string[]): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(inArray(projects.slug, [...slugs]));
}

async function lockWhere(tx: Database, condition: SQL | undefined): Promise<ProjectRow[]> {
  return tx.select().from(projects).where(condition).orderBy(asc(projects.id)).for('no key update');
}

/** Reads a project by its slug, and locks it until the transaction ends. Call it after accounts have been locked. */
export async function lockProject(tx: Database, slug: string): Promise<ProjectRow | undefined> {
  const [project] = await lockWhere(tx, eq(projects.slug, slug));
  return project;
}

/** Like `lockProject`, with a lock that several transactions can share. */
export async function lockProjectForShare(tx: Database, slug: string): Promise<ProjectRow | undefined> {
  const [project] = await tx.select().from(projects).where(eq(projects.slug, slug)).for('share');
  return project;
}

/**
 * Locks projects in the order of their IDs, so that their states, and the states of their quests, stay as they are until the
 * transaction ends. Several transactions can share the lock.
 *
 * All transactions lock in this order: accounts, subjects and wallets without an account, projects, progress, budgets, rewards.
 * Those that then change the name of a project also lock the accounts that have chosen it; they run in `retryOnLockTimeout`, and
 * give way.
 */
export function lockProjectsForShare(tx: Database, ids: readonly string[]): Promise<ProjectRow[]> {
  return tx
    .select()
    .from(projects)
    .where(inArray(projects.id, [...ids]))
    .orderBy(asc(projects.id))
    .for('share');
}

/** Locks the projects of an owner that are not archived, in the order of their IDs. */
export function lockOwnedProjects(tx: Database, ownerId: string): Promise<ProjectRow[]> {
  return lockWhere(tx, and(eq(projects.ownerId, ownerId), ne(projects.state, 'archived')));
}

/** Counts the projects of an owner that are not archived. */
export async function countOwnedProjects(db: Database, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ owned: count() })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), ne(projects.state, 'archived')));
  return row?.owned ?? 0;
}

/** Inserts a project. @throws the driver's error of `projects_slug` */
export async function insertProject(tx: Database, project: typeof projects.$inferInsert): Promise<void> {
  await tx.insert(projects).values(project);
}

/** Updates a project. @returns the updated project */
export async function saveProject(
  tx: Database,
  id: string,
  changes: Partial<Omit<ProjectRow, 'id' | 'ownerId' | 'createdAt'>>,
): Promise<ProjectRow> {
  const [project] = await tx.update(projects).set(changes).where(eq(projects.id, id)).returning();
  if (!project) throw new Error('Locked project not found');
  return project;
}

/** Removes the pictures from all projects of an owner, whose files are about to be deleted. */
export async function removePictures(tx: Database, ownerId: string): Promise<void> {
  await tx.update(projects).set({ pictureKey: null }).where(eq(projects.ownerId, ownerId));
}

/** Stores what the active quests of a project ask its supporters to do. */
export async function setProjectVerbs(tx: Database, id: string, verbs: readonly Verb[]): Promise<void> {
  await tx
    .update(projects)
    .set({ verbs: [...verbs] })
    .where(eq(projects.id, id));
}

/** Returns the slugs of the live projects with these IDs, by ID. */
export async function findLiveSlugs(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: projects.id, slug: projects.slug })
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), eq(projects.state, 'live')));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
