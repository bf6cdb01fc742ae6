import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from './database.ts';
import { type Dump, dumpProductTables } from './dump.ts';

/** Adds a test that fails if earlier tests in the same `describe` have changed a row; its message names the tables. */
export function testNoWrites(database: () => TestDatabase): void {
  let before: Dump;
  beforeAll(async () => {
    before = await dumpProductTables(database());
  });

  test('changes nothing in the database', async () => {
    const after = await dumpProductTables(database());
    const changed = [...after].filter(([table, rows]) => !isDeepStrictEqual(rows, before.get(table)));
    expect(changed.map(([table]) => table)).toEqual([]);
  });
}
