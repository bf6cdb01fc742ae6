import { coreErrors } from '@app/contract/core/errors';
import { tradeErrors } from '@app/contract/trades/errors';
import {
  INCOMING_OFFERS_MAX,
  OFFER_DAYS,
  OPEN_OFFERS_MAX,
  OPEN_OFFERS_PER_WALLET,
  TRADE_SIGNING_SECONDS,
} from '@app/contract/trades/limits';
import { offerMessage } from '@app/contract/trades/message';
import { transferErrors } from '@app/contract/transfers/errors';
import { PREPARE_RATES } from '@app/contract/transfers/limits';
import { walletErrors } from '@app/contract/wallet/errors';
import { addSeconds, DAY_SECONDS } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { retryOnLockTimeout } from '../../../platform/database/retry-on-lock-timeout.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { generateToken } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { type Account, findAccountByWallet } from '../../accounts/index.ts';
import { requireRecentLogin } from '../../sessions/index.ts';
import { isPossibleRecipient } from '../../wallet/index.ts';
import {
  countOpenOffers,
  findByRequest,
  findTrade,
  insertTrade,
  listSides,
  type Sides,
  type TradeRow,
} from '../model/store.ts';
import { lockAccounts, requireRecipient, requireUnfinished } from './lock-sides.ts';
import { requireCards } from './require-cards.ts';

interface Offer extends Sides {
  /** The wallet of the other side. */
  readonly recipient: string;
  readonly requestId: string;
}

/** A message to sign. */
interface PreparedTrade {
  readonly tradeId: string;
  readonly message: string;
  readonly expiresAt: string;
}

/**
 * Prepares an offer for the wallet to sign. A repeated request ID returns the same offer.
 * @param counters the received offer that it counters
 * @throws Failure NO_WALLET, OWN_WALLET, RECIPIENT_INVALID, REQUEST_ID_REUSED, REAUTHENTICATION_REQUIRED, RATE_LIMITED, and those of
 *   `requireCards` and `requireRoom`
 */
export async function prepareTrade(
  services: Services,
  caller: Caller,
  offer: Offer,
  counters: string | null = null,
): Promise<PreparedTrade> {
  const { clock, database, limits, transact } = services;
  requireRecentLogin(caller, clock.now());
  // Repeating a request does not count
  if (!(await findByRequest(database.db, caller.account.id, offer.requestId)))
    await limits.consume('transfer-prepare', [caller.account.id], PREPARE_RATES);
  // Also for a linked wallet, so that the time does not show whether it is linked
  if (!(await isPossibleRecipient(services, offer.recipient))) throw failure(transferErrors, 'RECIPIENT_INVALID');
  const other = await findAccountByWallet(database.db, offer.recipient);
  return retryOnLockTimeout(transact, async (tx) => {
    const accounts = await lockAccounts(tx, [caller.account.id, other?.id ?? null]);
    const proposer = accounts.get(caller.account.id);
    if (!proposer || proposer.blockedAt !== null) throw failure(coreErrors, 'INVALID_TOKEN');
    const earlier = await findByRequest(tx, proposer.id, offer.requestId);
    if (earlier) return replay(tx, earlier, offer, counters);
    const recipient = other && accounts.get(other.id);
    return prepare(services, tx, proposer, recipient, offer, counters);
  });
}

/** Prepares a counter-offer to a received offer. @throws as `prepareTrade`; Failure TRADE_NOT_FOUND, TRANSFER_CLOSED */
export async function prepareCounter(
  services: Services,
  caller: Caller,
  id: string,
  offer: Omit<Offer, 'recipient'>,
): Promise<PreparedTrade> {
  const received = await findTrade(services.database.db, id);
  if (!received) throw failure(tradeErrors, 'TRADE_NOT_FOUND');
  requireRecipient(received, caller);
  requireUnfinished(received, services.clock.now());
  return prepareTrade(services, caller, { ...offer, recipient: received.proposerWallet }, id);
}

async function prepare(
  { clock, config, randomness }: Services,
  tx: Transaction,
  proposer: Account,
  other: Account | undefined,
  { give, take, recipient, requestId }: Offer,
  counters: string | null,
): Promise<PreparedTrade> {
  const now = clock.now();
  const wallet = proposer.publicKey;
  if (wallet === null) throw failure(walletErrors, 'NO_WALLET');
  if (recipient === wallet) throw failure(transferErrors, 'OWN_WALLET');
  // The account may have unlinked the wallet since it was found; a blocked one is treated as if it did not exist
  const recipientId = other?.publicKey === recipient && other.blockedAt === null ? other.id : undefined;
  const cards = await requireCards(tx, { give, take }, proposer.id, recipientId, now);
  // Without a recipient the cards would not have been found
  if (recipientId === undefined) throw failure(coreErrors, 'NOT_FOUND');
  await requireRoom(tx, proposer.id, recipientId, recipient);
  const id = randomness.id(now);
  const expiresAt = addSeconds(now, OFFER_DAYS * DAY_SECONDS);
  const message = offerMessage(
    {
      productName: config.productName,
      tradeId: id,
      from: wallet,
      to: recipient,
      ...cards,
      nonce: generateToken(randomness),
      timestamp: now.toISOString(),
      uri: config.publicUrl,
    },
    expiresAt.toISOString(),
  );
  const trade = {
    id,
    proposerId: proposer.id,
    recipientId,
    proposerWallet: wallet,
    recipientWallet: recipient,
    state: 'prepared',
    requestId,
    counters,
    message,
    preparedAt: now,
    expiresAt,
  } as const;
  await insertTrade(tx, trade, { give, take });
  return presentPrepared(trade);
}

/** Returns what the first of several equal requests returned. @throws Failure REQUEST_ID_REUSED */
async function replay(tx: Database, earlier: TradeRow, offer: Offer, counters: string | null): Promise<PreparedTrade> {
  const sides = (await listSides(tx, [earlier.id])).get(earlier.id);
  const isSame =
    earlier.recipientWallet === offer.recipient &&
    earlier.counters === counters &&
    (['give', 'take'] as const).every((side) => String(sides?.[side].toSorted()) === String(offer[side].toSorted()));
  if (!isSame) throw failure(coreErrors, 'REQUEST_ID_REUSED');
  return presentPrepared(earlier);
}

function presentPrepared({ id, message, preparedAt }: Pick<TradeRow, 'id' | 'message' | 'preparedAt'>): PreparedTrade {
  return { tradeId: id, message, expiresAt: addSeconds(preparedAt, TRADE_SIGNING_SECONDS).toISOString() };
}

/**
 * Requires that an account may send one more offer. Both accounts are locked, so that concurrent offers are counted.
 * @throws Failure TOO_MANY_OFFERS, TOO_MANY_OFFERS_TO_WALLET, TOO_MANY_INCOMING_OFFERS
 */
export async function requireRoom(
  tx: Database,
  proposerId: string,
  recipientId: string,
  wallet: string,
): Promise<void> {
  const { made, toWallet, incoming } = await countOpenOffers(tx, proposerId, recipientId, wallet);
  if (made >= OPEN_OFFERS_MAX) throw failure(tradeErrors, 'TOO_MANY_OFFERS');
  if (toWallet >= OPEN_OFFERS_PER_WALLET) throw failure(tradeErrors, 'TOO_MANY_OFFERS_TO_WALLET');
  if (incoming >= INCOMING_OFFERS_MAX) throw failure(tradeErrors, 'TOO_MANY_INCOMING_OFFERS');
}
