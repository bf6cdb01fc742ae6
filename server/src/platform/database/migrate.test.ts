import { Client } from 'pg';
import { expect, test } from 'vitest';
import { onPostgres, testDatabase } from '../../../testing/database.ts';
import { startNode } from '../../../testing/node.ts';
import { MIGRATION_LOCK } from './postgres.ts';
import { STATEMENT_TIMEOUT_SECONDS } from './timeouts.ts';

test.runIf(onPostgres)(
  'a node waits for the migrations of another, however long they take',
  async () => {
    const database = await testDatabase();
    const other = new Client({ connectionString: database.env.DATABASE_URL });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = setTimeout(() => other.end(), (STATEMENT_TIMEOUT_SECONDS + 4) * 1000);
    const node = await startNode({ database });
    expect((await fetch(`${node.url}/api/health/ready`)).status).toBe(200);
    clearTimeout(done);
    await node.stop();
  },
  60_000,
);
