/** Characters of the fields of a project. */
export const PROJECT_NAME_MIN = 3;
export const PROJECT_NAME_MAX = 40;
export const PROJECT_TAGLINE_MAX = 120;
export const PROJECT_DESCRIPTION_MAX = 2000;
export const PROJECT_LINK_MAX = 200;
/** Links of a project. */
export const PROJECT_LINKS_MAX = 5;
/** Characters of the reason for which an admin rejects or suspends a project. */
export const PROJECT_REASON_MAX = 500;
/** Characters of a search for projects. */
export const PROJECT_SEARCH_MAX = 100;
/** Projects that an account may own, archived ones not counted; developers and admins may own more. */
export const PROJECTS_MAX = 3;
export const DEVELOPER_PROJECTS_MAX = 20;
/** Projects that the list of the owner's projects shows. */
export const OWN_PROJECTS_LISTED_MAX = 100;
/** Width and height of a stored picture, in pixels. */
export const PROJECT_PICTURE = { width: 1280, height: 720 } as const;
/** Days for which the server remembers a request ID. */
export const PROJECT_REQUEST_DAYS = 2;

/** Cache lifetime, in seconds, of the preview image of a project, which changes with the project. */
export const PROJECT_PREVIEW_CACHE_SECONDS = 300;

/** Rate limits of the public endpoints and pages of projects, per client IP address. */
export const PROJECT_READ_RATES = [{ calls: 300, seconds: 60 }] as const;
/** Rate limits of changes per account. */
export const PROJECT_CHANGE_RATES = [{ calls: 60, seconds: 60 }] as const;
/** Rate limits of making projects per account, because a slug is never given away again. */
export const PROJECT_CREATION_RATES = [{ calls: 30, seconds: 86_400 }] as const;

/** An uploaded picture must have fewer bytes than this. */
export const PROJECT_PICTURE_LIMIT_BYTES = 5 * 1024 * 1024;
