import { paths } from '@app/contract/core/paths/paths';
import { addSeconds } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../../accounts/index.ts';
import { type CardRow, lockCards, moveCards, setCardsLocked } from '../../cards/index.ts';
import { appendProvenance, formatTime, mailSender, nameCard } from '../../transfers/index.ts';
import { announceTrade } from '../model/announce.ts';
import { listSides, type TradeRow, updateTrade } from '../model/store.ts';
import { endTrade } from './end.ts';
import { isHeld } from './hold.ts';
import type { LockedTrade } from './lock-sides.ts';
import { requireCards, type TradedCards } from './require-cards.ts';

/** The accounts of both sides. */
interface Parties {
  readonly proposer: Account;
  readonly recipient: Account;
}

/** What one side gives, and what it has signed. */
interface Gift {
  readonly giver: Account;
  readonly taker: Account;
  readonly from: string;
  readonly to: string;
  readonly cards: readonly CardRow[];
  readonly signedAt: Date | null;
  readonly message: string | null;
  readonly signedMessage: string | null;
  readonly signature: string | null;
}

/** Splits a trade that both sides have signed into what each gives. */
function giftsOf(trade: TradeRow, { give, take }: TradedCards, { proposer, recipient }: Parties): readonly Gift[] {
  const { proposerWallet, recipientWallet, message, signedMessage, signature } = trade;
  const acceptance = {
    signedAt: trade.acceptedAt,
    message: trade.acceptMessage,
    signedMessage: trade.acceptSignedMessage,
    signature: trade.acceptSignature,
  };
  const offer = { signedAt: trade.confirmedAt, message, signedMessage, signature };
  return [
    { giver: proposer, taker: recipient, from: proposerWallet, to: recipientWallet, cards: give, ...offer },
    { giver: recipient, taker: proposer, from: recipientWallet, to: proposerWallet, cards: take, ...acceptance },
  ];
}

/** Exchanges the cards of a trade that both sides have signed or, if one of them is held, locks all until the hold is over. */
export async function holdOrExchange(
  services: Services,
  tx: Transaction,
  trade: TradeRow,
  cards: TradedCards,
  parties: Parties,
): Promise<TradeRow> {
  const gifts = giftsOf(trade, cards, parties);
  const now = services.clock.now();
  let movesAt = now;
  for (const gift of gifts) {
    const signedAt = gift.signedAt ?? now;
    if (!(await isHeld(services, tx, gift.giver, gift.cards, gift.to, signedAt))) continue;
    const holdEnd = addSeconds(signedAt, services.config.transferHold);
    if (holdEnd > movesAt) movesAt = holdEnd;
  }
  if (movesAt <= now) return exchange(services, tx, trade, cards, parties);
  const accepted = await updateTrade(tx, trade.id, { state: 'accepted', movesAt });
  const cardIds = gifts.flatMap((gift) => gift.cards.map(({ id }) => id));
  await lockCards(services, tx, cardIds);
  for (const gift of gifts) await mailGiver(services, tx, gift, movesAt);
  // When a hold is extended, only its end changes; the emails state it
  await announceTrade(services, tx, accepted, trade.state === 'accepted' ? {} : { proposer: 'accepted' });
  return accepted;
}

/** Moves the cards of both sides and continues their provenance, each with what its giver signed. */
async function exchange(
  services: Services,
  tx: Transaction,
  trade: TradeRow,
  cards: TradedCards,
  parties: Parties,
): Promise<TradeRow> {
  const now = services.clock.now();
  // The trade is final before its cards move, which makes all other offers with them invalid
  const completed = await updateTrade(tx, trade.id, { state: 'completed', endedAt: now });
  const gifts = giftsOf(trade, cards, parties);
  for (const { from, to, message, signedMessage, signature, ...gift } of gifts) {
    if (message === null || signature === null) throw new Error(`The trade ${trade.id} is not signed by both sides`);
    const signed = { message, signature, ...(signedMessage !== null && { signedMessage }) };
    for (const card of gift.cards)
      await appendProvenance(tx, card, { kind: 'trade', trade: trade.id, from, to, ...signed }, now);
  }
  const moves = gifts.flatMap(({ giver, taker, ...gift }) =>
    gift.cards.map(({ id }) => ({ cardId: id, from: giver.id, to: taker.id })),
  );
  await moveCards(services, tx, moves);
  for (const gift of gifts) await mailGiver(services, tx, gift, null);
  await announceTrade(services, tx, completed, { proposer: 'completed', recipient: 'completed' });
  return completed;
}

/** Sends the giver an email about each card that is held or has left. @param movesAt the end of the hold; null if the cards have left */
export async function mailGiver(
  services: Services,
  tx: Transaction,
  { giver, cards, to }: Pick<Gift, 'giver' | 'cards' | 'to'>,
  movesAt: Date | null,
): Promise<void> {
  for (const card of cards) {
    const held = { card: nameCard(card), wallet: to, movesAt: movesAt && formatTime(movesAt), path: paths.trades };
    await mailSender(services, tx, giver, held);
  }
}

/**
 * Exchanges the cards of an accepted trade whose hold is over. If a condition no longer holds, the trade becomes invalid and its
 * cards are unlocked.
 */
export async function completeTrade(
  services: Services,
  tx: Transaction,
  { trade, proposer, recipient }: LockedTrade,
): Promise<void> {
  const sides = (await listSides(tx, [trade.id])).get(trade.id) ?? { give: [], take: [] };
  await setCardsLocked(tx, [...sides.give, ...sides.take], false);
  if (canTrade(proposer, trade.proposerWallet) && canTrade(recipient, trade.recipientWallet)) {
    const cards = await requireCards(tx, sides, proposer.id, recipient.id, services.clock.now()).catch(ignoreFailure);
    // A side that has lost its protection since is held from its signature
    if (cards) return void (await holdOrExchange(services, tx, trade, cards, { proposer, recipient }));
  }
  await endTrade(services, tx, trade, 'invalidate', { proposer: 'invalid', recipient: 'invalid' });
}

const canTrade = (account: Account | undefined, wallet: string): account is Account =>
  account?.publicKey === wallet && account.blockedAt === null;

/** Returns undefined for a failure. @throws any other error */
function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}
