import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@app/server/testing/processes/free-port';
import type { Environment } from './environment.ts';
import type { Program } from './program.ts';
import { buildWebApp } from './web-build.ts';

const root = join(import.meta.dirname, '../..');
/** The Node arguments of `npm start`. */
const nodeArguments = startScript().map((word) => (word.includes('/') ? join(root, word) : word));
/** The flags of Node among them. */
export const nodeFlags = nodeArguments.filter((word) => word.startsWith('--'));
/** Nodes of one database need the same secret. */
const APP_SECRET = 'a secret of the benchmarks, 32 bytes and more';

export interface ProductOptions {
  /** The URL of a database in PostgreSQL; by default, the product uses the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  readonly core?: number;
  readonly port?: number;
  /** Whether the web app is built and served too. */
  readonly withWeb?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the product as `npm start` does and waits until it and its database are ready. */
export async function startProduct(environment: Environment, options: ProductOptions = {}): Promise<Program> {
  if (options.withWeb) await buildWebApp();
  const port = String(options.port ?? (await freePort()));
  return environment.startProgram({
    script: options.withWeb ? nodeArguments : [...nodeArguments, '--api-only'],
    url: `http://127.0.0.1:${port}`,
    path: '/api/health/ready',
    ...(options.core !== undefined && { core: options.core }),
    env: { ...(await productEnv(environment, options)), PORT: port },
  });
}

/** The environment variables of the measured product, without PORT. */
export async function productEnv(
  environment: Environment,
  { dataDir, databaseUrl, env }: ProductOptions,
): Promise<Record<string, string>> {
  return {
    DATA_DIR: dataDir ?? (await environment.createFolder()),
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
  if (node !== 'node') throw new Error('The start script must run node');
  return words;
}
