import { UNVERIFIED_ACCOUNT_SECONDS } from '@app/contract/privacy/limits';
import { SECURITY_LOG_MAX } from '@app/contract/security-log/limits';
import { listSessions } from '@app/contract/sessions/schemas';
import { beforeAll, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runJob } from '../../../testing/database/jobs.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newPerson } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { addSeconds } from '../../platform/clock.ts';
import { minIdAt } from '../../platform/randomness.ts';

/** More rows in one statement might take longer than the statement timeout. */
const MAX_ROWS = 1000;
const EXPIRED = MAX_ROWS + 100;
const RECENT = 10;
const TIMEOUT_MS = 40_000;
/** The default of COLLECT_INTERVAL. */
const INTERVAL_SECONDS = 86_400;

const node = setUpNode();
beforeAll(async () => {
  await query(
    node.database,
    `create function refuse_many() returns trigger language plpgsql as $$ begin
       if (select count(*) from removed) > ${MAX_ROWS} then raise exception 'too many rows'; end if;
       return null;
     end $$`,
  );
});

const refuseLargeDeletions = (table: string) =>
  query(
    node.database,
    `create trigger refuse_many after delete on ${table} referencing old table as removed
     for each statement execute function refuse_many()`,
  );
const countRows = async (table: string, condition: string) =>
  (await query(node.database, `select 1 from ${table} where ${condition}`)).length;

/** Inserts WebSocket tickets with a hash that starts with a prefix. */
async function insertTickets(prefix: string, count: number, expiresAt: Date) {
  const { token } = await newPerson(node);
  const { body } = await call(node, listSessions, { token });
  await query(
    node.database,
    `insert into socket_tickets select $1 || n, $2::uuid, $3::timestamptz from generate_series(1, ${count}) n`,
    [prefix, body.sessions[0]?.id, expiresAt],
  );
}

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
  await refuseLargeDeletions('accounts');
  await runJob(node.database, 'accounts-cleanup');
  const left = await query(
    node.database,
    `select left(username, 3) as prefix, count(*)::int from accounts where username <> $1 group by 1`,
    [username],
  );
  expect(left).toEqual([{ prefix: 'new', count: RECENT }]);
});

const insertDraws = (prefix: string, count: number, time: Date) =>
  query(
    node.database,
    `insert into draw_intervals select $1 || n, $2::timestamptz from generate_series(1, ${count}) n`,
    [prefix, time],
  );

test('intervals that are over and expired WebSocket tickets are all deleted by one run, in batches of a thousand', async () => {
  const now = node.clock.now();
  await insertDraws('old', EXPIRED, addSeconds(now, -INTERVAL_SECONDS));
  await insertDraws('new', RECENT, now);
  await insertTickets('old', EXPIRED, addSeconds(now, -1));
  await insertTickets('new', RECENT, addSeconds(now, 3600));
  await refuseLargeDeletions('draw_intervals');
  await refuseLargeDeletions('socket_tickets');
  await runJob(node.database, 'accounts-cleanup');
  await runJob(node.database, 'socket-tickets-cleanup');
  expect(await countRows('draw_intervals', "hash like 'old%'")).toBe(0);
  expect(await countRows('draw_intervals', "hash like 'new%'")).toBe(RECENT);
  expect(await countRows('socket_tickets', "hash like 'old%'")).toBe(0);
  expect(await countRows('socket_tickets', "hash like 'new%'")).toBe(RECENT);
});

test('the cleanup continues with later deletions after one has failed', async () => {
  await insertDraws('later', RECENT, addSeconds(node.clock.now(), -INTERVAL_SECONDS));
  await query(
    node.database,
    `create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  );
  await query(
    node.database,
    'create trigger refuse_all before delete on signups for each statement execute function refuse_all()',
  );
  await query(node.database, `insert into pgboss.job (name, data) values ('accounts-cleanup', '{}')`);
  await until(async () => (await countRows('draw_intervals', "hash like 'later%'")) === 0, TIMEOUT_MS);
  await query(node.database, 'drop trigger refuse_all on signups');
});

test('the newest ten thousand entries of each security log are kept', async () => {
  const [{ username }, other] = [await newPerson(node), await newPerson(node)];
  await query(
    node.database,
    `insert into security_events (id, account_id, type, at, ip_address, user_agent)
     select overlay($3 placing lpad(n::text, 12, '0') from 25)::uuid, accounts.id, 'login', now(), '::1', 'old'
     from accounts cross join generate_series(1, $2) as n where username = $1`,
    [username, SECURITY_LOG_MAX + EXPIRED, minIdAt(addSeconds(node.clock.now(), -3600))],
  );
  await refuseLargeDeletions('security_events');
  const logOf = (name: string) =>
    query<{ id: string; user_agent: string }>(
      node.database,
      `select id, user_agent from security_events where account_id = (select id from accounts where username = $1) order by id`,
      [name],
    );
  const [before, otherBefore] = [await logOf(username), await logOf(other.username)];
  await runJob(node.database, 'accounts-cleanup');
  expect(await logOf(username)).toEqual(before.slice(-SECURITY_LOG_MAX));
  expect(await logOf(other.username)).toEqual(otherBefore);
});
