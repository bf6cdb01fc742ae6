import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findProblems } from './migration-rules.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  mkdirSync(join(folder, 'meta'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const record = (type: string, transaction: 'yes' | 'no') => `-- class: ${type}\n-- transaction: ${transaction}\n`;

/** Writes migrations and returns their problems. */
async function check(...files: readonly string[]): Promise<string> {
  const entries = files.map((content, number) => {
    const tag = String(number).padStart(4, '0');
    writeFileSync(join(folder, `${tag}.sql`), content);
    return { tag };
  });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  return (await findProblems(folder)).join('\n');
}

test('rejects a migration without a record', async () => {
  await expect(check('CREATE TABLE "t" ("id" uuid PRIMARY KEY);')).rejects.toThrow('0000.sql must begin with');
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
  ['UPDATE "t" SET "a" = 1;', 'change them in batches'],
  ['-- batches: t\nUPDATE "t" SET "a" = 1 WHERE ctid >= $1 AND ctid < $2;', 'set "transaction: no"'],
])('rejects %s in a transaction that expands', async (statement, problem) => {
  expect(await check(record('expand', 'yes') + statement)).toContain(problem);
});

test('rejects a statement that is outside a transaction and cannot be repeated', async () => {
  const problems = await check(`${record('expand', 'no')}CREATE INDEX CONCURRENTLY "i" ON "t" ("a");`);
  expect(problems).toContain('prefer-robust-stmts');
});

test('accepts an index and a column that becomes NOT NULL online, and a new table', async () => {
  const online = `${record('expand', 'no')}ALTER TABLE "t" ADD COLUMN IF NOT EXISTS "a" text;--> statement-breakpoint
-- batches: t
UPDATE "t" SET "a" = '' WHERE ctid >= $1 AND ctid < $2 AND "a" IS NULL;--> statement-breakpoint
ALTER TABLE "t" DROP CONSTRAINT IF EXISTS "c", ADD CONSTRAINT "c" CHECK ("a" IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "t" VALIDATE CONSTRAINT "c";--> statement-breakpoint
ALTER TABLE "t" ALTER COLUMN "a" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "t" DROP CONSTRAINT IF EXISTS "c";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "t" ("a");`;
  const table = `${record('expand', 'yes')}CREATE TABLE "n" ("id" uuid PRIMARY KEY);--> statement-breakpoint
CREATE INDEX "n_id" ON "n" ("id");`;
  expect(await check(online, table)).toBe('');
});

test('accepts a contraction that removes a column', async () => {
  expect(await check(`${record('contract', 'yes')}ALTER TABLE "t" DROP COLUMN "a";`)).toBe('');
});
