import { setTimeout as sleep } from 'node:timers/promises';
import * as cardOperations from '@app/contract/cards/schemas';
import type { QueryOf } from '@app/contract/core/operation';
import { call } from '@app/server/testing/call';
import { cardReadCounts, insertCards } from '../environment/cards.ts';
import { startProduct } from '../environment/product.ts';
import type { Program } from '../environment/program.ts';
import { accountIdSql, type BenchUser, createUsers, renewSessions } from '../environment/users.ts';
import { withClient } from '../environment/with-client.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import type { LoadRequest } from '../load/protocol.ts';
import type { Benchmark, Row } from '../measurement/benchmark.ts';
import { driftRow, measureInRounds, type Subject, valuesOf } from '../measurement/compare.ts';
import { median, medianRatio } from '../measurement/statistics.ts';

/** Cards per account. The smallest is the limit for the others. */
const SIZES = [1_000_000, 100_000, 1000];
const PAGE = { pass: 1.5, goal: 1.2, better: 'less' } as const;
const SEARCH = { pass: 3, goal: 3, better: 'less' } as const;
/** Requests over which the read counts are averaged. */
const READ_SAMPLES = 20;
/** PostgreSQL sessions report statistics at the end of a transaction, at most once a second. */
const STATISTICS_INTERVAL_MS = 1200;

type Query = QueryOf<typeof cardOperations.getInventory>;
interface InventoryQuery {
  readonly what: string;
  /** Reads the collection book instead of a page. */
  readonly isBook?: boolean;
  readonly query: Query;
  /** The sort columns of a middle page's cursor, as SQL. */
  readonly middle?: string;
  readonly bound: Row['bound'] & object;
}

const queries: readonly InventoryQuery[] = [
  { what: 'first page', query: {}, bound: PAGE },
  { what: 'middle page', query: {}, middle: 'number', bound: PAGE },
  { what: 'one rarity', query: { rarity: 'common' }, bound: PAGE },
  { what: 'one type', query: { type: 'mage' }, bound: PAGE },
  { what: 'rarity and type', query: { rarity: 'common', type: 'mage' }, bound: PAGE },
  { what: 'counts', query: { limit: 1 }, bound: PAGE },
  { what: 'collection book', query: {}, isBook: true, bound: PAGE },
  { what: 'by rarity, middle', query: { sort: 'rarity' }, middle: 'rank, number', bound: PAGE },
  { what: 'by name, middle', query: { sort: 'name' }, middle: 'name collate "C", number', bound: PAGE },
  { what: 'by power, middle', query: { sort: 'power' }, middle: 'power, number', bound: PAGE },
  { what: 'one type by power', query: { sort: 'power', type: 'mage' }, bound: PAGE },
  { what: 'favourites by name', query: { favourites: 'only', sort: 'name' }, bound: PAGE },
  { what: 'favourites first', query: { favourites: 'first', sort: 'rarity' }, bound: PAGE },
  { what: 'search "stars"', query: { search: 'stars' }, bound: SEARCH },
  { what: 'search "blade"', query: { search: 'blade' }, bound: SEARCH },
  { what: 'search of a whole name', query: { search: 'Waved Blade of Seven Petals' }, bound: SEARCH },
  { what: 'search "z"', query: { search: 'z' }, bound: SEARCH },
  { what: 'search without a match', query: { search: 'unheard of' }, bound: SEARCH },
  { what: 'search in a filter', query: { search: 'moon', rarity: 'legendary' }, bound: SEARCH },
];

