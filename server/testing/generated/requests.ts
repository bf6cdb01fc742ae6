import type { Operation } from '@app/contract/core/endpoints/operation';
import fc from 'fast-check';
import { type GeneratedBody, jsonBody, multipartBody, noBody } from './bodies.ts';
import { edgeCaseText, type KnownValues, valueFor } from './values.ts';

/** A request as bytes, with the data that is needed to check its response. */
export interface GeneratedRequest {
  readonly caller: string;
  readonly method: string;
  readonly target: string;
  readonly bytes: Buffer;
  readonly isTruncated: boolean;
  /** Error codes with status 502 or 504 that the operation may return. */
  readonly errors: readonly string[];
}

export interface GeneratorInput {
  readonly operations: readonly Operation[];
  /** Access tokens by the name of their caller; undefined for an anonymous caller. */
  readonly tokens: Readonly<Record<string, string | undefined>>;
  readonly known: KnownValues;
  readonly files: readonly Buffer[];
}

/** Paths besides those of the contract. */
const OTHER_PATHS = [
  '/api',
  '/api/',
  '/api/nothing',
  '/api/openapi.json',
  '/',
  '/login',
  '/cards/1',
  '/cards/1/preview.png',
  '/cards/x/preview.png',
  '/cards/1/model.glb',
  '/cards/x/model.usdz',
  '/uploads/x',
  `/uploads/${'A'.repeat(43)}.webp`,
  '/assets/x.js',
  '/metrics',
  '/auth/discord/callback',
];
const METHODS = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'get',
  'BREW',
];

const encode = (value: unknown) =>
  encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());

/** Generates the path of an operation with values for its parameters, sometimes malformed. */
function pathOf(path: string, known: KnownValues): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const filled = fc.tuple(...names.map((name) => valueFor(`{${name}}`, known))).map((values) => {
    let index = 0;
    return `/api${path.replace(/\{\w+\}/g, () => encode(values[index++]).slice(0, 20_000))}`;
  });
  const malformed = fc
    .tuple(
      filled,
      fc.nat(),
      fc.constantFrom(
        '//',
        '/./',
        '/../',
        '/%2e%2e/',
        '/%2f',
        '%00',
        '%zz',
        '%ff',
        ';x',
        '\\',
        '%c0%ae',
        'é',
        '/',
        'A',
      ),
    )
    .map(([text, position, inserted]) => {
      const index = 1 + (position % text.length);
      return text.slice(0, index) + inserted + text.slice(index);
    });
  const unusual = filled.chain((text) =>
    fc.constantFrom(
      `http://x${text}`,
      `//x${text}`,
      text.toUpperCase(),
      `${text}/`,
      `${text}#x`,
      '*',
      `${text}/${'x'.repeat(9000)}`,
    ),
  );
  return fc.oneof({ weight: 9, arbitrary: filled }, malformed, unusual);
}

function queryOf(names: readonly string[], known: KnownValues): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom(...names, 'token', '__proto__', 'limit[]', 'a[b][c]'), edgeCaseText);
  const pair = name.chain((parameter) =>
    valueFor(parameter, known).map((value) => `${encode(parameter)}=${encode(value).slice(0, 3000)}`),
  );
  const pairs = fc.array(pair, { maxLength: 4 }).map((list) => (list.length > 0 ? `?${list.join('&')}` : ''));
  const malformed = fc.constantFrom(
    '?',
    '?&&=',
    '?limit=%zz',
    '?cursor=%ff%fe',
    '?limit=1&limit=2',
    '?__proto__[x]=1',
    `?x=${'y'.repeat(9000)}`,
    `?${'a=1&'.repeat(1500)}`,
    '?limit=1?limit=2',
    '?\u00ff',
  );
  const none = fc.constant('');
  return names.length > 0
    ? fc.oneof({ weight: 5, arbitrary: pairs }, none, malformed)
    : fc.oneof({ weight: 9, arbitrary: none }, pairs, malformed);
}

