import { inventoryCardPath } from '@app/contract/cards/card-link';
import { createEvent } from '@app/contract/core/realtime';
import { transferChanged } from '@app/contract/transfers/events';
import { transferNotifications } from '@app/contract/transfers/notification-texts';
import { transferPath } from '@app/contract/transfers/paths';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { publishAfterCommit } from '../../../platform/bus/bus.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { type Account, incrementRevision } from '../../accounts/index.ts';
import type { CardRow } from '../../cards/index.ts';
import { createNotification } from '../../notifications/index.ts';
import { mailSender } from './emails.ts';
import type { TransferRow } from './store.ts';

/** The notifications about a change, for each side that did not make it. */
export interface Told {
  readonly sender?: keyof typeof transferNotifications;
  readonly recipient?: keyof typeof transferNotifications;
}

/** Names a card in emails and notifications. */
export const nameCard = ({ number, name }: Pick<CardRow, 'number' | 'name'>) => `No. ${number} ${name}`;

/** Formats a time in emails and notifications. */
export const formatTime = (time: Date) =>
  `${time.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** Sends the email that a card is held to its sender. */
export async function mailHeld(
  services: Services,
  tx: Transaction,
  sender: Account,
  { id, recipientWallet, movesAt }: TransferRow,
  card: CardRow,
): Promise<void> {
  if (!movesAt) return;
  const held = { card: nameCard(card), wallet: recipientWallet, movesAt: formatTime(movesAt), path: transferPath(id) };
  await mailSender(services, tx, sender, held);
}

/** Tells the windows of both sides that a transfer has changed, with their notifications. */
export async function announce(
  services: Services,
  tx: Transaction,
  transfer: TransferRow,
  card: CardRow,
  told: Told,
): Promise<void> {
  const { id, accountId, recipientId, senderWallet, recipientWallet, state } = transfer;
  const sides = [
    [accountId, told.sender, recipientWallet],
    [recipientId, told.recipient, senderWallet],
  ] as const;
  for (const [toldId, notification, otherWallet] of sides) {
    if (toldId === null) continue;
    const changed = createEvent(transferChanged, { transferId: id, state });
    const { events } = notification
      ? await createNotification(services, tx, toldId, {
          type: 'card_transfer',
          // `mailSender` tells of a card that has left
          isEmailed: notification !== 'left',
          title: transferNotifications[notification].title,
          message: transferNotifications[notification].message
            .replace('{card}', nameCard(card))
            .replace('{wallet}', shortWalletAddress(otherWallet))
            .replace('{time}', transfer.movesAt ? formatTime(transfer.movesAt) : ''),
          redirectUrl: notification === 'received' ? inventoryCardPath(card.id) : transferPath(id),
        })
      : { events: [] };
    const revision = await incrementRevision(tx, toldId);
    if (revision === undefined) continue;
    publishAfterCommit(services, tx, 'account', { accountId: toldId, revision, events: [changed, ...events] });
  }
}
