import { Client } from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase, onPostgres } from '../../../testing/database.ts';
import { startNode } from '../../../testing/node.ts';
import { newPerson } from '../../../testing/people.ts';
import { STATEMENT_TIMEOUT_SECONDS } from './database.ts';
import { MIGRATION_LOCK } from './postgres.ts';

test.runIf(onPostgres)(
  'a node waits for the migrations of another node longer than the statement timeout',
  async () => {
    const database = await emptyDatabase();
    const lockOwner = new Client({ connectionString: database.env.DATABASE_URL });
    await lockOwner.connect();
    await lockOwner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const unlock = setTimeout(() => lockOwner.end(), (STATEMENT_TIMEOUT_SECONDS + 4) * 1000);
    const node = await startNode({ database });
    expect((await fetch(`${node.url}/api/health/ready`)).status).toBe(200);
    clearTimeout(unlock);
    await node.stop();
  },
  60_000,
);

test('a node creates its tables and job queues in an empty database', async () => {
  const database = await emptyDatabase();
  const node = await startNode({ database });
  expect((await newPerson(node)).token).toBeTruthy();
  await node.stop();
  await database.drop();
});
