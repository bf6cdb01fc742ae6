import { PROJECT_CATEGORIES, PROJECT_STATES, VERBS } from '@app/contract/core/project-types';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/columns.ts';
import { accountColumn, accounts } from '../../accounts/index.ts';

/** Projects. A row is never deleted, so that a slug always means the same project. */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull(),
    /** Null once the owner's account is deleted; the project is then archived. */
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    tagline: text('tagline').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: PROJECT_CATEGORIES }).notNull(),
    links: text('links').array().notNull(),
    /** Storage key of the picture. */
    pictureKey: text('picture_key'),
    state: text('state', { enum: PROJECT_STATES }).notNull(),
    /** Why an admin rejected or suspended the project. */
    reason: text('reason'),
    /** What its active quests ask supporters to do; see `setProjectVerbs`. */
    verbs: text('verbs', { enum: VERBS }).array().notNull().default([]),
    /** When the project was first published. */
    publishedAt: timestamptz('published_at'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('projects_slug').on(table.slug),
    index('projects_owner').on(table.ownerId, table.id),
    index('projects_state').on(table.state, table.id),
  ],
);

/** The request IDs of changes, so that a repeated request changes nothing. */
export const projectRequests = pgTable(
  'project_requests',
  {
    accountId: accountColumn(),
    requestId: uuid('request_id').notNull(),
    /** SHA-256 of the operation and the content of the request, base64url. */
    contentHash: text('content_hash').notNull(),
    /** The project that was changed; null if the request concerned none. */
    projectId: uuid('project_id').references(() => projects.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.requestId] }),
    index('project_requests_age').on(table.createdAt),
  ],
);

/** The projects that admins have assigned to the streamers of the landing page. */
export const streamerProjects = pgTable('streamer_projects', {
  streamerId: text('streamer_id').primaryKey(),
  projectId: uuid('project_id')
    .notNull()
    .references(() => projects.id),
});
