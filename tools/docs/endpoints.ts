import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import { defaultForObservers } from '@app/contract/core/endpoint';
import type { Operation } from '@app/contract/core/operation';
import { root } from '../paths.ts';
import { contract, isSchema } from './contract.ts';
import { pages } from './files.ts';
import { shapeOf } from './shapes.ts';

/** Renders the endpoints of a page with their requests, responses, error codes and named objects. */
export async function renderEndpoints(subject: string): Promise<string> {
  const { operations, names } = await contract();
  const keys = subject.split(',').map((key) => key.trim());
  const selected = keys.map((key) => {
    const operation = operations.get(key);
    if (operation === undefined) throw new Error(`The contract has no endpoint ${key}`);
    return operation;
  });
  return [...selected.map((operation) => renderEndpoint(operation, names)), ...renderObjects(selected, names)].join(
    '\n\n',
  );
}

function renderEndpoint(
  { endpoint, summary, errors, schemas }: Operation,
  names: ReadonlyMap<unknown, string>,
): string {
  const token = endpoint.acceptsTempToken ? ' (access token or sign-up token)' : '';
  const isUsual = endpoint.observer === defaultForObservers(endpoint);
  const observer = isUsual ? '' : `, observers ${endpoint.observer}`;
  const lines = [`- Access: \`${endpoint.access}\`${token}${observer}`];
  if (schemas.params) lines.push(`- Path parameters: \`${shapeOf(schemas.params, names)}\``);
  if (schemas.query) lines.push(`- Query: \`${shapeOf(schemas.query, names)}\``);
  if (endpoint.uploadLimitBytes > 0)
    lines.push(`- Body: multipart field \`file\`, under ${endpoint.uploadLimitBytes} bytes`);
  else if (schemas.body) lines.push(`- Body: \`${shapeOf(schemas.body, names)}\``);
  const response = shapeOf(schemas.response, names);
  lines.push(`- Response: ${endpoint.success}${response === '' ? '' : ` \`${response}\``}`);
  if (errors.length > 0) lines.push(`- Errors: ${errors.map((code) => `\`${code}\``).join(', ')}`);
  return [`### ${endpoint.method} /api${endpoint.path}`, `${summary}.`, lines.join('\n')].join('\n\n');
}

/** Renders the named objects that the endpoints refer to, directly or through other objects. */
function renderObjects(operations: readonly Operation[], names: ReadonlyMap<unknown, string>): string[] {
  const referenced = new Set<unknown>();
  const visit = (value: unknown, seen: Set<unknown>) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (names.has(value)) referenced.add(value);
    const next = isSchema(value) ? value._zod.def : value;
    for (const [key, child] of Object.entries(next)) if (key !== 'checks') visit(child, seen);
  };
  for (const { schemas } of operations) visit(schemas, new Set());
  // The user is described once, in http-api.md.
  const objects = [...referenced].filter((schema) => names.get(schema) !== 'User');
  if (objects.length === 0) return [];
  const shapes = objects.map((schema) => `- \`${names.get(schema)}\`: \`${shapeOf(schema, names, schema)}\``);
  return ['**Objects**', shapes.join('\n')];
}

/** Renders the fields of a named object of the contract. */
export async function renderObject(name: string): Promise<string> {
  const { names } = await contract();
  const [schema] = [...names].find(([, objectName]) => objectName === name) ?? [];
  if (!isSchema(schema)) throw new Error(`The contract exports no object ${name}`);
  const fields = Object.entries(schema._zod.def.shape as Record<string, unknown>);
  const lines = fields.map(([field, type]) => `| \`${field}\` | \`${shapeOf(type, names).replaceAll('|', '\\|')}\` |`);
  return ['| field | type |', '| --- | --- |', ...lines].join('\n');
}

/** Renders every error code of the contract. */
export async function renderErrorRegistry(): Promise<string> {
  const { errors } = await contract();
  const lines = [...errors]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { status, text }]) => `| \`${code}\` | ${status} ${STATUS_CODES[status]} | ${text} |`);
  return ['| code | status | text |', '| --- | --- | --- |', ...lines].join('\n');
}

/** Lists endpoints that are not described by exactly one page. */
export async function checkEndpointCoverage(): Promise<string[]> {
  const { operations } = await contract();
  const texts = pages()
    .filter((path) => path.startsWith('docs/reference/'))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  return [...operations.keys()].flatMap((key) => {
    const [method, path] = key.split(' ');
    const count = texts.filter((text) => text.includes(`\n### ${method} /api${path}\n`)).length;
    return count === 1 ? [] : [`docs/reference: ${key} is described by ${count} pages instead of one`];
  });
}
