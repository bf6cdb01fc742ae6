import { API_DESCRIPTION_RATES } from '@app/contract/core/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { startNode } from '../../../testing/node/node.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import type { ApiDocument } from '../../../testing/requests/api-description.ts';
import { allEndpoints, allOperations } from '../../../testing/requests/contract-endpoints.ts';

const node = setUpNode();
let document: ApiDocument;
beforeAll(async () => {
  document = (await (await fetch(`${node.url}/api/openapi.json`)).json()) as ApiDocument;
});

const operationOf = (method: string, path: string) => document.paths[`/api${path}`]?.[method.toLowerCase()];

describe('the API description', () => {
  test('contains exactly the endpoints of the contract, with their access', async () => {
    const endpoints = await allEndpoints();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(endpoints.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`).sort());
    for (const { endpoint, summary } of await allOperations()) {
      expect(operationOf(endpoint.method, endpoint.path)).toMatchObject({
        summary,
        'x-access': endpoint.access,
        'x-observer': endpoint.observer,
        security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
      });
    }
  });

  test('names the schemas that several operations share', () => {
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['User', 'Card', 'ErrorBody']));
    expect(operationOf('GET', '/auth/verify')?.responses[200]?.content?.['application/json']?.schema).toMatchObject({
      properties: { user: { $ref: '#/components/schemas/User' } },
    });
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test('states errors with their texts, and the header Retry-After', () => {
    const responses = operationOf('POST', '/users/collectibles/collect')?.responses;
    expect(responses?.[401]).toEqual({ $ref: '#/components/responses/Unauthorized' });
    expect(responses?.[429]).toMatchObject({
      headers: { 'retry-after': { $ref: '#/components/headers/RetryAfter' } },
      content: { 'application/json': { examples: { CARD_NOT_READY: { value: { code: 'CARD_NOT_READY' } } } } },
    });
    expect(Object.keys(operationOf('GET', '/forge/figures')?.responses ?? {})).toEqual(['200', '400', '500', '503']);
  });

  test('states the error for a body that arrives too late', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const withBody = operations.filter((operation) => 'requestBody' in operation);
    expect(withBody.length).toBeGreaterThan(40);
    const withTimeout = operations.filter(({ responses }) => '408' in responses);
    expect(withTimeout).toEqual(withBody);
  });

  test('states the content types of files', () => {
    const contentOf = (path: string) => Object.keys(operationOf('GET', path)?.responses[200]?.content ?? {});
    expect(contentOf('/draws/days/{day}/ledger')).toEqual(['application/x-ndjson']);
    expect(contentOf('/admin/audit/export')).toEqual(['text/csv']);
    expect(operationOf('GET', '/auth/export')?.responses[200]?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/AccountExport',
    });
  });
});

test('the API description is compressed, and sent only if the client does not have it', async () => {
  const read = (headers: Record<string, string>) => fetch(`${node.url}/api/openapi.json`, { headers });
  const etags = new Set<string | null>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await read({ 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.json()).toEqual(document);
    const etag = response.headers.get('etag');
    etags.add(etag);
    const again = await read({ 'accept-encoding': encoding, 'if-none-match': etag ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  expect(etags.size).toBe(3);
});

test('the API description is limited per client', async () => {
  const limited = await startNode({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  const read = async (ipAddress: string) =>
    (await fetch(`${limited.url}/api/openapi.json`, { headers: { 'x-forwarded-for': ipAddress } })).status;
  const statuses: number[] = [];
  while (statuses.length <= API_DESCRIPTION_RATES[0].calls) statuses.push(await read('203.0.113.1'));
  expect(statuses).toEqual([...Array(API_DESCRIPTION_RATES[0].calls).fill(200), 429]);
  expect(await read('203.0.113.2')).toBe(200);
  await limited.stop();
});
