import { drizzle } from 'drizzle-orm/node-postgres';
import { listAccounts, type UserFilter } from '../../src/features/accounts/index.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openClient } from '../postgres/sql.ts';

export type { UserFilter };

/** A statement with numbered parameters. */
export interface CapturedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Reads a page of the user list and returns the statements that it runs. */
export async function captureUserListQueries(
  databaseUrl: string,
  filter: UserFilter,
  below: string | undefined,
  limit: number,
  totalMax: number,
): Promise<CapturedQuery[]> {
  const captured: CapturedQuery[] = [];
  const client = await openClient(databaseUrl);
  try {
    const logger = { logQuery: (text: string, values: unknown[]) => void captured.push({ text, values }) };
    await listAccounts(drizzle({ client, logger }) as unknown as Database, filter, below, limit, totalMax);
    return captured;
  } finally {
    await client.end();
  }
}
