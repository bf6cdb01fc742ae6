import { z } from 'zod';
import { instant } from './fields/fields.ts';
import { PROJECT_CATEGORIES, PROJECT_STATES, VERBS } from './project-types.ts';

/** A project as other objects name it. While the project is suspended, the name is 'A project'. */
export const projectReference = z.object({ slug: z.string(), name: z.string() }).meta({ id: 'ProjectReference' });

export type ProjectReference = z.output<typeof projectReference>;

/** A project as lists show it. */
export const projectSummary = z
  .object({
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    category: z.enum(PROJECT_CATEGORIES),
    picture: z.object({ link: z.string() }).nullable(),
    /** Accounts that have chosen the project. */
    supporters: z.int(),
    /** What the active quests ask supporters to do. */
    verbs: z.array(z.enum(VERBS)),
  })
  .meta({ id: 'ProjectSummary' });

export type ProjectSummary = z.output<typeof projectSummary>;

/** A project as its page shows it. */
export const project = projectSummary
  .extend({
    /** Plain text with line breaks. */
    description: z.string(),
    /** URLs with the scheme `https`. */
    links: z.array(z.string()),
    state: z.enum(PROJECT_STATES),
    /** Why an admin rejected or suspended the project; null for callers other than its owner and admins. */
    reason: z.string().nullable(),
    /** Null once the owner's account is deleted. */
    owner: z.object({ username: z.string() }).nullable(),
    /** When the project was first published; the slug is fixed from then on. */
    publishedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Project' });

export type Project = z.output<typeof project>;
