import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { blockUser, deleteUser, unblockUser } from '@app/contract/admin/schemas';
import { collect } from '@app/contract/cards/schemas';
import type { Operation, ResponseOf } from '@app/contract/core/endpoints/operation';
import * as trades from '@app/contract/trades/schemas';
import * as transfers from '@app/contract/transfers/schemas';
import { createWalletNonce, linkWallet, unlinkWallet } from '@app/contract/wallet/schemas';
import type { TestDatabase } from '../database/database.ts';
import { query } from '../database/dump.ts';
import { logIn, type Person, tokensOf, type WalletOwner } from '../people/people.ts';
import { createWallet, type SigningWallet } from '../people/wallet.ts';
import { type ApiResponse, call } from '../requests/call.ts';
import type { Chance } from './chance.ts';
import type { Holdings } from './holdings.ts';
import type { ServerProcess } from './server-process.ts';

export interface Collector extends WalletOwner {
  readonly id: string;
  /** The card that each request has drawn. */
  readonly draws: ReadonlyMap<string, string>;
}

/** What all actions share. */
export interface Market {
  readonly nodes: readonly [ServerProcess, ServerProcess];
  readonly database: TestDatabase;
  readonly admin: Person;
  readonly collectors: Map<string, Collector>;
  /** All wallets by public key. */
  readonly wallets: Map<string, SigningWallet>;
  /** The accounts that may have linked each wallet. */
  readonly linkedBy: Map<string, Set<string>>;
  /** How often each operation had each outcome. */
  readonly outcomes: Map<string, number>;
  /** Requests that were sent again. */
  repeated: number;
}

/** One action of a collector. */
export interface Move {
  readonly market: Market;
  readonly chance: Chance;
  readonly caller: Collector;
  /** What the collector sees; it may have changed since. */
  readonly holdings: Holdings;
}

const RETRY_MS = 30;
/** Longer than a node takes to start. */
const ATTEMPTS = 1000;
/** One in this many requests is repeated, and one in this many messages is not signed at once. */
const REPEATED = 5;
const UNSIGNED = 6;

/**
 * Sends a request to one of the nodes; the same one again, to the other node, until somebody answers it, as a client does. Sometimes it
 * is repeated though it was answered, as if the response was lost.
 * @returns the last response
 * @throws Error if a node fails, or calls the request invalid
 */
async function ask<O extends Operation>(
  { market, chance }: Pick<Move, 'market' | 'chance'>,
  operation: O,
  input: Parameters<typeof call<O>>[2],
): Promise<ApiResponse<ResponseOf<O>>> {
  const start = chance.below(2);
  let left = chance.below(REPEATED) === 0 ? 2 : 1;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const node = market.nodes[(start + attempt) % 2] as ServerProcess;
    const response = await call(node, operation, input).catch(() => undefined);
    if (response === undefined || response.status === 503) {
      market.repeated += 1;
      await sleep(RETRY_MS);
      continue;
    }
    const { method, path } = operation.endpoint;
    const outcome = `${method} ${path} ${response.body?.code ?? response.status}`;
    if (response.status >= 500 || response.status === 400) throw new Error(outcome);
    market.outcomes.set(outcome, (market.outcomes.get(outcome) ?? 0) + 1);
    left -= 1;
    if (left === 0) return response;
    market.repeated += 1;
  }
  throw new Error(`No node answers ${operation.endpoint.path}`);
}

const newRequest = () => ({ requestId: randomUUID() });

/** Records that an account may have linked a wallet from now on. */
export function noteLink({ wallets, linkedBy }: Market, wallet: SigningWallet, accountId: string): void {
  wallets.set(wallet.publicKey, wallet);
  linkedBy.set(wallet.publicKey, (linkedBy.get(wallet.publicKey) ?? new Set()).add(accountId));
}

/** Signs a message with the wallet that it names. */
function sign({ market }: Move, message: string) {
  const from = /^From: (.*)$/m.exec(message)?.[1] ?? '';
  return { signature: (market.wallets.get(from) as SigningWallet).sign(message), ...newRequest() };
}

const cardsOf = ({ cards }: Holdings, holder: string | null) =>
  cards.filter((card) => card.holder === holder).map(({ id }) => id);

const inputOf = ({ token }: Collector, id: string) => ({ token, params: { id } });

