import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCard, getCollectionBook, getInventory } from '@app/contract/cards/schemas';
import { findBrokenEntry } from '@app/contract/transfers/provenance';
import { getProvenance } from '@app/contract/transfers/schemas';
import { isSignedBy } from '../../src/features/wallet/index.ts';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import type { TestNode } from '../node/node.ts';
import { findAccountId, newAdmin } from '../people/admins.ts';
import { collectCard, newWalletOwner } from '../people/people.ts';
import { createWallet } from '../people/wallet.ts';
import { until } from '../processes/until.ts';
import { call } from '../requests/call.ts';
import { createChance } from './chance.ts';
import { act, type Collector, type Market, noteLink } from './exchange-actions.ts';
import { findFaults, type Holdings, readHoldings } from './holdings.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

/** A run in which collectors move cards at random, on two nodes that are killed in turns. */
export interface ExchangeOptions {
  /** Decides what the collectors do. */
  readonly seed: number;
  readonly collectors: number;
  /** Cards of each. */
  readonly cards: number;
  /** How often some of the collectors act at the same time, and how many. */
  readonly steps: number;
  readonly acting: number;
  /** How often a node is killed meanwhile. */
  readonly kills: number;
}

/** How often each operation had each outcome, and how many requests were sent again. */
export type ExchangeReport = Pick<Market, 'outcomes' | 'repeated'>;

/** Wallets that nobody has linked at first. */
const SPARE_WALLETS = 3;
/** The longest time between the start of a step and the kill of a node. */
const KILL_MS = 80;
const QUIET_MS = 60_000;

/**
 * Runs random exchanges, and checks the holdings all the while and, at the end, every count and chain.
 * @throws Error with the seed and what is wrong
 */
export async function runExchanges(options: ExchangeOptions): Promise<ExchangeReport> {
  const { seed, steps, acting, kills } = options;
  const database: TestDatabase = await testDatabase();
  const env = { ...database.env, PUBLIC_URL: 'http://localhost:3000', COLLECT_INTERVAL: '0', TRANSFER_HOLD: '1' };
  const settings = { ...env, SOLANA_RPC_URL: 'http://127.0.0.1:9' };
  const nodes = [await serverProcess(settings), await serverProcess(settings)] as const;
  const chance = createChance(`${seed}`);
  let killed = 0;
  let restarted = Promise.resolve();
  try {
    // Emails about the sign-ups are in the outbox of the only node
    await nodes[0].start();
    const run = await startExchanges(nodes, database, options);
    await nodes[1].start();
    for (let step = 0; step < steps; step++) {
      const acted = run.act(acting);
      const isDue = (step + 1) * (kills + 1) > (killed + 1) * steps;
      await Promise.all([acted, isDue ? kill() : undefined]);
    }
    await restarted;
    for (const node of nodes) await run.compare(node);
    return run.market;
  } finally {
    await restarted.catch(() => {});
    for (const node of nodes) await node.remove();
    await database.drop();
  }

  async function kill(): Promise<void> {
    const node = nodes[killed++ % 2] as ServerProcess;
    await restarted;
    await sleep(chance.below(KILL_MS));
    await node.end('SIGKILL');
    restarted = node.start();
    restarted.catch(() => {});
  }
}

interface Run {
  readonly market: Market;
  /** Lets some collectors act at the same time, and checks the holdings all the while. @throws Error with what is wrong */
  act(acting: number): Promise<void>;
  /** Compares all counts and chains of a node with the database. @throws Error with what is wrong */
  compare(node: ServerProcess): Promise<void>;
}

