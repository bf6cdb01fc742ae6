import { makePgliteTemplate } from '@app/server/testing/pglite-template';

let remove: (() => Promise<void>) | undefined;

/** Makes the empty embedded database that every test on PGlite begins with. */
export async function setup(): Promise<void> {
  remove = await makePgliteTemplate();
}

export async function teardown(): Promise<void> {
  await remove?.();
}
