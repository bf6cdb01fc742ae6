import { ACTIVE_DAYS, EXACT_TOTAL_MAX } from '@app/contract/admin/limits';
import * as operations from '@app/contract/admin/schemas';
import { USER_FILTERS, type UserFilterName } from '@app/contract/admin/user-filters';
import type { QueryOf } from '@app/contract/core/endpoints/operation';
import { captureUserListQueries, type UserFilter } from '@app/server/testing/database/user-list-queries';
import pg from 'pg';
import { insertAccounts } from '../environment/accounts.ts';
import type { Environment } from '../environment/environment.ts';
import { describePlan } from '../environment/plans.ts';
import { startProduct } from '../environment/product.ts';
import { createUsers } from '../environment/users.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import type { Benchmark, Row } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds, type Subject, valuesOf } from '../measurement/compare.ts';
import { median, quantile } from '../measurement/statistics.ts';

const ACCOUNTS = 1_000_000;
const PAGE = 50;
const BOUND = { pass: 3, goal: 1.5, better: 'less' } as const;
/** Only a goal: a search text that is too short for a trigram is compared with every account. */
const GOAL_MS = 50;
const STATISTICS_MS = 5;
const SAMPLE_MS = 2000;
const BARE_SQL = 'bare SQL';
/** The first account that `createUsers` creates. */
const ADMIN = 'collector0@example.com';

const isFound = (part: string) => `(a.username_key like '%${part}%' or a.email_key like '%${part}%')`;
const hasDiscord = `a.linked ? 'discord'`;
const isActive = `a.updated_at >= now() - interval '${ACTIVE_DAYS} days'`;
const isAdmin = `(a.is_admin or a.email_verified and a.email_key = '${ADMIN}')`;

interface Case {
  readonly what: string;
  readonly query: QueryOf<typeof operations.listUsers>;
  /** Whether the page starts in the middle of all accounts. */
  readonly isMiddle?: boolean;
  /** The condition as an expert on the data and indexes would write it by hand. */
  readonly condition: string;
}

const cases: readonly Case[] = [
  { what: 'first page', query: {}, condition: 'true' },
  { what: 'page in the middle', query: {}, isMiddle: true, condition: 'true' },
  { what: 'part of one username', query: { search: '234567' }, condition: isFound('234567') },
  { what: 'part of 100 email addresses', query: { search: 'corp42.' }, condition: isFound('corp42.') },
  { what: 'two characters of 200 usernames', query: { search: '-X' }, condition: isFound('-x') },
  { what: 'two letters of few usernames', query: { search: 'XW' }, condition: isFound('xw') },
  { what: 'one letter of nobody', query: { search: 'Q' }, condition: isFound('q') },
  { what: 'part of a tenth', query: { search: 'corp' }, condition: isFound('corp') },
  { what: 'part of all', query: { search: 'example' }, condition: isFound('example') },
  {
    what: 'wallet, Discord and password',
    query: { filter: ['wallet', 'discord', 'password'] },
    condition: `a.public_key is not null and ${hasDiscord} and a.password_hash is not null`,
  },
  { what: 'admins', query: { filter: ['admin'] }, condition: isAdmin },
  { what: 'recently active', query: { filter: ['recentlyActive'] }, condition: isActive },
  {
    what: 'all five filters',
    query: { filter: USER_FILTERS },
    condition: `${isAdmin} and a.public_key is not null and ${hasDiscord} and a.password_hash is not null and ${isActive}`,
  },
  {
    what: 'search, Discord and recently active',
    query: { search: 'corp7', filter: ['discord', 'recentlyActive'] },
    condition: `${isFound('corp7')} and ${hasDiscord} and ${isActive}`,
  },
];

