import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readSettings } from '../../src/config/read-settings.ts';
import { createServices, type Services } from '../../src/services.ts';
import type { TestDatabase } from '../database/database.ts';
import { APP_SECRET } from './node.ts';

/** Creates the services of a node without features, HTTP and running jobs. Closing them removes their files. */
export async function openServices(
  database: TestDatabase,
  env: Readonly<Record<string, string>>,
  log: Logger,
): Promise<Services> {
  const dataDir = await mkdtemp(join(tmpdir(), 'services-'));
  const services = await createServices(readSettings({ DATA_DIR: dataDir, APP_SECRET, ...database.env, ...env }), {
    log,
    ...(database.embedded && { database: database.embedded }),
  });
  services.onClose(() => rm(dataDir, { recursive: true }));
  return services;
}