/** Signs a transfer of a card to a wallet that may not be linked. */
async function transfer(move: Move): Promise<void> {
  const { market, chance, caller, holdings } = move;
  const cardId = chance.pick(cardsOf(holdings, caller.id));
  const linked = holdings.accounts.flatMap(({ wallet }) => wallet ?? []);
  const recipient = chance.pick([...linked, ...linked, ...market.wallets.keys()]);
  if (!cardId || !recipient) return;
  const { token } = caller;
  const { status, body } = await ask(move, transfers.prepareTransfer, {
    token,
    body: { cardId, recipient, ...newRequest() },
  });
  if (status !== 200 || chance.below(UNSIGNED) === 0) return;
  await ask(move, transfers.confirmTransfer, { ...inputOf(caller, body.transferId), body: sign(move, body.message) });
}

/** Tries any action on any transfer that the caller sees, including those that have ended. */
async function respondToTransfer(move: Move): Promise<void> {
  const { chance, caller, holdings } = move;
  const seen = holdings.transfers.filter(({ sender, recipient }) => [sender, recipient].includes(caller.id));
  const received = seen.filter(({ state, recipient }) => state === 'pending' && recipient === caller.id);
  const found = chance.pick(received.length > 0 && chance.below(4) > 0 ? received : seen);
  if (!found) return;
  const input = inputOf(caller, found.id);
  if (found.state === 'prepared' && found.sender === caller.id)
    return void (await ask(move, transfers.confirmTransfer, { ...input, body: sign(move, found.message) }));
  const choice = chance.below(4);
  if (choice === 0) await ask(move, transfers.declineTransfer, input);
  else if (choice === 1 && found.sender === caller.id) await ask(move, transfers.cancelTransfer, input);
  else await ask(move, transfers.acceptTransfer, input);
}

/** Offers up to three cards on each side. */
async function offer(move: Move): Promise<void> {
  const { chance, caller, holdings } = move;
  const other = chance.pick(holdings.accounts.filter(({ id, wallet }) => id !== caller.id && wallet !== null));
  if (!other?.wallet) return;
  const give = chance.some(cardsOf(holdings, caller.id), 1 + chance.below(3));
  const take = chance.some(cardsOf(holdings, other.id), 1 + chance.below(3));
  if (give.length === 0 || take.length === 0) return;
  const body = { give, take, recipient: other.wallet, ...newRequest() };
  const prepared = await ask(move, trades.prepareTrade, { token: caller.token, body });
  if (prepared.status !== 200 || chance.below(UNSIGNED) === 0) return;
  const { tradeId, message } = prepared.body;
  await ask(move, trades.confirmTrade, { ...inputOf(caller, tradeId), body: sign(move, message) });
}

/** Tries any action on any trade that the caller sees, including those that have ended. */
async function respondToTrade(move: Move): Promise<void> {
  const { chance, caller, holdings } = move;
  const seen = holdings.trades.filter(({ proposer, recipient }) => [proposer, recipient].includes(caller.id));
  const received = seen.filter(({ state, recipient }) => state === 'open' && recipient === caller.id);
  const found = chance.pick(received.length > 0 && chance.below(4) > 0 ? received : seen);
  if (!found) return;
  const input = inputOf(caller, found.id);
  if (found.proposer === caller.id) {
    const isPrepared = found.state === 'prepared';
    if (isPrepared) await ask(move, trades.confirmTrade, { ...input, body: sign(move, found.message) });
    else await ask(move, trades.cancelTrade, { ...input, body: newRequest() });
    return;
  }
  const choice = chance.below(8);
  if (choice === 0) await ask(move, trades.declineTrade, { ...input, body: newRequest() });
  else if (choice === 1) await ask(move, trades.cancelTrade, { ...input, body: newRequest() });
  else if (choice === 2) await counter(move, found.id, found.proposer);
  else {
    const { status, body } = await ask(move, trades.prepareAcceptance, { ...input, body: newRequest() });
    if (status === 200) await ask(move, trades.acceptTrade, { ...input, body: sign(move, body.message) });
  }
}

