import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { readSettings } from '../../src/config/read-settings.ts';
import { createServices, type ServiceOverrides, type Services } from '../../src/services.ts';
import type { TestDatabase } from '../database/database.ts';
import { APP_SECRET, type TestNode } from './node.ts';

/** Creates the services of a node without features, HTTP and running jobs. Closing them removes their files. */
export async function openServices(
  database: TestDatabase,
  env: Readonly<Record<string, string>>,
  log: Logger,
): Promise<Services> {
  return open(database, env, { log });
}

/** Creates services on the database of a node that share its clock and run no jobs. Closing them removes their files. */
export async function openServicesOf(
  { clock, database }: Pick<TestNode, 'clock' | 'database'>,
  env: Readonly<Record<string, string>> = {},
): Promise<Services> {
  return open(database, env, { isNode: false, clock, log: pino({ level: 'silent' }) });
}

async function open(database: TestDatabase, env: Readonly<Record<string, string>>, overrides: ServiceOverrides) {
  const dataDir = await mkdtemp(join(tmpdir(), 'services-'));
  const services = await createServices(readSettings({ DATA_DIR: dataDir, APP_SECRET, ...database.env, ...env }), {
    ...overrides,
    ...(database.embedded && { database: database.embedded }),
  });
  services.onClose(() => rm(dataDir, { recursive: true }));
  return services;
}
