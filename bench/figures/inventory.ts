import { setTimeout as sleep } from 'node:timers/promises';
import * as cards from '@app/contract/cards/schemas';
import type { QueryOf } from '@app/contract/core/call';
import { call } from '@app/server/testing/call';
import { fillInventory, readsOfCards } from '../lab/cards.ts';
import { idOf, makePeople, type Person } from '../lab/people.ts';
import { startProduct } from '../lab/product.ts';
import type { Program } from '../lab/program.ts';
import { connected } from '../lab/sql.ts';
import { type Loader, startLoader } from '../load/loader.ts';
import { request } from '../load/protocol.ts';
import { type Contestant, compare, driftOf, valuesOf } from '../method/compare.ts';
import type { Figure, Row } from '../method/figure.ts';
import { median, medianRatio } from '../method/statistics.ts';

/** Cards of the accounts; the least is what the others are divided by. */
const SIZES = [1_000_000, 100_000, 1000];
const PAGE = { pass: 1.5, goal: 1.2, better: 'less' } as const;
const SEARCH = { pass: 3, goal: 3, better: 'less' } as const;
/** Calls that the rows read are divided among. */
const LOOKS = 20;
/** A session of PostgreSQL tells what it read at the end of a transaction, a second after it last told. */
const TOLD_MS = 1200;

type Query = QueryOf<typeof cards.myCollectibles>;
interface Question {
  readonly what: string;
  readonly query: Query;
  /** What the rows of a middle page come after, as SQL. */
  readonly middle?: string;
  readonly bound: Row['bound'] & object;
}

const questions: readonly Question[] = [
  { what: 'first page', query: {}, bound: PAGE },
  { what: 'middle page', query: {}, middle: 'number', bound: PAGE },
  { what: 'one rarity', query: { rarity: 'common' }, bound: PAGE },
  { what: 'one type', query: { type: 'mage' }, bound: PAGE },
  { what: 'rarity and type', query: { rarity: 'common', type: 'mage' }, bound: PAGE },
  { what: 'counts', query: { limit: 1 }, bound: PAGE },
  { what: 'by rarity, middle', query: { sort: 'rarity' }, middle: 'rank, number', bound: PAGE },
  { what: 'by name, middle', query: { sort: 'name' }, middle: 'name collate "C", number', bound: PAGE },
  { what: 'search "stars"', query: { search: 'stars' }, bound: SEARCH },
  { what: 'search "blade"', query: { search: 'blade' }, bound: SEARCH },
  { what: 'search of a whole name', query: { search: 'Waved Blade of Seven Petals' }, bound: SEARCH },
  { what: 'search "z"', query: { search: 'z' }, bound: SEARCH },
  { what: 'search without a hit', query: { search: 'unheard of' }, bound: SEARCH },
  { what: 'search in a filter', query: { search: 'moon', rarity: 'legendary' }, bound: SEARCH },
];

export const inventory: Figure = {
  id: 'P7',
  title: `pages of 50 of an inventory, one call at a time, by its size`,
  async measure(lab, note) {
    const databaseUrl = await lab.database();
    const product = await startProduct(lab, { databaseUrl });
    const people = await makePeople(databaseUrl, product, 0, SIZES.length);
    for (const [account, size] of SIZES.entries()) await fillInventory(databaseUrl, account, size);
    await connected(databaseUrl, (client) => client.query('vacuum analyze'));
    const loader = await startLoader(lab);
    const rows: Row[] = [];
    for (const question of questions) {
      const contestants: Contestant[] = [];
      for (const [account, size] of SIZES.entries()) {
        const path = await pathOf(databaseUrl, question, account, size);
        const { token } = people[account] as Person;
        contestants.push(await timed(loader, `${question.what} of ${size}`, product, request('GET', path, token)));
        if (account === 0) note(`${question.what}: ${await readsOf(databaseUrl, product, path, token)}`);
      }
      const rounds = await compare(contestants);
      const values = contestants.map(({ name }) => valuesOf(rounds, name));
      const limits = values.at(-1) as number[];
      const cell = (seconds: number[]) => `${(median(seconds) * 1000).toFixed(2)} ms`;
      for (const [account, size] of SIZES.slice(0, -1).entries()) {
        const ours = values[account] as number[];
        rows.push({
          what: `${question.what}, ${size.toLocaleString('en')}`,
          product: cell(ours),
          limit: cell(limits),
          ratio: medianRatio(ours, limits),
          bound: question.bound,
        });
      }
      rows.push(driftOf(rounds));
    }
    return rows;
  },
};

/** The seconds that an answer takes. */
async function timed(loader: Loader, name: string, product: Program, call: string): Promise<Contestant> {
  const load = await loader.open(name, product, [[call]]);
  return {
    name,
    async measure() {
      const before = await product.cpuSeconds();
      const { answers, seconds } = await load();
      return { value: seconds / answers, cpu: ((await product.cpuSeconds()) - before) / answers };
    },
  };
}

async function pathOf(databaseUrl: string, { query, middle }: Question, account: number, size: number) {
  const asked = new URLSearchParams(Object.entries({ limit: 50, ...query }).map(([name, value]) => [name, `${value}`]));
  if (middle !== undefined) {
    const order = middle.split(', ').map((column) => (column.startsWith('name') ? column : `${column} desc`));
    const { rows } = await connected(databaseUrl, (client) =>
      client.query<Record<string, string | number>>({
        text: `select ${middle} from cards where account_id = ${idOf('$1')} order by ${order.join(', ')} offset $2 limit 1`,
        values: [account, size / 2],
      }),
    );
    // the cursor of the page before would be this, too far off to be walked to
    const values = Object.entries(rows[0] ?? {}).map(([name, value]) => (name === 'name' ? value : Number(value)));
    asked.set('cursor', Buffer.from(JSON.stringify(values)).toString('base64url'));
  }
  return `/api${cards.myCollectibles.endpoint.path}?${asked}`;
}

/** What one call reads, as PostgreSQL counts it: which indexes, and how many of their entries. */
async function readsOf(databaseUrl: string, product: Program, path: string, token: string): Promise<string> {
  const settled = async () => {
    await sleep(TOLD_MS);
    // nobody's wallet: asked on both connections, read from an index that no inventory is read from
    for (let n = 0; n < 3; n += 1) {
      await call(product, cards.walletCollectibles, { params: { publicKey: '1'.repeat(32) } });
    }
    return readsOfCards(databaseUrl);
  };
  const before = await settled();
  for (let n = 0; n < LOOKS; n += 1) {
    const { status } = await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } });
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
  }
  const after = await settled();
  return (
    [...after]
      .map(([name, reads]) => [name, (reads - (before.get(name) ?? 0)) / LOOKS] as const)
      .filter(([name, reads]) => reads > 0 && name !== 'cards_wallet')
      .map(([name, reads]) => `${name} ${Math.round(reads).toLocaleString('en')}`)
      .join(', ') || 'no card is read'
  );
}
