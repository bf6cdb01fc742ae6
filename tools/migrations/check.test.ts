import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProblems } from './check.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  mkdirSync(join(folder, 'meta'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const record = (type: string, transaction: 'yes' | 'no', oldestCode: number) =>
  `-- class: ${type}\n-- transaction: ${transaction}\n-- oldest code: ${oldestCode}\n`;

/** Writes migrations after 40 empty ones and returns their problems. */
async function check(...files: readonly string[]): Promise<string> {
  const earlier = Array.from({ length: 40 }, () => `${record('expand', 'yes', 0)}SELECT 1;`);
  const entries = [...earlier, ...files].map((content, number) => {
    const tag = String(number).padStart(4, '0');
    writeFileSync(join(folder, `${tag}.sql`), content);
    return { tag, when: number };
  });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  return (await findProblems(folder)).join('\n');
}

test('rejects a migration without a record', async () => {
  await expect(check('CREATE TABLE "t" ("id" uuid PRIMARY KEY);')).rejects.toThrow('0040.sql must begin with');
});

test.each([
  ['ALTER TABLE "t" DROP COLUMN "a";', 'ban-drop-column'],
  ['ALTER TABLE "t" RENAME COLUMN "a" TO "b";', 'renaming-column'],
  ['ALTER TABLE "t" ALTER COLUMN "a" SET NOT NULL;', 'adding-not-nullable-field'],
  ['ALTER TABLE "t" ALTER COLUMN "a" TYPE bigint;', 'changing-column-type'],
  ['ALTER TABLE "t" ADD COLUMN "b" text GENERATED ALWAYS AS ("a") STORED;', 'adding-field-with-default'],
  ['ALTER TABLE "t" ADD CONSTRAINT "c" CHECK ("a" > 1);', 'constraint-missing-not-valid'],
  ['CREATE INDEX "i" ON "t" ("a");', 'require-concurrent-index-creation'],
  ['CREATE INDEX CONCURRENTLY "i" ON "t" ("a");', 'CONCURRENTLY fails in a transaction'],
  ['UPDATE "t" SET "a" = 1;', 'use batches'],
  ['-- batches: t\nUPDATE "t" SET "a" = 1 WHERE ctid >= $1 AND ctid < $2;', 'set "transaction: no"'],
])('rejects %s in a transaction that expands', async (statement, problem) => {
  expect(await check(record('expand', 'yes', 0) + statement)).toContain(problem);
});

test('rejects statements outside a transaction that cannot be repeated', async () => {
  const problems = await check(`${record('expand', 'no', 0)}CREATE INDEX CONCURRENTLY "i" ON "t" ("a");`);
  expect(problems).toContain('prefer-robust-stmts');
});

test('accepts an index and a column that becomes NOT NULL online, and a new table', async () => {
  const online = `${record('expand', 'no', 0)}ALTER TABLE "t" ADD COLUMN IF NOT EXISTS "a" text;--> statement-breakpoint
-- batches: t
UPDATE "t" SET "a" = '' WHERE ctid >= $1 AND ctid < $2 AND "a" IS NULL;--> statement-breakpoint
ALTER TABLE "t" DROP CONSTRAINT IF EXISTS "c", ADD CONSTRAINT "c" CHECK ("a" IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "t" VALIDATE CONSTRAINT "c";--> statement-breakpoint
ALTER TABLE "t" ALTER COLUMN "a" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "t" DROP CONSTRAINT IF EXISTS "c";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "t" ("a");`;
  const table = `${record('expand', 'yes', 0)}CREATE TABLE "n" ("id" uuid PRIMARY KEY);--> statement-breakpoint
CREATE INDEX "n_id" ON "n" ("id");`;
  expect(await check(online, table)).toBe('');
});

test('accepts a contraction that names the previous release, and requires its number from then on', async () => {
  const contract = (oldestCode: number) => `${record('contract', 'yes', oldestCode)}ALTER TABLE "t" DROP COLUMN "a";`;
  expect(await check(contract(39), `${record('expand', 'yes', 39)}SELECT 1;`)).toBe('');
  expect(await check(contract(40))).toContain('oldest code must be the newest migration of the release');
  expect(await check(contract(39), `${record('expand', 'yes', 0)}SELECT 1;`)).toContain('oldest code must be 39');
});

test('rejects new migrations for which nodes must be stopped', async () => {
  expect(await check(`${record('offline', 'yes', 40)}SELECT 1;`)).toContain('must be expand or contract');
});
