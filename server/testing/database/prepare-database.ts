import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/app.ts';
import { readSettings } from '../../src/config/read-settings.ts';
import type { OpenDatabase } from '../../src/platform/database/database.ts';
import { createServices } from '../../src/services.ts';

/** An empty database: the URL of a database on PostgreSQL, or an open embedded database. */
export type EmptyDatabase = { readonly url: string } | { readonly embedded: OpenDatabase };

/** Runs the migrations and creates the job queues, as the first start of a node does. Nothing else is written. */
export async function prepareDatabase(database: EmptyDatabase): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prepare-'));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...('url' in database && { DATABASE_URL: database.url }) };
  const overrides = { isNode: false, ...('embedded' in database && { database: database.embedded }) };
  const services = await createServices(readSettings(env), overrides);
  try {
    const app = await createApp(services);
    services.jobs.start();
    await services.jobs.ready();
    await app.close();
  } finally {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
