import * as cardOperations from '@app/contract/cards/schemas';
import { fillPath } from '@app/contract/core/endpoints/endpoint';
import { call } from '@app/server/testing/requests/call';
import { findPgbench } from '../environment/executables.ts';
import { startProduct } from '../environment/product.ts';
import type { Program } from '../environment/program.ts';
import { accountIdSql, type BenchUser, createUsers, linkWallets } from '../environment/users.ts';
import { withClient } from '../environment/with-client.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import type { LoadRequest } from '../load/protocol.ts';
import type { Benchmark, Row } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds, type Subject } from '../measurement/compare.ts';
import { pgbench } from '../programs/pgbench.ts';

const CLIENTS = [8, 32];
/** The number of accounts per subject, divided among the clients. */
const ACCOUNTS = 512;

export const collect: Benchmark = {
  id: 'P2',
  title: `collecting over HTTP, ${ACCOUNTS} accounts with wallets`,
  async measure(environment, note) {
    const program = findPgbench();
    if (program === undefined) {
      note('skipped: pgbench is not installed (it comes with PostgreSQL, in contrib or the client package)');
      return [];
    }
    const databaseUrl = await environment.createDatabase();
    const product = await startProduct(environment, { databaseUrl });
    const users = await createUsers(databaseUrl, product, 0, ACCOUNTS);
    const publicKeys = await linkWallets(product, users);
    await call(product, cardOperations.listDrawDays, {});
    await prepareBaseline(databaseUrl, product);
    const requests = users.map((user, index) => collectRequest(user, publicKeys[index] as string));

    const loader = await startLoadGenerator(environment);
    const rows: Row[] = [];
    for (const clients of CLIENTS) {
      const share = ACCOUNTS / clients;
      const connections = Array.from({ length: clients }, (_, at) => requests.slice(at * share, (at + 1) * share));
      const baseline = pgbench('pgbench', { program, databaseUrl, clients, base: ACCOUNTS, share });
      const name = `product at ${clients}`;
      const productSubject = await loader.createSubject(name, product, connections);
      await warmUp(databaseUrl, [productSubject, baseline]);
      const rounds = await measureInRounds([productSubject, baseline]);
      rows.push(
        comparisonRow(
          `collect ÷ pgbench, ${clients} clients`,
          rounds,
          [name, baseline.name],
          (rate, cpu) => `${Math.round(rate).toLocaleString('en')}/s, ${cpu.toFixed(0)} µs`,
          { pass: 0.35, goal: 0.55, better: 'more' },
        ),
        driftRow(rounds),
      );
    }
    await assertConsistentCounts(databaseUrl);
    return rows;
  },
};

/** Fills the tables and updates their statistics. Otherwise, plans made for empty tables would stay in use for minutes. */
async function warmUp(databaseUrl: string, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) await subject.measure();
  await withClient(databaseUrl, (client) => client.query('vacuum analyze'));
}

function collectRequest(user: BenchUser, publicKey: string): LoadRequest {
  const { method, path } = cardOperations.collect.endpoint;
  const body = JSON.stringify({ publicKey, requestId: '{uuid}' });
  return { method, path: `/api${fillPath(path)}`, user, body };
}

/** Creates accounts for pgbench, with wallets, and a function for time-ordered IDs like the product's. */
async function prepareBaseline(databaseUrl: string, product: Program): Promise<void> {
  await createUsers(databaseUrl, product, ACCOUNTS, ACCOUNTS);
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const newId = (rows[0]?.version ?? 0) >= 180_000 ? 'uuidv7()' : 'gen_random_uuid()';
    await client.query(`create function new_id() returns uuid language sql volatile return ${newId}`);
    const range = [ACCOUNTS, 2 * ACCOUNTS - 1];
    await client.query(
      `update accounts set public_key = 'Basis' || lpad(n::text, 39, '1') from generate_series($1::int, $2::int) as n
       where accounts.id = ${accountIdSql('n')}`,
      range,
    );
  });
}

/** Checks that cards and notifications agree. @throws Error if they differ, because the measurement is invalid */
async function assertConsistentCounts(databaseUrl: string): Promise<void> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<Record<'cards' | 'notified', number>>(
      `select (select count(*)::int from cards) as cards,
              (select count(*)::int from notifications where type = 'collectible_received') as notified`,
    ),
  );
  const [counts] = rows;
  if (!counts || counts.cards === 0 || counts.cards !== counts.notified) {
    throw new Error(`Cards and notifications disagree: ${JSON.stringify(counts)}`);
  }
}
