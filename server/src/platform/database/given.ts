import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Rows that a statement is given as one JSON text, so that it stays the same statement however many they are. In it they
 * are a table named `given`.
 * @param columns their names, as they stand in the JSON, and types
 */
export function givenRows<Name extends string>(columns: Readonly<Record<Name, string>>) {
  const definitions = sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', '),
  );
  return {
    /** A column of them. */
    given: (name: Name): SQL => sql.raw(`given."${name}"`),
    /** The piece of a statement that makes a table of the text in a placeholder. */
    tableOf: (db: Database, placeholder: string) =>
      db
        .$with('given')
        .as(
          db
            .select({ given: sql`given.*` })
            .from(sql`json_to_recordset(${sql.placeholder(placeholder)}::json) as given (${definitions})`),
        ),
  };
}