async function counter(move: Move, id: string, proposer: string | null): Promise<void> {
  const { chance, caller, holdings } = move;
  const give = chance.some(cardsOf(holdings, caller.id), 2);
  const take = chance.some(cardsOf(holdings, proposer), 1);
  if (give.length === 0 || take.length === 0) return;
  const body = { give, take, ...newRequest() };
  const prepared = await ask(move, trades.counterTrade, { ...inputOf(caller, id), body });
  if (prepared.status !== 200) return;
  const { tradeId, message } = prepared.body;
  await ask(move, trades.confirmTrade, { ...inputOf(caller, tradeId), body: sign(move, message) });
}

/** Links another wallet: a new one, or one that somebody had before or was sent a card to. */
async function relink(move: Move): Promise<void> {
  const { market, chance, caller } = move;
  const { token } = caller;
  const wallet = chance.pick([...market.wallets.values(), createWallet()]) as SigningWallet;
  const { publicKey } = wallet;
  const { status, body } = await ask(move, createWalletNonce, { token, body: { publicKey } });
  if (status !== 200) return;
  const { message, nonce } = body;
  noteLink(market, wallet, caller.id);
  await ask(move, linkWallet, { token, body: { publicKey, signature: wallet.sign(message), message, nonce } });
}

async function unlink(move: Move): Promise<void> {
  await ask(move, unlinkWallet, { token: move.caller.token });
}

/** Repeats the request of a draw, whose card may be somebody else's by now. @throws Error if it draws another card */
async function redraw(move: Move): Promise<void> {
  const { chance, caller, holdings } = move;
  const [requestId, cardId] = chance.pick([...caller.draws]) ?? [];
  const publicKey = holdings.accounts.find(({ id }) => id === caller.id)?.wallet;
  if (!requestId || !publicKey) return;
  const { status, body } = await ask(move, collect, { token: caller.token, body: { publicKey, requestId } });
  if (status === 200 && body.id !== cardId) throw new Error(`The request of the card ${cardId} has drawn ${body.id}`);
}

/** An admin blocks the account, or lets it in again. */
async function block(move: Move): Promise<void> {
  const { market, caller, holdings } = move;
  const isBlocked = holdings.accounts.find(({ id }) => id === caller.id)?.blocked;
  const input = { token: market.admin.token, params: { userId: caller.id }, body: newRequest() };
  if (!isBlocked) return void (await ask(move, blockUser, input));
  await ask(move, unblockUser, input);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const tokens = await logIn(market.nodes[attempt % 2] as ServerProcess, caller).catch(() => undefined);
    if (!tokens?.token) continue;
    market.collectors.set(caller.id, { ...caller, ...tokensOf(tokens) });
    return;
  }
}

/** An admin deletes the account, unless only a few are left. */
async function remove(move: Move): Promise<void> {
  const { market, caller } = move;
  if (market.collectors.size <= 3) return;
  market.collectors.delete(caller.id);
  await ask(move, deleteUser, { token: market.admin.token, params: { userId: caller.id }, body: newRequest() });
}

/** Lets the time to accept pass for what the caller has sent. */
async function expire({ market, chance, caller, holdings }: Move): Promise<void> {
  const sent = [...holdings.transfers, ...holdings.trades].filter(({ from }) => from === caller.publicKey);
  const id = chance.pick(sent.filter(({ state }) => state === 'pending' || state === 'open'))?.id;
  for (const table of ['transfers', 'trades'])
    await query(market.database, `update ${table} set expires_at = now() where id = $1 and ended_at is null`, [id]);
}

/** What collectors do, and how often in comparison. */
const ACTIONS: readonly (readonly [weight: number, action: (move: Move) => Promise<void>])[] = [
  [20, transfer],
  [40, respondToTransfer],
  [20, offer],
  [40, respondToTrade],
  [4, relink],
  [1, unlink],
  [4, redraw],
  [2, block],
  [1, remove],
  [3, expire],
];
const WEIGHTED = ACTIONS.flatMap(([weight, action]) => Array.from({ length: weight }, () => action));

/** Lets a collector do something; one without a wallet links one, and a blocked one is let in again. */
export async function act(move: Move): Promise<void> {
  const account = move.holdings.accounts.find(({ id }) => id === move.caller.id);
  const any = move.chance.pick(WEIGHTED) ?? transfer;
  await (account?.blocked ? block : account?.wallet === null ? relink : any)(move);
}
