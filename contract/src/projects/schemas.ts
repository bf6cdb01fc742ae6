import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { nextCursor, pageQuery } from '../core/endpoints/paging.ts';
import { uuid, validatedString } from '../core/fields/fields.ts';
import { normalizeLines } from '../core/fields/plain-text.ts';
import { normalizeSearch } from '../core/fields/typed-text.ts';
import { project, projectSummary } from '../core/project.ts';
import { PROJECT_CATEGORIES, PROJECT_SLUG, PROJECT_STATES } from '../core/project-types.ts';
import { quest } from '../core/quest.ts';
import { user } from '../core/user.ts';
import * as endpoints from './endpoints.ts';
import { PROJECT_LINKS_MAX, PROJECT_SEARCH_MAX } from './limits.ts';
import {
  normalizeSlug,
  validateDescription,
  validateProjectLink,
  validateProjectName,
  validateReason,
  validateSlug,
  validateTagline,
} from './rules.ts';
import { projectFieldErrors } from './texts.ts';

const slug = z.string().regex(PROJECT_SLUG);
const projectParams = z.object({ slug });
const requestBody = z.object({ requestId: uuid });
const reasonBody = requestBody.extend({ reason: validatedString(validateReason, normalizeLines) });

const fields = z.object({
  slug: validatedString(validateSlug, normalizeSlug),
  name: validatedString(validateProjectName, normalizeSearch),
  tagline: validatedString(validateTagline, normalizeSearch),
  description: validatedString(validateDescription, normalizeLines),
  category: z.enum(PROJECT_CATEGORIES),
  links: z
    .array(validatedString(validateProjectLink, (link) => link.trim()))
    .max(PROJECT_LINKS_MAX, projectFieldErrors.tooManyLinks),
});

export type ProjectFields = z.output<typeof fields>;

export const listProjects = defineOperation(endpoints.listProjects, {
  summary: 'List live projects, newest first, by a part of the name or tagline and by category',
  errors: ['RATE_LIMITED'],
  query: pageQuery.extend({
    search: z
      .string()
      .overwrite(normalizeSearch)
      .max(PROJECT_SEARCH_MAX)
      .regex(/^\P{Cc}*$/u)
      .optional(),
    category: z.enum(PROJECT_CATEGORIES).optional(),
  }),
  response: z.object({ projects: z.array(projectSummary), nextCursor }),
});

export const getProject = defineOperation(endpoints.getProject, {
  summary: 'Get a project; its owner and admins also get one that is not live, with an access token',
  errors: ['PROJECT_NOT_FOUND', 'TOKEN_EXPIRED', 'RATE_LIMITED'],
  params: projectParams,
  response: z.object({
    project,
    /** With the caller's progress. */
    quests: z.array(quest),
    /** The caller's code, with which donations name their supporter. */
    supporterCode: z.string().optional(),
    /** The friends whom the caller has invited for this project: those who do not qualify yet, and those who do. */
    referrals: z.object({ waiting: z.int(), qualified: z.int() }).optional(),
    /** The owner's wallet address, only while an active quest asks for a donation in USDT that can be counted. */
    donationWallet: z.string().optional(),
  }),
});

export const createProject = defineOperation(endpoints.createProject, {
  summary: 'Make a project as a draft; idempotent by requestId',
  errors: ['NO_WALLET', 'PROJECT_LIMIT', 'SLUG_TAKEN', 'REQUEST_ID_REUSED', 'RATE_LIMITED'],
  body: fields.extend(requestBody.shape),
  response: project,
});

export const updateProject = defineOperation(endpoints.updateProject, {
  summary: 'Change fields of an own project; a live project shows the changes at once. Idempotent by requestId',
  errors: [
    'PROJECT_NOT_FOUND',
    'FORBIDDEN',
    'PROJECT_STATE',
    'SLUG_FIXED',
    'SLUG_TAKEN',
    'REQUEST_ID_REUSED',
    'RATE_LIMITED',
  ],
  params: projectParams,
  body: fields
    .partial()
    .extend(requestBody.shape)
    .refine(({ requestId: _, ...changes }) => Object.keys(changes).length > 0, {
      path: ['name'],
      error: projectFieldErrors.nothingToChange,
    }),
  response: project,
});

