import type { ProjectCategory, ProjectState, Verb } from '../core/project-types.ts';

/** Names of the categories. */
export const categoryTexts: Readonly<Record<ProjectCategory, string>> = {
  game: 'Game',
  stream: 'Stream',
  cause: 'Cause',
};

/** Names of the states. */
export const projectStateTexts: Readonly<Record<ProjectState, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  live: 'Live',
  suspended: 'Suspended',
  archived: 'Archived',
};

/** What a project's supporters can do for it. */
export const verbTexts: Readonly<Record<Verb, string>> = {
  donate: 'Donate',
  share: 'Share',
  play: 'Play',
  stream: 'Watch',
};

/** The name of a suspended project, wherever its supporters would see it. */
export const SUSPENDED_PROJECT_NAME = 'A project';

/** Labels and hints of a project's fields. */
export const projectFieldTexts = {
  slug: 'Link',
  slugHelp: 'The end of your project’s URL. It’s fixed once the project is published.',
  name: 'Name',
  tagline: 'Tagline',
  taglineHelp: 'One line that says what it’s about',
  description: 'Description',
  category: 'Category',
  picture: 'Picture',
  pictureHelp: 'Wide pictures look best: 16:9, at least 1280 by 720 pixels',
  links: 'Links',
  linksHelp: 'Up to five, each starting with https://',
  reason: 'Reason',
} as const;

/** Validation errors of a project's fields. `{…}` are placeholders. */
export const projectFieldErrors = {
  slugLength: 'The link must be 3 to 40 characters long',
  slugCharacters: 'The link can only contain the letters a–z, digits and hyphens',
  slugReserved: 'Please choose another link',
  nameLength: 'The name must be 3 to 40 characters long',
  taglineLength: 'The tagline can be up to 120 characters long',
  descriptionLength: 'The description can be up to 2,000 characters long',
  url: 'Please leave out links. There’s a place for them below.',
  characters: 'Please use plain text',
  linkInvalid: 'Please enter a URL that starts with https://',
  linkLength: 'A link can be up to 200 characters long',
  tooManyLinks: 'A project can have up to five links',
  reasonRequired: 'Please say why',
  reasonLength: 'The reason can be up to 500 characters long',
  nothingToChange: 'Provide something to change',
} as const;

/** The reason for which the projects of a blocked account are suspended. */
export const OWNER_BLOCKED_REASON = 'The owner’s account is blocked.';

/** Notifications for the owner of a project. `{name}` and `{reason}` are placeholders. */
export const projectNotifications = {
  approved: { title: '{name} is live', message: 'Your project is published. Collectors can find and choose it now.' },
  rejected: { title: '{name} needs another look', message: 'We couldn’t publish your project yet: {reason}' },
  suspended: { title: '{name} is suspended', message: 'Your project is hidden for now: {reason}' },
  resumed: { title: '{name} is back', message: 'Your project is visible again.' },
} as const;
