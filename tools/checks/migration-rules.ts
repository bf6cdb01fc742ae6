import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Migration, readMigrations } from '@app/server/testing/database/migrations';
import { root } from '../repository/paths.ts';
import { runQuietly } from '../repository/run.ts';

/** Rules of style, and timeouts that the server sets for every migration. */
const EXCLUDED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-text-field',
];
/** Rules about changes that break older code. They do not apply to a contraction, before which no older code runs any more. */
const BREAKING = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null', 'renaming-column', 'renaming-table'];
/** Statements that the linter does not know to be repeatable. */
const REPEATABLE = /\b(?:SET NOT NULL|DROP NOT NULL|SET DEFAULT|DROP DEFAULT|DROP EXPRESSION IF EXISTS)\b/i;
const CONCURRENT = /^(?:--.*\n|\s)*(?:CREATE|DROP)\b[^;]*\bCONCURRENTLY\b/i;
const CHANGES_ROWS = /^(?:--.*\n|\s)*(?:WITH\b[\s\S]*?\b)?(?:UPDATE|DELETE FROM)\b/i;

interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule_name: string;
  readonly message: string;
}

/** Returns the violations of the policy for migrations (docs/migrations.md), one line each. */
export async function findProblems(folder = join(root, 'server/migrations')): Promise<string[]> {
  const migrations = readMigrations(folder);
  const problems = migrations.flatMap(checkRecord);
  for (const group of Object.values(Object.groupBy(migrations, groupOf)))
    problems.push(...(await lint(folder, group ?? [])));
  return problems;
}

/** The linter's flags are the same for all migrations of a group. */
const groupOf = (migration: Migration) => `${migration.class}, ${migration.isTransaction}`;

function checkRecord({ name, statements, isTransaction }: Migration): string[] {
  const problems = [];
  if (statements.some(({ text, batchTable }) => CHANGES_ROWS.test(text) && batchTable === undefined))
    problems.push('changes all rows in one statement, which locks them until it ends; change them in batches');
  if (isTransaction && statements.some(({ batchTable }) => batchTable !== undefined)) {
    problems.push('batches in a transaction lock all rows until its end; set "transaction: no"');
  }
  if (isTransaction && statements.some(({ text }) => CONCURRENT.test(text))) {
    problems.push('CONCURRENTLY fails in a transaction; set "transaction: no"');
  }
  return problems.map((problem) => `${name}: ${problem}`);
}

/** Runs the linter Squawk, which finds statements that lock a table for long or break clients of the database. */
async function lint(folder: string, migrations: readonly Migration[]): Promise<string[]> {
  const [first] = migrations;
  if (!first) return [];
  const excluded = [...EXCLUDED, ...(first.class === 'contract' ? BREAKING : [])];
  const flags = ['--reporter', 'json', '--pg-version', '15', '--exclude', excluded.join(',')];
  if (first.isTransaction) flags.push('--assume-in-transaction');
  const files = migrations.map(({ name }) => join(folder, `${name}.sql`));
  const { output } = await runQuietly(join(root, 'node_modules/.bin/squawk'), [...flags, ...files]);
  return (JSON.parse(output) as Violation[]).flatMap(({ file, line, rule_name: rule, message }) => {
    const text = readFileSync(file, 'utf8').split('\n')[line] ?? '';
    if (rule === 'prefer-robust-stmts' && REPEATABLE.test(text)) return [];
    return [`${basename(file, '.sql')}: line ${line + 1}: ${message} (${rule})`];
  });
}
