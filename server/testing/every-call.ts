import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Call } from '@app/contract/core/call';
import type { Endpoint } from '@app/contract/core/endpoint';
import { fillPath } from '@app/contract/core/endpoint';

const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url));

/** Values for the braces of paths, of the right form. */
const PARAMS = { id: '1', day: '2026-01-01', publicKey: '2'.repeat(44), key: '2'.repeat(44), provider: 'discord' };

/** An address below `/api` that fits an endpoint. */
export const pathOf = ({ path }: Endpoint) => fillPath(path, PARAMS);

/** An endpoint of the contract with its name and an address that fits it. */
export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly path: string;
}

/** Every endpoint that the contract defines, read from its folders: a new one is in every table by itself. */
export async function everyEndpoint(): Promise<NamedEndpoint[]> {
  const found: NamedEndpoint[] = [];
  for (const [name, endpoint] of await exportsOf<Endpoint>('**/endpoints.ts')) {
    found.push({
      name: `${endpoint.method} ${endpoint.path} (${name})`,
      endpoint,
      path: pathOf(endpoint),
    });
  }
  return found;
}

/** Every call that the contract defines. */
export async function everyCall(): Promise<Call[]> {
  const all = await exportsOf<Call | undefined>('**/schemas.ts');
  return all.map(([, call]) => call).filter((call): call is Call => call !== undefined && 'endpoint' in call);
}

async function exportsOf<T>(pattern: string): Promise<[string, T][]> {
  const files = globSync(pattern, { cwd: CONTRACT }).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(`${CONTRACT}${file}`).href)));
  return modules.flatMap((module) => Object.entries(module)) as [string, T][];
}
