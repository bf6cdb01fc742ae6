import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@app/server/testing/free-port';
import type { Lab } from './lab.ts';
import type { Program } from './program.ts';

const root = join(import.meta.dirname, '../..');
/** What `npm start` gives to Node. */
const launch = startScript().map((word) => (word.includes('/') ? join(root, word) : word));
/** Nodes that share a database must share it. */
const APP_SECRET = 'a secret of the benchmarks, 32 bytes and more';

export interface ProductOptions {
  /** PostgreSQL; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  readonly core?: number;
  /** Serves the built web application too. */
  readonly withWeb?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the product as its users do; ready is when it says so, with its database. */
export async function startProduct(lab: Lab, options: ProductOptions = {}): Promise<Program> {
  const port = String(await freePort());
  return lab.start({
    script: options.withWeb ? launch : [...launch, '--api-only'],
    url: `http://127.0.0.1:${port}`,
    path: '/api/health/ready',
    ...(options.core !== undefined && { core: options.core }),
    env: await productEnv(lab, port, options),
  });
}

/** The settings of a product that is measured. */
export async function productEnv(
  lab: Lab,
  port: string,
  { dataDir, databaseUrl, env }: ProductOptions,
): Promise<Record<string, string>> {
  return {
    PORT: port,
    DATA_DIR: dataDir ?? (await lab.folder()),
    APP_SECRET,
    RATE_LIMITS: 'off',
    COLLECT_INTERVAL: '0',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'warn',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...env,
  };
}

function startScript(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [node, ...words] = String(scripts.start).split(' ');
  if (node !== 'node') throw new Error('The start script is expected to be a call of node');
  return words;
}