async function startExchanges(
  nodes: readonly [ServerProcess, ServerProcess],
  database: TestDatabase,
  { seed, collectors: count, cards }: ExchangeOptions,
): Promise<Run> {
  const first = { ...nodes[0], database } as unknown as TestNode;
  const market: Market = {
    ...{ nodes, database, admin: await newAdmin(first), collectors: new Map(), wallets: new Map() },
    ...{ linkedBy: new Map(), outcomes: new Map(), repeated: 0 },
  };
  const drawnBy = new Map<string, string>();
  for (let n = 0; n < count; n++) {
    const owner = await newWalletOwner(first);
    const id = await findAccountId(first, owner);
    const draws = new Map<string, string>();
    for (let drawn = 0; drawn < cards; drawn++) {
      const requestId = randomUUID();
      const { body } = await collectCard(first, owner, requestId);
      draws.set(requestId, body.id);
      drawnBy.set(body.id, id);
    }
    noteLink(market, owner.wallet, id);
    market.collectors.set(id, { ...owner, id, draws });
  }
  for (let n = 0; n < SPARE_WALLETS; n++) {
    const wallet = createWallet();
    market.wallets.set(wallet.publicKey, wallet);
  }
  let step = 0;
  let holdings = await readHoldings(database);

  const fail = (faults: readonly string[], cause?: unknown) => {
    throw new Error(`Seed ${seed}, step ${step}: ${faults.join('; ')}`, { cause });
  };

  /** Reads the holdings and compares them with those read before. */
  async function check(): Promise<Holdings> {
    const now = await readHoldings(database);
    const faults = findFaults(now, { drawnBy, linkedBy: market.linkedBy, holdings });
    if (faults.length > 0) fail(faults);
    holdings = now;
    return now;
  }

  async function compare(node: ServerProcess): Promise<void> {
    const faults: string[] = [];
    // Holds may end meanwhile
    await until(async () => {
      const before = JSON.stringify((await check()).cards);
      faults.length = 0;
      for (const collector of market.collectors.values())
        faults.push(...(await compareCounts(node, collector, holdings)));
      for (const { id } of holdings.cards) faults.push(...(await verifyChain(node, id)));
      return JSON.stringify((await check()).cards) === before;
    }, QUIET_MS);
    if (faults.length > 0) fail(faults);
  }

  return {
    market,
    compare,
    async act(acting) {
      step += 1;
      const seen = await check();
      const plan = createChance(`${seed} ${step}`);
      let isOver = false;
      const moves = plan.some([...market.collectors.values()], acting).map((caller, n) => {
        const move = { market, caller, holdings: seen, chance: createChance(`${seed} ${step} ${n}`) };
        return act(move).catch((error) => fail([String(error)], error));
      });
      const acted = Promise.all(moves).finally(() => {
        isOver = true;
      });
      const watched = (async () => {
        while (!isOver) await check();
      })();
      await Promise.all([acted, watched]);
      await check();
    },
  };
}

/** Compares what a collector sees with the cards of the account. */
async function compareCounts(node: ServerProcess, { id, token }: Collector, { accounts, cards }: Holdings) {
  if (accounts.find((account) => account.id === id)?.blocked) return [];
  const own = cards.filter(({ holder }) => holder === id).length;
  const { body: inventory } = await call(node, getInventory, { token, query: { limit: 100 } });
  const { body: book } = await call(node, getCollectionBook, { token });
  const counts = [inventory.total, inventory.cards?.length, book.motifs?.reduce((sum, motif) => sum + motif.count, 0)];
  return counts.every((counted) => counted === own) ? [] : [`${id} has ${own} cards, not ${counts.join(', ')}`];
}

/** Verifies the provenance of a card as anyone can, with its public page. */
async function verifyChain(node: ServerProcess, id: string): Promise<string[]> {
  const { body: card } = await call(node, getCard, { params: { id } });
  const { body } = await call(node, getProvenance, { params: { id } });
  const verify = async ({ from, message, signature, signedMessage }: Parameters<Verify>[0]) =>
    isSignedBy(from, message, signature, signedMessage);
  const broken = await findBrokenEntry(card, body.entries, verify);
  return broken === undefined ? [] : [`entry ${broken} of card ${id} is broken`];
}

type Verify = NonNullable<Parameters<typeof findBrokenEntry>[2]>;
