import { createPgliteTemplates } from '@app/server/testing/database/pglite-template';

/** Creates the database templates for the PGlite tests. @returns a function that removes them; Vitest calls it at the end */
export const setup = createPgliteTemplates;
