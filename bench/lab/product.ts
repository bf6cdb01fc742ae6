import { join } from 'node:path';
import { freePort } from '@app/server/testing/free-port';
import type { Lab } from './lab.ts';
import type { Program } from './program.ts';

const launcher = join(import.meta.dirname, '../../tools/start.ts');
/** What every npm script loads first. */
const preload = ['-r', join(import.meta.dirname, '../../tools/require-node.cjs')];
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
    script: options.withWeb ? [...preload, launcher] : [...preload, launcher, '--api-only'],
    url: `http://127.0.0.1:${port}`,
    path: '/api/health/ready',
    ...(options.core !== undefined && { core: options.core }),
    env: {
      PORT: port,
      DATA_DIR: options.dataDir ?? (await lab.folder()),
      APP_SECRET,
      RATE_LIMITS: 'off',
      COLLECT_INTERVAL: '0',
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'warn',
      ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    },
  });
}
