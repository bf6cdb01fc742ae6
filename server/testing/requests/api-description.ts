import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startServer } from '../../src/main.ts';
import { createPglite, wrapPglite } from '../../src/platform/database/connection/pglite.ts';
import { freePort } from '../processes/free-port.ts';

/** The parts of an OpenAPI document that checks read. */
export interface ApiDocument {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

export interface DescribedOperation {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: object;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}

type Content = Readonly<Record<string, MediaType>>;

interface MediaType {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** Starts a server with an empty database in memory and reads its API description. */
export async function readApiDescription(): Promise<ApiDocument> {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-description-'));
  const server = await startServer({
    env: { DATA_DIR: dataDir, PORT: String(await freePort()) },
    overrides: { database: wrapPglite(await createPglite()), log: pino({ level: 'silent' }) },
  });
  try {
    return (await (await fetch(`${server.url}/api/openapi.json`)).json()) as ApiDocument;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
