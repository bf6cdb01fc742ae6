import { createHash } from 'node:crypto';
import { TRADE_SIGNING_SECONDS } from '@app/contract/trades/limits';
import { acceptanceMessage } from '@app/contract/trades/message';
import type { Trade } from '@app/contract/trades/schemas';
import { transferErrors } from '@app/contract/transfers/errors';
import { walletErrors } from '@app/contract/wallet/errors';
import { addSeconds } from '../../../platform/clock.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { generateToken } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { requireRecentLogin } from '../../sessions/index.ts';
import { presentTrade } from '../model/presenter.ts';
import { listSides, updateTrade } from '../model/store.ts';
import { requireSignature, type Signed } from './confirm.ts';
import { holdOrExchange } from './exchange.ts';
import { changeTrade, requireRecipient, requireUnfinished } from './lock-sides.ts';
import { requireCards } from './require-cards.ts';

/**
 * Returns the message whose signature accepts an offer; the same one until it expires.
 * @throws Failure TRADE_NOT_FOUND, TRANSFER_CLOSED, REAUTHENTICATION_REQUIRED, and those of `requireCards`
 */
export function prepareAcceptance(
  services: Services,
  caller: Caller,
  id: string,
): Promise<{ readonly message: string; readonly expiresAt: string }> {
  const { clock, config, randomness } = services;
  const now = clock.now();
  requireRecentLogin(caller, now);
  return changeTrade(services, id, async (tx, { trade, proposer }) => {
    requireRecipient(trade, caller);
    requireUnfinished(trade, now);
    if (trade.state !== 'open') throw failure(transferErrors, 'TRANSFER_CLOSED');
    const sides = (await listSides(tx, [id])).get(id) ?? { give: [], take: [] };
    const { give, take } = await requireCards(tx, sides, proposer?.id, caller.account.id, now);
    if (trade.acceptMessage !== null && trade.acceptUntil !== null && trade.acceptUntil > now) {
      return { message: trade.acceptMessage, expiresAt: trade.acceptUntil.toISOString() };
    }
    const message = acceptanceMessage(
      {
        productName: config.productName,
        tradeId: id,
        from: trade.recipientWallet,
        to: trade.proposerWallet,
        give: take,
        take: give,
        nonce: generateToken(randomness),
        timestamp: now.toISOString(),
        uri: config.publicUrl,
      },
      createHash('sha256').update(trade.message).digest('hex'),
    );
    const acceptUntil = addSeconds(now, TRADE_SIGNING_SECONDS);
    await updateTrade(tx, id, { acceptMessage: message, acceptUntil });
    return { message, expiresAt: acceptUntil.toISOString() };
  });
}

/**
 * Accepts an offer: all cards move in this transaction or, if a hold runs, are locked until it is over. Repeating this with the
 * same signature changes nothing.
 * @throws Failure TRADE_NOT_FOUND, TRANSFER_CLOSED, TRANSFER_EXPIRED, SIGNATURE_INVALID, REAUTHENTICATION_REQUIRED, and those of
 *   `requireCards`
 */
export function acceptTrade(services: Services, caller: Caller, id: string, signed: Signed): Promise<Trade> {
  const now = services.clock.now();
  requireRecentLogin(caller, now);
  return changeTrade(services, id, async (tx, { trade, proposer, recipient }) => {
    requireRecipient(trade, caller);
    const recipientId = caller.account.id;
    if (trade.acceptSignature === signed.signature) return presentTrade(tx, recipientId, trade);
    requireUnfinished(trade, now);
    if (trade.state !== 'open' || !proposer || !recipient) throw failure(transferErrors, 'TRANSFER_CLOSED');
    const { acceptMessage, acceptUntil } = trade;
    if (acceptMessage === null || acceptUntil === null) throw failure(walletErrors, 'SIGNATURE_INVALID');
    if (acceptUntil < now) throw failure(transferErrors, 'TRANSFER_EXPIRED');
    requireSignature(trade.recipientWallet, acceptMessage, signed);
    const sides = (await listSides(tx, [id])).get(id) ?? { give: [], take: [] };
    const cards = await requireCards(tx, sides, proposer.id, recipientId, now);
    const { signature: acceptSignature, signedMessage: acceptSignedMessage = null } = signed;
    const accepted = await updateTrade(tx, id, { acceptedAt: now, acceptSignature, acceptSignedMessage });
    const done = await holdOrExchange(services, tx, accepted, cards, { proposer, recipient });
    return presentTrade(tx, recipientId, done);
  });
}
