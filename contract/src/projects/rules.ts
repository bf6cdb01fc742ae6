import { checkLine, checkLines, normalizeLines } from '../core/fields/plain-text.ts';
import { normalizeSearch } from '../core/fields/typed-text.ts';
import type { Validator } from '../core/fields/validator.ts';
import { PROJECT_SLUG, type ProjectState } from '../core/project-types.ts';
import {
  PROJECT_DESCRIPTION_MAX,
  PROJECT_LINK_MAX,
  PROJECT_NAME_MAX,
  PROJECT_NAME_MIN,
  PROJECT_REASON_MAX,
  PROJECT_TAGLINE_MAX,
} from './limits.ts';
import { projectFieldErrors } from './texts.ts';

/** What happens to a project. */
export const PROJECT_EVENTS = ['submit', 'approve', 'reject', 'suspend', 'resume', 'archive'] as const;

export type ProjectEvent = (typeof PROJECT_EVENTS)[number];

const TRANSITIONS: Readonly<Record<ProjectState, Partial<Record<ProjectEvent, ProjectState>>>> = {
  draft: { submit: 'in_review', archive: 'archived' },
  in_review: { approve: 'live', reject: 'draft', archive: 'archived' },
  live: { suspend: 'suspended', archive: 'archived' },
  suspended: { resume: 'live', archive: 'archived' },
  archived: {},
};

/** Returns the state after an event; null if the event is not possible in this state. */
export function nextProjectState(state: ProjectState, event: ProjectEvent): ProjectState | null {
  return TRANSITIONS[state][event] ?? null;
}

/** Slugs that are paths of other pages. */
const RESERVED_SLUGS: readonly string[] = ['new'];

/** Normalizes a slug: removes white space at its ends, and writes it in lower case. */
export function normalizeSlug(text: string): string {
  return normalizeSearch(text).toLowerCase();
}

/** Validates the slug of a project. */
export const validateSlug: Validator = (slug) => {
  if (slug.length < 3 || slug.length > 40) return projectFieldErrors.slugLength;
  if (!PROJECT_SLUG.test(slug)) return projectFieldErrors.slugCharacters;
  return RESERVED_SLUGS.includes(slug) ? projectFieldErrors.slugReserved : null;
};

/** Validates the name of a project. */
export const validateProjectName: Validator = (input) => {
  const name = normalizeSearch(input);
  if (name.length < PROJECT_NAME_MIN || name.length > PROJECT_NAME_MAX) return projectFieldErrors.nameLength;
  return checkLine(name, projectFieldErrors);
};

/** Validates the tagline of a project, which may be empty. */
export const validateTagline: Validator = (input) => {
  const tagline = normalizeSearch(input);
  return tagline.length > PROJECT_TAGLINE_MAX
    ? projectFieldErrors.taglineLength
    : checkLine(tagline, projectFieldErrors);
};

/** Validates the description of a project, which may be empty and have several lines. */
export const validateDescription: Validator = (input) => {
  const description = normalizeLines(input);
  if (description.length > PROJECT_DESCRIPTION_MAX) return projectFieldErrors.descriptionLength;
  return checkLines(description, projectFieldErrors);
};

/** Validates a link of a project: a URL with the scheme `https`, a domain name, and no user name. */
export const validateProjectLink: Validator = (input) => {
  const link = input.trim();
  if (link.length > PROJECT_LINK_MAX) return projectFieldErrors.linkLength;
  if (!/^https:\/\/[!-~]+$/i.test(link) || !URL.canParse(link)) return projectFieldErrors.linkInvalid;
  const { username, password, hostname } = new URL(link);
  const isDomain = /\.[a-z][a-z0-9-]*$/.test(hostname);
  return username === '' && password === '' && isDomain ? null : projectFieldErrors.linkInvalid;
};

/** Validates the reason for which an admin rejects or suspends a project. */
export const validateReason: Validator = (input) => {
  const reason = normalizeLines(input);
  if (reason === '') return projectFieldErrors.reasonRequired;
  if (reason.length > PROJECT_REASON_MAX) return projectFieldErrors.reasonLength;
  return checkLines(reason, projectFieldErrors);
};
