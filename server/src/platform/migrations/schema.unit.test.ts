import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare } from './schema.ts';

test('code works with its own schema and with every later one whose oldest code it is or follows', () => {
  const version = fc.integer({ min: -1, max: 99 });
  fc.assert(
    fc.property(version, version, version, (code, schema, oldestCode) => {
      const result = compare(code, { version: schema, oldestCode: Math.min(oldestCode, schema) });
      if (schema < code) expect(result).toBe('schema too old');
      else expect(result).toBe(code >= Math.min(oldestCode, schema) ? 'compatible' : 'code too old');
    }),
  );
});
