import { cardErrors } from '@app/contract/cards/errors';
import type { BodyOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import { coreErrors } from '@app/contract/core/errors';
import { transferErrors } from '@app/contract/transfers/errors';
import { PREPARE_RATES, PREPARED_SECONDS } from '@app/contract/transfers/limits';
import { transferMessage } from '@app/contract/transfers/message';
import type * as operations from '@app/contract/transfers/schemas';
import { walletErrors } from '@app/contract/wallet/errors';
import { addSeconds } from '../../../platform/clock.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { generateToken } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { type Account, requireAccount } from '../../accounts/index.ts';
import { findCard, unfitReason } from '../../cards/index.ts';
import { requireRecentLogin } from '../../sessions/index.ts';
import { isPossibleRecipient } from '../../wallet/index.ts';
import { findByRequest, insertTransfer, type TransferRow } from '../model/store.ts';
import { type FindEarlierTrade, findHold, requireRoom } from './checks.ts';

type Request = BodyOf<typeof operations.prepareTransfer>;
type Prepared = ResponseOf<typeof operations.prepareTransfer>;

/**
 * Prepares the transfer of a card: creates the message to sign. The answer is the same whether or not anyone has linked the
 * recipient's wallet. A repeated request ID returns the same transfer.
 * @throws Failure; see the contract
 */
export async function prepareTransfer(
  services: Services,
  caller: Caller,
  request: Request,
  findEarlierTrade: FindEarlierTrade,
): Promise<Prepared> {
  const { clock, database, limits } = services;
  const { db } = database;
  requireRecentLogin(caller, clock.now());
  const account = await requireAccount(db, caller.account.id);
  const earlier = await findByRequest(db, account.id, request.requestId);
  if (earlier) return presentPrepared(services, account, earlier, request, findEarlierTrade);
  await limits.consume('transfer-prepare', [account.id], PREPARE_RATES);
  await insertTransfer(db, await createTransfer(services, account, request));
  const stored = await findByRequest(db, account.id, request.requestId);
  if (!stored) throw failure(coreErrors, 'INVALID_TOKEN');
  return presentPrepared(services, account, stored, request, findEarlierTrade);
}

async function createTransfer(services: Services, account: Account, { cardId, recipient, requestId }: Request) {
  const { config, clock, database, randomness } = services;
  const { id: accountId, publicKey: senderWallet } = account;
  if (senderWallet === null) throw failure(walletErrors, 'NO_WALLET');
  const card = await findCard(database.db, cardId.toLowerCase());
  if (card?.accountId !== accountId) throw failure(cardErrors, 'CARD_NOT_FOUND');
  const unfit = unfitReason(card, clock.now());
  if (unfit) throw failure(transferErrors, unfit);
  if (recipient === senderWallet) throw failure(transferErrors, 'OWN_WALLET');
  if (!(await isPossibleRecipient(services, recipient))) throw failure(transferErrors, 'RECIPIENT_INVALID');
  await requireRoom(database.db, accountId, recipient);
  const now = clock.now();
  return {
    id: randomness.id(now),
    accountId,
    cardId: card.id,
    requestId,
    senderWallet,
    recipientWallet: recipient,
    state: 'prepared' as const,
    message: transferMessage({
      productName: config.productName,
      card,
      from: senderWallet,
      to: recipient,
      nonce: generateToken(randomness),
      timestamp: now.toISOString(),
      uri: config.publicUrl,
    }),
    preparedAt: now,
    expiresAt: addSeconds(now, PREPARED_SECONDS),
  };
}

async function presentPrepared(
  services: Services,
  account: Account,
  transfer: TransferRow,
  { cardId, recipient }: Request,
  findEarlierTrade: FindEarlierTrade,
): Promise<Prepared> {
  if (transfer.cardId !== cardId.toLowerCase() || transfer.recipientWallet !== recipient)
    throw failure(coreErrors, 'REQUEST_ID_REUSED');
  const { config, clock, database } = services;
  const now = clock.now();
  const { reason, earlierRecipient } = await findHold(services, database.db, account, transfer, now, findEarlierTrade);
  return {
    transferId: transfer.id,
    message: transfer.message,
    expiresAt: addSeconds(transfer.preparedAt, PREPARED_SECONDS).toISOString(),
    hold: reason && { seconds: config.transferHold, reason },
    earlierRecipient,
  };
}
