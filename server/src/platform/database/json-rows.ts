import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Defines a table of rows that a prepared statement receives as one JSON parameter, so that the statement is the same for any
 * number of rows. Inside the statement the table is named `input`.
 * @param columns property names in the JSON, and their PostgreSQL types
 */
export function jsonRows<Name extends string>(columns: Readonly<Record<Name, string>>) {
  const definitions = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', '),
  );
  return {
    /** Returns a reference to a column. */
    column: (name: Name): SQL => sql.raw(`input."${name}"`),
    /** Returns the `with` clause that expands the JSON in a placeholder (`json_to_recordset`). */
    tableOf: (db: Database, placeholder: string) =>
      db
        .$with('input')
        .as(
          db
            .select({ row: sql`input.*` })
            .from(sql`json_to_recordset(${sql.placeholder(placeholder)}::json) as input (${definitions})`),
        ),
  };
}
