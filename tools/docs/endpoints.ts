import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultForObservers, type Endpoint } from '@app/contract/core/endpoint';
import { type ApiDocument, type DescribedOperation, readApiDescription } from '@app/server/testing/api-description';
import { root } from '../paths.ts';
import { pages } from './files.ts';
import { type Schema, shapeOf } from './shapes.ts';

/** Errors that any endpoint can return, which docs/reference/errors.md describes. */
const COMMON_ERRORS = [
  ...['VALIDATION_FAILED', 'MALFORMED_REQUEST', 'JSON_TOO_DEEP', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE'],
  ...['UNSUPPORTED_MEDIA_TYPE', 'INTERNAL', 'UNAVAILABLE'],
];
/** Those that any endpoint can return that requires a session. */
const ACCESS_ERRORS = [
  ...['NO_TOKEN', 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'FORBIDDEN', 'EMAIL_NOT_VERIFIED'],
  ...['OBSERVER_EXPIRED', 'OBSERVER_READ_ONLY'],
];

let documentPromise: Promise<ApiDocument> | undefined;

function readDocument(): Promise<ApiDocument> {
  documentPromise ??= readApiDescription();
  return documentPromise;
}

/** Renders the endpoints of a page and the objects that they refer to, as the API description has them. */
export async function renderEndpoints(subject: string): Promise<string> {
  const document = await readDocument();
  const keys = subject.split(',').map((key) => key.trim());
  const endpoints = keys.map((key) => renderEndpoint(key, findOperation(key, document), document));
  const { schemas }: { schemas: Readonly<Record<string, Schema>> } = document.components;
  const names = new Set(keys.flatMap((key) => namesIn(messagesOf(findOperation(key, document)))));
  for (const name of names) for (const inner of namesIn(schemas[name] ?? {})) names.add(inner);
  // the user is described once, in http-api.md
  names.delete('User');
  const objects = [...names].map((name) => `- \`${name}\`: \`${shapeOf(schemas[name] ?? {})}\``);
  return [...endpoints, ...(objects.length > 0 ? ['**Objects**', objects.join('\n')] : [])].join('\n\n');
}

/** @param key method and path, such as `POST /auth/login` */
function findOperation(key: string, { paths }: ApiDocument): DescribedOperation {
  const [method = '', path] = key.split(' ');
  const operation = paths[`/api${path}`]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`The API description has no endpoint ${key}`);
  return operation;
}

/** The body of the request and that of the successful response. */
function messagesOf({ requestBody, responses }: DescribedOperation) {
  const [status = '', response] = Object.entries(responses).find(([each]) => each.startsWith('2')) ?? [];
  return { requestBody, status, response };
}

/** The objects that schemas refer to. */
function namesIn(schemas: object): string[] {
  return [...JSON.stringify(schemas).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);
}

function renderEndpoint(key: string, operation: DescribedOperation, document: ApiDocument): string {
  const { summary, description, 'x-access': access, 'x-observer': observer } = operation;
  const { requestBody, status, response } = messagesOf(operation);
  const token = description === undefined ? '' : ' (access token or sign-up token)';
  const [method = ''] = key.split(' ');
  const isUsual = observer === defaultForObservers({ access, method: method as Endpoint['method'] });
  const errors = errorsOf(operation, document);
  const lines = [
    `- Access: \`${access}\`${token}${isUsual ? '' : `, observers ${observer}`}`,
    ...parametersOf(operation, 'path').map((shape) => `- Path parameters: \`${shape}\``),
    ...parametersOf(operation, 'query').map((shape) => `- Query: \`${shape}\``),
    ...contentOf(requestBody).map((content) => `- Body: ${content}`),
    ['- Response:', status, ...contentOf(response)].join(' '),
    ...(errors.length > 0 ? [`- Errors: ${errors.map((code) => `\`${code}\``).join(', ')}`] : []),
  ];
  return [`### ${key.replace(' ', ' /api')}`, `${summary}.`, lines.join('\n')].join('\n\n');
}

function parametersOf({ parameters = [] }: DescribedOperation, location: string): string[] {
  const own = parameters.filter((parameter) => parameter.in === location);
  const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
  const required = own.filter((parameter) => parameter.required).map(({ name }) => name);
  return own.length > 0 ? [shapeOf({ properties, required })] : [];
}

function contentOf(message: Partial<DescribedOperation['requestBody']>): string[] {
  return Object.entries(message?.content ?? {}).map(([type, { schema }]) =>
    type === 'application/json' ? `\`${shapeOf(schema)}\`` : `\`${type}\` with \`${shapeOf(schema)}\``,
  );
}

/** The codes of the endpoint's own errors. The descriptions of its responses name them. */
function errorsOf({ responses, 'x-access': access }: DescribedOperation, { components }: ApiDocument): string[] {
  const descriptions = Object.values(responses).map(
    ({ $ref = '', description }) => description ?? components.responses[$ref.split('/').at(-1) ?? '']?.description,
  );
  const codes = descriptions.flatMap((text = '') => [...text.matchAll(/^`(\w+)`:/gm)].map(([, code = '']) => code));
  const common = access === 'public' ? COMMON_ERRORS : [...COMMON_ERRORS, ...ACCESS_ERRORS];
  return codes.filter((code) => !common.includes(code));
}

/** Renders the fields of a named object of the API description. */
export async function renderObject(name: string): Promise<string> {
  const schema: Schema | undefined = (await readDocument()).components.schemas[name];
  if (schema === undefined) throw new Error(`The API description has no object ${name}`);
  const fields = Object.entries(schema.properties ?? {});
  const lines = fields.map(([field, type]) => `| \`${field}\` | \`${shapeOf(type).replaceAll('|', '\\|')}\` |`);
  return ['| field | type |', '| --- | --- |', ...lines].join('\n');
}

/** Lists endpoints that are not described by exactly one page. */
export async function checkEndpointCoverage(): Promise<string[]> {
  const { paths } = await readDocument();
  const texts = pages()
    .filter((path) => path.startsWith('docs/reference/'))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const endpoints = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return endpoints.flatMap((endpoint) => {
    const count = texts.filter((text) => text.includes(`\n### ${endpoint}\n`)).length;
    return count === 1 ? [] : [`docs/reference: ${endpoint} is described by ${count} pages instead of one`];
  });
}
