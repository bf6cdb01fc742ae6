import * as cards from '@app/contract/cards/schemas';
import { fillPath } from '@app/contract/core/endpoint';
import { call } from '@app/server/testing/call';
import { pgbench } from '../contestants/pgbench.ts';
import { idOf, linkWallets, makePeople } from '../lab/people.ts';
import { startProduct } from '../lab/product.ts';
import type { Program } from '../lab/program.ts';
import { connected } from '../lab/sql.ts';
import { findPgbench } from '../lab/tools.ts';
import { startLoader } from '../load/loader.ts';
import { request } from '../load/protocol.ts';
import { type Contestant, compare, cpuOf, driftOf, valuesOf } from '../method/compare.ts';
import type { Figure, Row } from '../method/figure.ts';
import { median, medianRatio } from '../method/statistics.ts';

const CLIENTS = [8, 32];
/** Accounts on either side; each client has its part of them. */
const ACCOUNTS = 512;

export const collect: Figure = {
  id: 'P2',
  title: `collecting over HTTP, ${ACCOUNTS} accounts with wallets`,
  async measure(lab, note) {
    const program = findPgbench();
    if (program === undefined) {
      note('skipped: pgbench is not installed (it comes with PostgreSQL, in contrib or the client package)');
      return [];
    }
    const databaseUrl = await lab.database();
    const product = await startProduct(lab, { databaseUrl });
    const people = await makePeople(databaseUrl, product, 0, ACCOUNTS);
    const publicKeys = await linkWallets(product, people);
    await call(product, cards.drawDays, {});
    await prepareLimit(databaseUrl, product);
    const requests = people.map(({ token }, at) => collectRequest(token, publicKeys[at] as string));

    const loader = await startLoader(lab);
    const rows: Row[] = [];
    for (const clients of CLIENTS) {
      const share = ACCOUNTS / clients;
      const connections = Array.from({ length: clients }, (_, at) => requests.slice(at * share, (at + 1) * share));
      const limit = pgbench('pgbench', { program, databaseUrl, clients, base: ACCOUNTS, share });
      const name = `product at ${clients}`;
      const ours = await loader.contestant(name, product, connections);
      await settle(databaseUrl, [ours, limit]);
      const rounds = await compare([ours, limit]);
      const [rates, limits] = [valuesOf(rounds, name), valuesOf(rounds, limit.name)];
      const cell = (who: string, values: number[]) =>
        `${Math.round(median(values)).toLocaleString('en')}/s, ${cpuOf(rounds, who).toFixed(0)} µs`;
      rows.push(
        {
          what: `collect ÷ pgbench, ${clients} clients`,
          product: cell(name, rates),
          limit: cell(limit.name, limits),
          ratio: medianRatio(rates, limits),
          bound: { pass: 0.4, goal: 0.55, better: 'more' },
        },
        driftOf(rounds),
      );
    }
    await requireWhole(databaseUrl);
    return rows;
  },
};

/** Fills the tables and has them counted: plans made for empty ones would read them from end to end for minutes. */
async function settle(databaseUrl: string, contestants: readonly Contestant[]): Promise<void> {
  for (const contestant of contestants) await contestant.measure();
  await connected(databaseUrl, (client) => client.query('vacuum analyze'));
}

function collectRequest(token: string, publicKey: string): string {
  const { method, path } = cards.collect.endpoint;
  return request(method, `/api${fillPath(path)}`, token, JSON.stringify({ publicKey, requestId: '{uuid}' }));
}

/** Accounts for pgbench, each with a wallet and its row of counters, and ids that rise with time like the product's. */
async function prepareLimit(databaseUrl: string, product: Program): Promise<void> {
  await makePeople(databaseUrl, product, ACCOUNTS, ACCOUNTS);
  await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const made = (rows[0]?.version ?? 0) >= 180_000 ? 'uuidv7()' : 'gen_random_uuid()';
    await client.query(`create function new_id() returns uuid language sql volatile return ${made}`);
    const range = [ACCOUNTS, 2 * ACCOUNTS - 1];
    await client.query(
      `insert into collectors (account_id) select ${idOf('n')} from generate_series($1::int, $2::int) as n`,
      range,
    );
    await client.query(
      `update accounts set public_key = 'Limit' || lpad(n::text, 39, '1') from generate_series($1::int, $2::int) as n
       where accounts.id = ${idOf('n')}`,
      range,
    );
  });
}

/** What was counted must be what is there, or the figure is worth nothing. */
async function requireWhole(databaseUrl: string): Promise<void> {
  const { rows } = await connected(databaseUrl, (client) =>
    client.query<{ cards: number; counted: number; told: number }>(
      `select (select count(*)::int from cards) as cards,
              (select sum(count)::int from collectors, unnest(counts) as count) as counted,
              (select count(*)::int from notifications where type = 'collectible_received') as told`,
    ),
  );
  const [found] = rows;
  if (!found || found.cards === 0 || found.cards !== found.counted || found.cards !== found.told) {
    throw new Error(`Cards, counters and notifications disagree: ${JSON.stringify(found)}`);
  }
}
