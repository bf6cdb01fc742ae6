import { cardErrors } from '@app/contract/cards/errors';
import { transferErrors } from '@app/contract/transfers/errors';
import { PENDING_SECONDS } from '@app/contract/transfers/limits';
import { isFinal, nextTransferState } from '@app/contract/transfers/states';
import { walletErrors } from '@app/contract/wallet/errors';
import { addSeconds } from '../../../platform/clock.ts';
import { takeAdvisoryLockOnText } from '../../../platform/database/advisory-lock.ts';
import { retryOnLockTimeout } from '../../../platform/database/retry-on-lock-timeout.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { findAccountByWallet } from '../../accounts/index.ts';
import { lockCardRows, lockCards, unfitReason } from '../../cards/index.ts';
import { requireRecentLogin } from '../../sessions/index.ts';
import { isSignedBy } from '../../wallet/index.ts';
import { announce, mailHeld } from '../model/announce.ts';
import { lockTransfer, type TransferRow, updateTransfer } from '../model/store.ts';
import { type FindEarlierTrade, findHold, lockCaller, requireRoom } from './checks.ts';

interface Confirmation {
  readonly signature: string;
  readonly signedMessage?: string | undefined;
}

/** Takes the signature of a transfer and locks its card. Repeating it changes nothing. @throws Failure; see the contract */
export function confirmTransfer(
  services: Services,
  caller: Caller,
  id: string,
  { signature, signedMessage }: Confirmation,
  findEarlierTrade: FindEarlierTrade,
): Promise<TransferRow> {
  const { config, clock, transact } = services;
  requireRecentLogin(caller, clock.now());
  return retryOnLockTimeout(transact, async (tx) => {
    const account = await lockCaller(tx, caller);
    const transfer = await lockTransfer(tx, id);
    if (transfer?.accountId !== account.id) throw failure(transferErrors, 'TRANSFER_NOT_FOUND');
    const now = clock.now();
    const { state, senderWallet, recipientWallet, cardId, confirmedAt, expiresAt, message } = transfer;
    if (confirmedAt === null && (state === 'expired' || expiresAt <= now))
      throw failure(transferErrors, 'TRANSFER_EXPIRED');
    if (state === 'completed' && transfer.signature === signature) return transfer;
    // Prepared while the wallet was replaced
    const isForeign = account.publicKey !== senderWallet;
    if (isFinal(state) || isForeign) throw failure(transferErrors, 'TRANSFER_CLOSED');
    if (!isSignedBy(senderWallet, message, signature, signedMessage)) throw failure(walletErrors, 'SIGNATURE_INVALID');
    const next = nextTransferState(state, 'confirm');
    if (!next) return transfer;
    const [card] = await lockCardRows(tx, [cardId]);
    if (card?.accountId !== account.id) throw failure(cardErrors, 'CARD_NOT_FOUND');
    const unfit = unfitReason(card, now);
    if (unfit) throw failure(transferErrors, unfit);
    // Serializes this with linking and unlinking the wallet, and with other transfers to it
    await takeAdvisoryLockOnText(tx, recipientWallet);
    await requireRoom(tx, account.id, recipientWallet);
    const recipient = await findAccountByWallet(tx, recipientWallet);
    const { reason } = await findHold(services, tx, account, transfer, now, findEarlierTrade);
    const movesAt = reason ? addSeconds(now, config.transferHold) : now;
    await lockCards(services, tx, [cardId]);
    const confirmed = await updateTransfer(tx, id, {
      state: next,
      signature,
      signedMessage,
      recipientId: recipient?.id ?? null,
      confirmedAt: now,
      expiresAt: addSeconds(now, PENDING_SECONDS),
      movesAt,
      holdReason: reason,
    });
    if (reason) await mailHeld(services, tx, account, confirmed, card);
    await announce(services, tx, confirmed, card, { recipient: 'offered' });
    return confirmed;
  });
}
