import { randomUUID } from 'node:crypto';
import { getInventory } from '@app/contract/cards/schemas';
import * as trades from '@app/contract/trades/schemas';
import type { TestNode } from '../node/node.ts';
import { call } from '../requests/call.ts';
import { findAccountId } from './admins.ts';
import { collectCard, logIn, newWalletOwner, tokensOf, type WalletOwner } from './people.ts';

type Node = Pick<TestNode, 'url'>;

/** A user with a wallet and cards. */
export interface Trader extends WalletOwner {
  readonly id: string;
  /** The IDs of the cards. */
  readonly cards: readonly string[];
}

/** Signs up, links a wallet and draws cards. */
export async function newTrader(node: TestNode, cards = 1): Promise<Trader> {
  const owner = await newWalletOwner(node);
  const drawn: string[] = [];
  for (let n = 0; n < cards; n++) drawn.push((await collectCard(node, owner)).body.id);
  return { ...owner, id: await findAccountId(node, owner), cards: drawn };
}

/** Logs a trader in again, because access tokens expire. */
export async function loggedInAgain(node: Node, trader: Trader): Promise<Trader> {
  return { ...trader, ...tokensOf(await logIn(node, trader)) };
}

/** Prepares an offer, by default of the first card of each side. */
export function prepareOffer(
  node: Node,
  from: Trader,
  to: Trader,
  give: readonly string[] = from.cards.slice(0, 1),
  take: readonly string[] = to.cards.slice(0, 1),
) {
  const body = { give: [...give], take: [...take], recipient: to.publicKey, requestId: randomUUID() };
  return call(node, trades.prepareTrade, { token: from.token, body });
}

/** Signs a prepared offer and confirms it. */
export function confirmOffer(
  node: Node,
  from: Trader,
  prepared: { readonly tradeId: string; readonly message: string },
) {
  const body = { signature: from.wallet.sign(prepared.message), requestId: randomUUID() };
  return call(node, trades.confirmTrade, { token: from.token, params: { id: prepared.tradeId }, body });
}

/** Sends an offer. @returns its ID */
export async function sendOffer(node: Node, ...offer: [Trader, Trader, (readonly string[])?, (readonly string[])?]) {
  const prepared = await prepareOffer(node, ...offer);
  const { status, body } = await confirmOffer(node, offer[0], prepared.body);
  if (status !== 200) throw new Error(`The offer was not sent: ${prepared.body.error ?? body.error}`);
  return body.id;
}

/** Signs the acceptance of an offer and sends it. */
export async function acceptOffer(node: Node, to: Trader, id: string) {
  const { token, wallet } = to;
  const input = { token, params: { id } };
  const prepared = await call(node, trades.prepareAcceptance, { ...input, body: { requestId: randomUUID() } });
  if (prepared.status !== 200) return prepared as never;
  const body = { signature: wallet.sign(prepared.body.message), requestId: randomUUID() };
  return call(node, trades.acceptTrade, { ...input, body });
}

/** Returns the state of a trade as one of its sides sees it; undefined if it does not see the trade. */
export async function stateOf(node: Node, { token }: Trader, id: string) {
  const { body } = await call(node, trades.listTrades, { token, query: { limit: 100 } });
  return body.trades.find((trade) => trade.id === id)?.state;
}

/** Returns the IDs of the cards of a user, in order. */
export async function cardsOf(node: Node, { token }: Trader): Promise<string[]> {
  const { body } = await call(node, getInventory, { token, query: {} });
  return body.cards.map(({ id }) => id).sort();
}
