import * as cardOperations from '@app/contract/cards/schemas';
import type { QueryOf } from '@app/contract/core/endpoints/operation';
import { insertCards } from '../environment/cards.ts';
import type { Environment } from '../environment/environment.ts';
import { startProduct } from '../environment/product.ts';
import type { Program } from '../environment/program.ts';
import { accountIdSql, type BenchUser, createUsers } from '../environment/users.ts';
import { withClient } from '../environment/with-client.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import type { Benchmark, Row } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds, type Subject } from '../measurement/compare.ts';
import { median } from '../measurement/statistics.ts';

/** The number of cards of each account. */
const CARDS = 20_000;
/** The number of accounts in the product's table and in the baseline's table. */
const ACCOUNTS = [50, 1] as const;
const BOUND = { pass: 1.5, goal: 1.2, better: 'less' } as const;
/** The goal for the 95th percentile of each query. */
const P95_MS = 30;

interface InventoryQuery {
  readonly what: string;
  /** Whether the collection book is read instead of a page. */
  readonly isBook?: boolean;
  readonly query: QueryOf<typeof cardOperations.getInventory>;
  /** The sort columns of a middle page's cursor, as SQL. */
  readonly middle?: string;
}

const queries: readonly InventoryQuery[] = [
  { what: 'first page', query: {} },
  { what: 'middle page', query: {}, middle: 'number' },
  { what: 'one rarity', query: { rarity: 'common' } },
  { what: 'one type', query: { type: 'mage' } },
  { what: 'rarity and type', query: { rarity: 'common', type: 'mage' } },
  { what: 'counts', query: { limit: 1 } },
  { what: 'collection book', query: {}, isBook: true },
  { what: 'by rarity, middle', query: { sort: 'rarity' }, middle: 'rank, number' },
  { what: 'by name, middle', query: { sort: 'name' }, middle: 'name collate "C", number' },
  { what: 'by power, middle', query: { sort: 'power' }, middle: 'power, number' },
  { what: 'one type by power', query: { sort: 'power', type: 'mage' } },
  { what: 'favourites by name', query: { favourites: 'only', sort: 'name' } },
  { what: 'favourites first', query: { favourites: 'first', sort: 'rarity' } },
  { what: 'search "stars"', query: { search: 'stars' } },
  { what: 'search "blade"', query: { search: 'blade' } },
  { what: 'search of a whole name', query: { search: 'Waved Blade of Seven Petals' } },
  { what: 'search "z"', query: { search: 'z' } },
  { what: 'search without a match', query: { search: 'unheard of' } },
  { what: 'search in a filter', query: { search: 'moon', rarity: 'legendary' } },
];

interface Installation {
  readonly databaseUrl: string;
  readonly product: Program;
  readonly user: BenchUser;
}

export const inventory: Benchmark = {
  id: 'P7',
  title: `an inventory of ${CARDS.toLocaleString('en')} cards in a table of ${(CARDS * ACCOUNTS[0]).toLocaleString('en')}, pages of 50, one call at a time`,
  async measure(environment) {
    const large = await install(environment, ACCOUNTS[0]);
    const small = await install(environment, ACCOUNTS[1]);
    const loader = await startLoadGenerator(environment);
    const rows: Row[] = [];
    let slowestMs = 0;
    for (const inventoryQuery of queries) {
      const p95s: number[] = [];
      const baseline = `${inventoryQuery.what} alone`;
      const rounds = await measureInRounds([
        await responseTimeSubject(loader, inventoryQuery.what, large, inventoryQuery, (p95Ms) => p95s.push(p95Ms)),
        await responseTimeSubject(loader, baseline, small, inventoryQuery),
      ]);
      const p95Ms = median(p95s);
      slowestMs = Math.max(slowestMs, p95Ms);
      const names = [inventoryQuery.what, baseline] as const;
      const row = comparisonRow(inventoryQuery.what, rounds, names, (ms) => `${ms.toFixed(2)} ms`, BOUND);
      rows.push({ ...row, product: `${row.product}, p95 ${p95Ms.toFixed(2)} ms` }, driftRow(rounds));
    }
    const ratio = slowestMs / P95_MS;
    // Only a goal
    const bound = { pass: Infinity, goal: 1, better: 'less' } as const;
    rows.push({ what: 'slowest p95', product: `${slowestMs.toFixed(2)} ms`, baseline: `${P95_MS} ms`, ratio, bound });
    return rows;
  },
};

/** Starts a product with its own table of cards. */
async function install(environment: Environment, accounts: number): Promise<Installation> {
  const databaseUrl = await environment.createDatabase();
  const product = await startProduct(environment, { databaseUrl });
  const [user] = await createUsers(databaseUrl, product, 0, accounts);
  if (!user) throw new Error('No account was created');
  await insertCards(databaseUrl, 0, CARDS * accounts, accounts);
  await withClient(databaseUrl, (client) => client.query('vacuum analyze'));
  return { databaseUrl, product, user };
}

/** Measures milliseconds per response. */
async function responseTimeSubject(
  loader: LoadGenerator,
  name: string,
  { databaseUrl, product, user }: Installation,
  inventoryQuery: InventoryQuery,
  onP95?: (p95Ms: number) => void,
): Promise<Subject> {
  const path = await inventoryPath(databaseUrl, inventoryQuery);
  const load = await loader.openConnections(name, product, [[{ method: 'GET', path, user }]]);
  return {
    name,
    async measure() {
      const { responses, seconds, p95Ms } = await load();
      onP95?.(p95Ms);
      return { value: (seconds * 1000) / responses };
    },
  };
}

async function inventoryPath(databaseUrl: string, { query, middle, isBook }: InventoryQuery): Promise<string> {
  if (isBook) return `/api${cardOperations.getCollectionBook.endpoint.path}`;
  const params = new URLSearchParams(
    Object.entries({ limit: 50, ...query }).map(([name, value]) => [name, `${value}`]),
  );
  if (middle !== undefined) {
    const order = middle.split(', ').map((column) => (column.startsWith('name') ? column : `${column} desc`));
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query<Record<string, string | number>>({
        text: `select ${middle} from cards where account_id = ${accountIdSql('0')} order by ${order.join(', ')} offset $1 limit 1`,
        values: [CARDS / 2],
      }),
    );
    // This is the cursor that the preceding page would return. Loading all pages up to it would take too long.
    const values = Object.entries(rows[0] ?? {}).map(([name, value]) => (name === 'name' ? value : Number(value)));
    params.set('cursor', Buffer.from(JSON.stringify(values)).toString('base64url'));
  }
  return `/api${cardOperations.getInventory.endpoint.path}?${params}`;
}
