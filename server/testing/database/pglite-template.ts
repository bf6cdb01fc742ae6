import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPglite, wrapPglite } from '../../src/platform/database/connection/pglite.ts';
import { prepareDatabase } from './prepare-database.ts';

const TEMPLATES = 'TEST_PGLITE_TEMPLATES';

/** An embedded database without tables, or with the product's tables and job queues. */
export type PgliteTemplate = 'empty' | 'prepared';

/**
 * Called by Vitest. Creates both templates once for all tests of a run, because creating a database takes several times as long
 * as reading a template.
 * @returns a function that removes them
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-'));
  const database = await createPglite();
  await dumpTemplate(database, folder, 'empty');
  await prepareDatabase({ embedded: wrapPglite(database) });
  await dumpTemplate(database, folder, 'prepared');
  await database.close();
  process.env[TEMPLATES] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Opens a copy of a template in memory. */
export async function copyPgliteTemplate(template: PgliteTemplate): Promise<PGlite> {
  const folder = process.env[TEMPLATES];
  if (!folder) throw new Error(`${TEMPLATES} is not set: tests on PGlite need the folder of its templates`);
  return createPglite({ loadDataDir: await openAsBlob(templateFile(folder, template)) });
}

async function dumpTemplate(database: PGlite, folder: string, template: PgliteTemplate): Promise<void> {
  const content = await database.dumpDataDir('none');
  await writeFile(templateFile(folder, template), content.stream());
}

const templateFile = (folder: string, template: PgliteTemplate) => join(folder, `${template}.tar`);
