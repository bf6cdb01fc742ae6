import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint } from '@app/contract/core/endpoints/endpoint';
import { fillPath } from '@app/contract/core/endpoints/endpoint';
import type { Operation } from '@app/contract/core/endpoints/operation';

const CONTRACT = fileURLToPath(new URL('../../../contract/src/', import.meta.url));

/** Valid values for the parameters of paths. */
const PARAMS = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  userId: '0199a1b2-0000-7000-8000-000000000001',
  name: 'welcome',
  day: '2026-01-01',
  publicKey: '2'.repeat(44),
  key: '2'.repeat(44),
  provider: 'discord',
  slug: 'night-market',
  sourceId: '0199a1b2-0000-7000-8000-000000000001',
};

/** Returns a path under `/api` that matches an endpoint. */
export const pathOf = ({ path }: Endpoint) => fillPath(path, PARAMS);

/** An endpoint of the contract with its name and a matching path. */
export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly path: string;
}

/** Returns all endpoints of the contract; discovered by file name, so that tests cover new ones automatically. */
export async function allEndpoints(): Promise<NamedEndpoint[]> {
  const endpoints: NamedEndpoint[] = [];
  for (const [name, endpoint] of await exportsOf<Endpoint>('**/endpoints.ts')) {
    endpoints.push({
      name: `${endpoint.method} ${endpoint.path} (${name})`,
      endpoint,
      path: pathOf(endpoint),
    });
  }
  return endpoints;
}

/** Returns all operations of the contract. */
export async function allOperations(): Promise<Operation[]> {
  const all = await exportsOf<Operation | undefined>('**/schemas.ts');
  return all.map(([, call]) => call).filter((call): call is Operation => call !== undefined && 'endpoint' in call);
}

async function exportsOf<T>(pattern: string): Promise<[string, T][]> {
  const files = globSync(pattern, { cwd: CONTRACT }).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(`${CONTRACT}${file}`).href)));
  return modules.flatMap((module) => Object.entries(module)) as [string, T][];
}
