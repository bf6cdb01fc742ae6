import { expect, test } from 'vitest';
import { z } from 'zod';
import { allOperations } from '../../../../testing/requests/contract-endpoints.ts';
import { buildSerializer, compileSerializer } from './serializer.ts';

test('every response schema of the contract can be serialized', async () => {
  const operations = (await allOperations()).filter(({ endpoint }) => endpoint.success !== 204);
  expect(operations.length).toBeGreaterThan(50);
  for (const { endpoint, schemas } of operations) {
    expect(() => buildSerializer(schemas.response), `${endpoint.method} ${endpoint.path}`).not.toThrow();
  }
});

test('writes only the properties of the schema', () => {
  const schema = z.object({ id: z.uuid(), nested: z.object({ count: z.int() }).nullable() });
  const serialize = compileSerializer({ schema });
  const id = '0199a1b2-0000-7000-8000-000000000001';
  const withSecret = { id, secret: 's', nested: { count: 1, secret: 's' } };
  expect(JSON.parse(serialize(withSecret))).toEqual({ id, nested: { count: 1 } });
  expect(JSON.parse(serialize({ id, nested: null }))).toEqual({ id, nested: null });
});
