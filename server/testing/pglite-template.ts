import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const TEMPLATE = 'TEST_PGLITE_TEMPLATE';

/**
 * Makes an empty embedded database once, for all tests of a run: making one takes several times as long as reading it.
 * @returns how to remove it
 */
export async function makePgliteTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-'));
  const made = await PGlite.create();
  const file = join(folder, 'empty.tar');
  const dump = await made.dumpDataDir('none');
  await made.close();
  await writeFile(file, dump.stream());
  process.env[TEMPLATE] = file;
  return () => rm(folder, { recursive: true, force: true });
}

/** An empty embedded database in memory, read from the template where there is one. */
export async function emptyPglite(): Promise<PGlite> {
  const template = process.env[TEMPLATE];
  return PGlite.create(template === undefined ? {} : { loadDataDir: await openAsBlob(template) });
}
