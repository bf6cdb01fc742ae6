import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../src/platform/database/database.ts';

const BATCH = 1000;

/** Inserts rows of one table in batches. */
export interface RowWriter<Column extends string> {
  add(row: Readonly<Record<Column, unknown>>): Promise<void>;
  /** Inserts the rows that have not been inserted yet. */
  flush(): Promise<void>;
}

interface RowWriterOptions {
  /** Columns that PostgreSQL computes for each row, as SQL. */
  readonly computed?: Readonly<Record<string, string>>;
  /** The writer of the table to which the rows refer. It is flushed first. */
  readonly parent?: Pick<RowWriter<never>, 'flush'>;
}

/** @param columns the columns with their PostgreSQL types */
export function createRowWriter<Column extends string>(
  tx: Database,
  table: string,
  columns: Readonly<Record<Column, string>>,
  { computed = {}, parent }: RowWriterOptions = {},
): RowWriter<Column> {
  const names = [...Object.keys(columns), ...Object.keys(computed)];
  const values = [...Object.keys(columns), ...Object.values(computed)];
  const definitions = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const [target, selected, input] = [names, values, definitions].map((parts) => sql.raw(parts.join(', ')));
  let rows: Readonly<Record<Column, unknown>>[] = [];
  const flush = async () => {
    await parent?.flush();
    if (rows.length === 0) return;
    const json = JSON.stringify(rows);
    rows = [];
    await queryRows(
      tx,
      sql`insert into ${sql.raw(table)} (${target}) select ${selected} from json_to_recordset(${json}::json) as input (${input})`,
    );
  };
  return {
    flush,
    async add(row) {
      rows.push(row);
      if (rows.length === BATCH) await flush();
    },
  };
}