export const uploadProjectPicture = defineOperation(endpoints.uploadProjectPicture, {
  summary: 'Upload the picture of an own project in the multipart field `file`; it is cropped to 16:9',
  errors: [
    'PROJECT_NOT_FOUND',
    'FORBIDDEN',
    'PROJECT_STATE',
    'PICTURE_TYPE',
    'PICTURE_TOO_LARGE',
    'PICTURE_TOO_MANY_PIXELS',
    'PICTURE_DAMAGED',
    'PICTURE_TOO_COMPLEX',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
  params: projectParams,
  response: project,
});

/** What changes of the state by the owner have in common. */
const ownerChange = {
  errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN', 'PROJECT_STATE', 'REQUEST_ID_REUSED', 'RATE_LIMITED'],
  params: projectParams,
  body: requestBody,
  response: project,
};

export const submitProject = defineOperation(endpoints.submitProject, {
  summary: 'Submit an own draft for review; idempotent by requestId',
  ...ownerChange,
});

export const archiveProject = defineOperation(endpoints.archiveProject, {
  summary: 'Archive an own project for good; idempotent by requestId',
  ...ownerChange,
});

export const listMyProjects = defineOperation(endpoints.listMyProjects, {
  summary: 'List the projects of the account in every state, newest first',
  response: z.object({ projects: z.array(project) }),
});

export const chooseProject = defineOperation(endpoints.chooseProject, {
  summary: 'Choose the project that the account supports, or none; idempotent by requestId',
  errors: ['PROJECT_NOT_FOUND', 'REQUEST_ID_REUSED', 'RATE_LIMITED'],
  body: requestBody.extend({ slug: slug.nullable() }),
  response: z.object({ user }),
});

export const listReviewProjects = defineOperation(endpoints.listReviewProjects, {
  summary: 'List projects of every owner, newest first, by state',
  query: pageQuery.extend({ state: z.enum(PROJECT_STATES).optional() }),
  response: z.object({
    projects: z.array(project),
    nextCursor,
    /** Number of projects that wait for review. */
    inReview: z.int(),
  }),
});

/** What changes of the state by an admin have in common. */
const adminChange = {
  errors: ['PROJECT_NOT_FOUND', 'PROJECT_STATE', 'REQUEST_ID_REUSED'],
  params: projectParams,
  response: project,
};

export const approveProject = defineOperation(endpoints.approveProject, {
  summary: 'Publish a project that is in review; idempotent by requestId',
  ...adminChange,
  errors: [...adminChange.errors, 'PROJECT_OWNER_BLOCKED'],
  body: requestBody,
});

export const rejectProject = defineOperation(endpoints.rejectProject, {
  summary: 'Turn a project that is in review back into a draft, with a reason; idempotent by requestId',
  ...adminChange,
  body: reasonBody,
});

export const suspendProject = defineOperation(endpoints.suspendProject, {
  summary: 'Suspend a live project, with a reason; idempotent by requestId',
  ...adminChange,
  body: reasonBody,
});

export const resumeProject = defineOperation(endpoints.resumeProject, {
  summary: 'Publish a suspended project again; idempotent by requestId',
  ...adminChange,
  errors: [...adminChange.errors, 'PROJECT_OWNER_BLOCKED'],
  body: requestBody,
});

/** A streamer of the landing page with the slug of its project; null without a live one. */
const streamerProject = z.object({ id: z.string(), slug: z.string().nullable() });

export const listStreamers = defineOperation(endpoints.listStreamers, {
  summary: 'List the streamers of the landing page, each with the slug of its live project',
  errors: ['RATE_LIMITED'],
  response: z.object({ streamers: z.array(streamerProject) }),
});

export const assignStreamerProject = defineOperation(endpoints.assignStreamerProject, {
  summary: 'Assign a live project, or none, to a streamer of the landing page; idempotent by requestId',
  errors: ['STREAMER_NOT_FOUND', 'PROJECT_NOT_FOUND', 'REQUEST_ID_REUSED'],
  params: z.object({ id: z.string().max(40) }),
  body: requestBody.extend({ slug: slug.nullable() }),
  response: z.object({ streamers: z.array(streamerProject) }),
});
