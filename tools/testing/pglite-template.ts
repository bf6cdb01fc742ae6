import { makePgliteTemplates } from '@app/server/testing/pglite-template';

let remove: (() => Promise<void>) | undefined;

/** Creates the database templates of the PGlite tests. */
export async function setup(): Promise<void> {
  remove = await makePgliteTemplates();
}

export async function teardown(): Promise<void> {
  await remove?.();
}
