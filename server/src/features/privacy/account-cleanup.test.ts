import { UNVERIFIED_ACCOUNT_SECONDS } from '@app/contract/accounts/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../testing/dump.ts';
import { runJob } from '../../../testing/jobs.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { newPerson } from '../../../testing/people.ts';
import { addSeconds } from '../../platform/clock.ts';

/** More rows in one statement might take longer than the statement timeout. */
const MAX_ROWS = 1000;
const EXPIRED = MAX_ROWS + 100;
const RECENT = 10;

let node: TestNode;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.stop());

test('expired unverified accounts are all deleted by one run of the cleanup, in batches of a thousand', async () => {
  const { username } = await newPerson(node);
  const signUpAll = (prefix: string, count: number, ageSeconds: number) =>
    query(
      node.database,
      `insert into accounts (id, username, username_key, created_at, updated_at)
       select gen_random_uuid(), $1 || n, $1 || n, $2::timestamptz, $2::timestamptz from generate_series(1, ${count}) n`,
      [prefix, addSeconds(node.clock.now(), -ageSeconds)],
    );
  await signUpAll('old', EXPIRED, UNVERIFIED_ACCOUNT_SECONDS + 1);
  await signUpAll('new', RECENT, UNVERIFIED_ACCOUNT_SECONDS - 60);
  await query(
    node.database,
    `create function refuse_many() returns trigger language plpgsql as $$ begin
       if (select count(*) from removed) > ${MAX_ROWS} then raise exception 'too many rows'; end if;
       return null;
     end $$`,
  );
  await query(
    node.database,
    `create trigger refuse_many after delete on accounts referencing old table as removed
     for each statement execute function refuse_many()`,
  );
  await runJob(node.database, 'accounts-cleanup');
  const left = await query(
    node.database,
    `select left(username, 3) as prefix, count(*)::int from accounts where username <> $1 group by 1`,
    [username],
  );
  expect(left).toEqual([{ prefix: 'new', count: RECENT }]);
});