function authorizationOf(
  tokens: GeneratorInput['tokens'],
  known: KnownValues,
): fc.Arbitrary<{ caller: string; headers: string[] }> {
  const valid = fc.constantFrom(...Object.entries(tokens)).map(([caller, token]) => ({
    caller,
    headers: token === undefined ? [] : [`authorization: Bearer ${token}`],
  }));
  const token = Object.values(tokens).find((accessToken) => accessToken !== undefined) ?? '';
  const malformed = fc
    .constantFrom(
      [`authorization: Bearer ${token}x`],
      [`authorization: bearer  ${token}`],
      [`authorization: Basic ${token}`],
      ['authorization: Bearer'],
      ['authorization: Bearer a.b.c'],
      [`authorization: Bearer ${'x'.repeat(6000)}`],
      [`authorization: Bearer ${token}`, 'authorization: Bearer x'],
      ['authorization: Bearer \xff\xfe'],
      ...[...(known.tempToken ?? []), ...(known.refreshToken ?? [])].map((otherToken) => [
        `authorization: Bearer ${otherToken}`,
      ]),
    )
    .map((headers) => ({ caller: 'malformed', headers }));
  return fc.oneof({ weight: 9, arbitrary: valid }, malformed);
}

const extraHeader = fc.constantFrom(
  'x-forwarded-for: 1.2.3.4, ::1, junk',
  'forwarded: for="[::1]"',
  'cookie: a=b; a=c; =; ;; x=%zz; __Host-x="',
  `cookie: ${'a=b; '.repeat(900)}`,
  'if-none-match: *',
  'if-none-match: W/"x", "\xff',
  'range: bytes=5-1,0-0',
  'accept: text/html',
  'accept-encoding: br;q=x',
  'origin: null',
  'access-control-request-method: POST',
  'host: other.example',
  'content-type: x',
  'upgrade: websocket',
  'expect: tea',
  'x: \x01',
  'bad header: x',
  `x-long: ${'x'.repeat(20_000)}`,
  ...[`user-agent: ${'\xff'.repeat(300)}`, 'user-agent: a\tb'],
);

/** Generates a request for an operation or another path. Most of these requests pass the first checks. */
export function generateRequest({ operations, tokens, known, files }: GeneratorInput): fc.Arbitrary<GeneratedRequest> {
  const otherPathRequests = fc.constantFrom(...OTHER_PATHS).map((path) => ({
    method: 'GET',
    path: fc.constant(path),
    query: [] as string[],
    body: fc.constant(noBody),
    errors: [] as readonly string[],
  }));
  const operationRequests = fc.constantFrom(...operations).map(({ endpoint, errors, schemas }) => {
    const fields = Object.keys(schemas.body?.shape ?? {});
    const operationBody = endpoint.uploadLimitBytes > 0 ? multipartBody(files) : jsonBody(fields, known);
    const isRead = endpoint.method === 'GET';
    const body: fc.Arbitrary<GeneratedBody> = fc.oneof(
      { weight: isRead ? 1 : 12, arbitrary: operationBody },
      { weight: isRead ? 12 : 1, arbitrary: fc.constant(noBody) },
    );
    return {
      method: endpoint.method as string,
      path: pathOf(endpoint.path, known),
      query: Object.keys(schemas.query?.shape ?? {}),
      body,
      errors,
    };
  });
  return fc
    .oneof({ weight: 15, arbitrary: operationRequests }, otherPathRequests)
    .chain(({ method, path, query, body, errors }) =>
      fc
        .tuple(
          fc.oneof({ weight: 15, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS)),
          path,
          queryOf(query, known),
          authorizationOf(tokens, known),
          fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.array(extraHeader, { maxLength: 3 })),
          body,
        )
        .map(
          ([
            requestMethod,
            filledPath,
            search,
            { caller, headers },
            extra,
            { headers: framing, bytes, isTruncated = false },
          ]) => {
            const head = ['host: localhost', 'connection: close', ...headers, ...extra, ...framing];
            const target = filledPath + search;
            const start = `${requestMethod} ${target} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`;
            return {
              caller,
              method: requestMethod,
              target,
              bytes: Buffer.concat([Buffer.from(start, 'latin1'), bytes]),
              isTruncated,
              errors,
            };
          },
        ),
    );
}
