import { WRONG_SIGNATURES } from '@app/contract/sources/limits';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { sources } from '../model/tables.ts';

/**
 * Records a wrong signature of a source.
 * @returns whether it was the tenth in a minute
 */
export async function recordWrongSignature(db: Database, id: string, now: Date): Promise<boolean> {
  const { count, seconds } = WRONG_SIGNATURES;
  const since = now.getTime() - seconds * 1000;
  const kept = sql`greatest(1, cardinality(${sources.wrongAt}) - ${count - 2}::integer)`;
  const [row] = await db
    .update(sources)
    .set({ wrongAt: sql`(array_append(${sources.wrongAt}, ${now.getTime()}::bigint))[${kept}:]` })
    .where(and(eq(sources.id, id), ne(sources.state, 'revoked')))
    .returning({
      isFlooded: sql<boolean>`cardinality(${sources.wrongAt}) >= ${count}::integer and ${sources.wrongAt}[1] > ${since}::bigint`,
    });
  return row?.isFlooded ?? false;
}
