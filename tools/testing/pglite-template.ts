import { createPgliteTemplates } from '@app/server/testing/pglite-template';

let removeTemplates: (() => Promise<void>) | undefined;

/** Creates the database templates for the PGlite tests. */
export async function setup(): Promise<void> {
  removeTemplates = await createPgliteTemplates();
}

export async function teardown(): Promise<void> {
  await removeTemplates?.();
}
