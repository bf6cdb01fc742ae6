/** Categories of projects. */
export const PROJECT_CATEGORIES = ['game', 'stream', 'cause'] as const;

export type ProjectCategory = (typeof PROJECT_CATEGORIES)[number];

/** States of a project. Everyone sees a live project; only its owner and admins see the others. */
export const PROJECT_STATES = ['draft', 'in_review', 'live', 'suspended', 'archived'] as const;

export type ProjectState = (typeof PROJECT_STATES)[number];

/** What quests ask supporters to do. */
export const VERBS = ['donate', 'share', 'play', 'stream'] as const;

export type Verb = (typeof VERBS)[number];

/** A slug: 3 to 40 lower-case letters, digits and hyphens. */
export const PROJECT_SLUG = /^[a-z0-9-]{3,40}$/;
