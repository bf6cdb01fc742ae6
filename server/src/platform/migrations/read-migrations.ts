import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const BREAKPOINT = '--> statement-breakpoint';
const RECORD = /^-- class: (expand|contract)\n-- transaction: (yes|no)\n/;
const BATCHES = /^-- batches: (\w+)$/m;

/** A statement of a migration, which ends with the breakpoint. */
export interface Statement {
  readonly text: string;
  /** The table in whose parts the statement runs, one part after another; undefined if it runs once. */
  readonly batchTable: string | undefined;
}

/** A migration with its record; docs/migrations.md describes both. */
export interface Migration {
  /** Name of the file without extension, by which the database knows the migration. */
  readonly name: string;
  /** Position in the journal, from 0. The version of a schema or of the code is the number of its newest migration. */
  readonly number: number;
  readonly class: 'expand' | 'contract';
  readonly isTransaction: boolean;
  readonly statements: readonly Statement[];
}

/**
 * Reads the migrations of a folder in their order.
 * @throws Error if one has no record
 */
export function readMigrations(folder = FOLDER): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  return journal.entries.map(({ tag }, number) =>
    parseMigration(readFileSync(join(folder, `${tag}.sql`), 'utf8'), tag, number),
  );
}

function parseMigration(content: string, name: string, number: number): Migration {
  const record = RECORD.exec(content);
  if (!record) {
    throw new Error(
      `server/migrations/${name}.sql must begin with the lines "-- class: …" and "-- transaction: …" (docs/migrations.md)`,
    );
  }
  return {
    name,
    number,
    class: record[1] as Migration['class'],
    isTransaction: record[2] === 'yes',
    statements: content
      .slice(record[0].length)
      .split(BREAKPOINT)
      .map((text) => ({ text: text.trim(), batchTable: BATCHES.exec(text)?.[1] }))
      .filter(({ text }) => text !== ''),
  };
}