export const userList: Benchmark = {
  id: 'P8',
  title: `pages of ${PAGE} of ${ACCOUNTS.toLocaleString('en')} users with their total, one call at a time, 95th percentile`,
  async measure(environment, note) {
    const databaseUrl = await environment.createDatabase();
    const product = await startProduct(environment, { databaseUrl, env: { ADMIN_EMAILS: ADMIN } });
    const [user] = await createUsers(databaseUrl, product, 0, 1);
    if (!user) throw new Error('No admin was created');
    await insertAccounts(databaseUrl, ACCOUNTS);
    const client = await openClient(environment, databaseUrl);
    const loader = await startLoadGenerator(environment);

    const countedAt = performance.now();
    await fetch(`${product.url}/api${operations.getStatistics.endpoint.path}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    note(`counting the statistics took ${Math.round(performance.now() - countedAt)} ms, once a minute in a job`);

    const productSubject = async (name: string, path: string): Promise<Subject> => {
      const load = await loader.openConnections(name, product, [[{ method: 'GET', path, user }]]);
      return { name, measure: async () => ({ value: (await load()).p95Ms }) };
    };
    const rows: Row[] = [];
    let slowestMs = 0;
    for (const listCase of cases) {
      const below = listCase.isMiddle ? await findMiddle(client) : undefined;
      const path = listPath(listCase, below);
      const rounds = await measureInRounds([
        await productSubject(listCase.what, path),
        bareSubject(client, listCase, below),
      ]);
      slowestMs = Math.max(slowestMs, median(valuesOf(rounds, listCase.what)));
      const names = [listCase.what, BARE_SQL] as const;
      rows.push(
        comparisonRow(listCase.what, rounds, names, (ms) => `${ms.toFixed(2)} ms`, BOUND),
        driftRow(rounds),
      );
      for (const line of await describePlans(client, databaseUrl, listCase, below)) note(`${listCase.what}: ${line}`);
    }
    rows.push(absoluteRow('slowest of these', slowestMs, GOAL_MS));
    const statistics = await productSubject('statistics', `/api${operations.getStatistics.endpoint.path}`);
    const samples = await measureInRounds([statistics]);
    const statisticsMs = median(valuesOf(samples, 'statistics'));
    rows.push({
      ...absoluteRow('statistics', statisticsMs, STATISTICS_MS),
      bound: { pass: 1, goal: 1, better: 'less' },
    });
    return rows;
  },
};

const absoluteRow = (what: string, ms: number, maxMs: number): Row => ({
  what,
  product: `${ms.toFixed(2)} ms`,
  baseline: `${maxMs} ms`,
  ratio: ms / maxMs,
});

async function openClient(environment: Environment, databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  environment.onClose(() => client.end());
  return client;
}

async function findMiddle(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from accounts order by id desc offset $1 limit 1', [
    ACCOUNTS / 2,
  ]);
  return rows[0]?.id ?? '';
}

function listPath({ query }: Case, below: string | undefined): string {
  const params = new URLSearchParams({ limit: String(PAGE) });
  if (query.search !== undefined) params.set('search', query.search);
  for (const name of query.filter ?? []) params.append('filter', name);
  // The cursor that the preceding page would return; paging there would take too long
  if (below !== undefined) params.set('cursor', Buffer.from(JSON.stringify([below])).toString('base64url'));
  return `/api${operations.listUsers.endpoint.path}?${params}`;
}

/** Runs two statements in sequence: for the page and for the total. */
function bareSubject(client: pg.Client, { condition }: Case, below: string | undefined): Subject {
  const page = `select a.*, (select max(day) from active_days where account_id = a.id) from accounts as a
    where ${condition} ${below === undefined ? '' : `and a.id < '${below}'`} order by a.id desc limit ${PAGE + 1}`;
  const total = `select count(*) from (select from accounts as a where ${condition} limit ${EXACT_TOTAL_MAX + 1}) as matches`;
  return {
    name: BARE_SQL,
    async measure() {
      const times: number[] = [];
      for (const end = performance.now() + SAMPLE_MS; performance.now() < end; ) {
        const startedAt = performance.now();
        await client.query(page);
        await client.query(total);
        times.push(performance.now() - startedAt);
      }
      return { value: quantile(times, 0.95) };
    },
  };
}

/** Describes the plans of the statements that the product runs for a page. */
async function describePlans(
  client: pg.Client,
  databaseUrl: string,
  { query }: Case,
  below: string | undefined,
): Promise<string[]> {
  const { search, filter: names = [] } = query;
  const isOn = (name: UserFilterName) => names.includes(name);
  const filter: UserFilter = {
    search,
    adminEmails: isOn('admin') ? new Set([ADMIN]) : undefined,
    hasWallet: isOn('wallet'),
    hasDiscord: isOn('discord'),
    hasPassword: isOn('password'),
    activeSince: isOn('recentlyActive') ? new Date(Date.now() - ACTIVE_DAYS * 86_400_000) : undefined,
  };
  const queries = await captureUserListQueries(databaseUrl, filter, below, PAGE + 1, EXACT_TOTAL_MAX);
  const plans: string[] = [];
  for (const { text: statement, values } of queries) plans.push(await describePlan(client, statement, values));
  return plans;
}