export const inventory: Benchmark = {
  id: 'P7',
  title: `pages of 50 of an inventory, one call at a time, by its size`,
  async measure(environment, note) {
    const databaseUrl = await environment.createDatabase();
    const product = await startProduct(environment, { databaseUrl });
    const users = await createUsers(databaseUrl, product, 0, SIZES.length);
    for (const [account, size] of SIZES.entries()) await insertCards(databaseUrl, account, size);
    await withClient(databaseUrl, (client) => client.query('vacuum analyze'));
    const loader = await startLoadGenerator(environment);
    const rows: Row[] = [];
    for (const inventoryQuery of queries) {
      const subjects: Subject[] = [];
      for (const [account, size] of SIZES.entries()) {
        const path = await inventoryPath(databaseUrl, inventoryQuery, account, size);
        const user = users[account] as BenchUser;
        const name = `${inventoryQuery.what} of ${size}`;
        subjects.push(await responseTimeSubject(loader, name, product, { method: 'GET', path, user }));
        if (account === 0) note(`${inventoryQuery.what}: ${await describeReads(databaseUrl, product, path, user)}`);
      }
      const rounds = await measureInRounds(subjects);
      const values = subjects.map(({ name }) => valuesOf(rounds, name));
      const limitSeconds = values.at(-1) as number[];
      const cell = (seconds: number[]) => `${(median(seconds) * 1000).toFixed(2)} ms`;
      for (const [account, size] of SIZES.slice(0, -1).entries()) {
        const productSeconds = values[account] as number[];
        rows.push({
          what: `${inventoryQuery.what}, ${size.toLocaleString('en')}`,
          product: cell(productSeconds),
          limit: cell(limitSeconds),
          ratio: medianRatio(productSeconds, limitSeconds),
          bound: inventoryQuery.bound,
        });
      }
      rows.push(driftRow(rounds));
    }
    return rows;
  },
};

/** Measures seconds per response. */
async function responseTimeSubject(
  loader: LoadGenerator,
  name: string,
  product: Program,
  request: LoadRequest,
): Promise<Subject> {
  const load = await loader.openConnections(name, product, [[request]]);
  return {
    name,
    async measure() {
      const before = await product.cpuSeconds();
      const { responses, seconds } = await load();
      return { value: seconds / responses, cpu: ((await product.cpuSeconds()) - before) / responses };
    },
  };
}

async function inventoryPath(databaseUrl: string, inventoryQuery: InventoryQuery, account: number, size: number) {
  const { query, middle, isBook } = inventoryQuery;
  if (isBook) return `/api${cardOperations.getCollectionBook.endpoint.path}`;
  const params = new URLSearchParams(
    Object.entries({ limit: 50, ...query }).map(([name, value]) => [name, `${value}`]),
  );
  if (middle !== undefined) {
    const order = middle.split(', ').map((column) => (column.startsWith('name') ? column : `${column} desc`));
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query<Record<string, string | number>>({
        text: `select ${middle} from cards where account_id = ${accountIdSql('$1')} order by ${order.join(', ')} offset $2 limit 1`,
        values: [account, size / 2],
      }),
    );
    // The cursor that the preceding page would return; paging there would take too long.
    const values = Object.entries(rows[0] ?? {}).map(([name, value]) => (name === 'name' ? value : Number(value)));
    params.set('cursor', Buffer.from(JSON.stringify(values)).toString('base64url'));
  }
  return `/api${cardOperations.getInventory.endpoint.path}?${params}`;
}

/** Returns the average number of index entries and rows that one request reads, from PostgreSQL's statistics. */
async function describeReads(databaseUrl: string, product: Program, path: string, user: BenchUser): Promise<string> {
  await renewSessions([user]);
  const readCounts = async () => {
    await sleep(STATISTICS_INTERVAL_MS);
    // Queries of an unknown wallet make both connections report; they use an index that no inventory query uses.
    for (let n = 0; n < 3; n += 1) {
      await call(product, cardOperations.listWalletCards, { params: { publicKey: '1'.repeat(32) } });
    }
    return cardReadCounts(databaseUrl);
  };
  const before = await readCounts();
  for (let n = 0; n < READ_SAMPLES; n += 1) {
    const { status } = await fetch(product.url + path, { headers: { authorization: `Bearer ${user.token}` } });
    if (status !== 200) throw new Error(`${path} returned ${status}`);
  }
  const after = await readCounts();
  return (
    [...after]
      .map(([name, reads]) => [name, (reads - (before.get(name) ?? 0)) / READ_SAMPLES] as const)
      .filter(([name, reads]) => reads > 0 && name !== 'cards_wallet')
      .map(([name, reads]) => `${name} ${Math.round(reads).toLocaleString('en')}`)
      .join(', ') || 'no card is read'
  );
}
