import { expect, test } from 'vitest';
import { emptyDatabase, onPostgres } from '../../../testing/database/database.ts';
import { startNode } from '../../../testing/node/node.ts';
import { openClient } from '../../../testing/postgres/sql.ts';
import { ADVISORY_LOCK_KEYS } from '../database/advisory-lock.ts';
import { STATEMENT_TIMEOUT_SECONDS } from '../database/database.ts';

test.runIf(onPostgres)(
  'a node waits for the migrations of another node longer than the statement timeout',
  async () => {
    const database = await emptyDatabase();
    const lockOwner = await openClient(database.env.DATABASE_URL as string);
    await lockOwner.query('select pg_advisory_lock($1)', [ADVISORY_LOCK_KEYS.migrations]);
    const unlock = setTimeout(() => lockOwner.end(), (STATEMENT_TIMEOUT_SECONDS + 4) * 1000);
    const node = await startNode({ database });
    expect((await fetch(`${node.url}/api/health/ready`)).status).toBe(200);
    clearTimeout(unlock);
    await node.stop();
  },
  60_000,
);
