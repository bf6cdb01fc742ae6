import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorDefinition } from '@app/contract/core/errors';
import type { Operation } from '@app/contract/core/operation';
import { root } from '../paths.ts';
import { repositoryFiles } from './files.ts';

/** The part of a zod schema that the documentation uses. */
export interface Schema {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> & { readonly type: string } };
}

interface Contract {
  /** By method and path, such as `POST /auth/login`. */
  readonly operations: ReadonlyMap<string, Operation>;
  readonly errors: ReadonlyMap<string, ErrorDefinition>;
  /** Names of exported object schemas, which pages refer to by name. */
  readonly names: ReadonlyMap<unknown, string>;
}

let contractPromise: Promise<Contract> | undefined;

/** Loads every endpoint, error and named schema of the contract package. */
export function contract(): Promise<Contract> {
  contractPromise ??= load();
  return contractPromise;
}

async function load(): Promise<Contract> {
  const operations = new Map<string, Operation>();
  const errors = new Map<string, ErrorDefinition>();
  const names = new Map<unknown, string>();
  const sources = repositoryFiles().filter(
    (path) => path.startsWith('contract/src/') && path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  for (const source of sources) {
    const exports: Record<string, unknown> = await import(pathToFileURL(join(root, source)).href);
    for (const [name, value] of Object.entries(exports)) {
      if (isOperation(value)) operations.set(`${value.endpoint.method} ${value.endpoint.path}`, value);
      else if (isSchema(value) && value._zod.def.type === 'object') names.set(value, pascalCase(name));
      else if (source.endsWith('errors.ts') && isRegistry(value)) {
        for (const [code, definition] of Object.entries(value)) errors.set(code, definition);
      }
    }
  }
  return { operations, errors, names };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isOperation(value: unknown): value is Operation {
  return isObject(value) && 'endpoint' in value && 'schemas' in value;
}

export function isSchema(value: unknown): value is Schema {
  return isObject(value) && '_zod' in value;
}

function isRegistry(value: unknown): value is Record<string, ErrorDefinition> {
  return (
    isObject(value) && Object.values(value).every((entry) => isObject(entry) && 'status' in entry && 'text' in entry)
  );
}

function pascalCase(name: string): string {
  return name[0]?.toUpperCase() + name.slice(1);
}
