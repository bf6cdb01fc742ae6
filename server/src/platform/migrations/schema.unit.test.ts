import { expect, test } from 'vitest';
import { compare } from './schema.ts';

test.each([
  ['its own schema', { version: 7, lastContraction: 3 }, 'compatible'],
  ['one that lacks a migration', { version: 6, lastContraction: 3 }, 'schema too old'],
  ['none', { version: -1, lastContraction: -1 }, 'schema too old'],
  ['one that was expanded', { version: 9, lastContraction: 7 }, 'compatible'],
  ['one that the next release has contracted, and expanded again', { version: 9, lastContraction: 8 }, 'compatible'],
  ['one that a later release has contracted', { version: 9, lastContraction: 9 }, 'code too old'],
] as const)('code of version 7 with %s: %j is %s', (_, schema, expected) => {
  expect(compare(7, schema)).toBe(expected);
});
