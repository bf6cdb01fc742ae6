import { paths } from '@app/contract/core/paths/paths';
import { createEvent } from '@app/contract/core/realtime';
import { tradeChanged } from '@app/contract/trades/events';
import { tradeNotifications } from '@app/contract/trades/texts';
import { publishAfterCommit } from '../../../platform/bus/bus.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { incrementRevision } from '../../accounts/index.ts';
import { createNotification } from '../../notifications/index.ts';
import type { TradeRow } from './store.ts';

/** The notifications about a trade. */
export type TradeNews = keyof typeof tradeNotifications;

type Side = 'proposer' | 'recipient';

/**
 * Announces the new state of a trade to the windows of both accounts after the commit, and notifies those to whom it is news. The
 * recipient of a hidden offer learns nothing.
 */
export async function announceTrade(
  services: Services,
  tx: Transaction,
  trade: TradeRow,
  news: Readonly<Partial<Record<Side, TradeNews>>>,
): Promise<void> {
  const event = createEvent(tradeChanged, { tradeId: trade.id, state: trade.state });
  const ids: Readonly<Record<Side, string | null>> = {
    proposer: trade.proposerId,
    recipient: trade.isHidden ? null : trade.recipientId,
  };
  for (const side of ['proposer', 'recipient'] as const) {
    const accountId = ids[side];
    const revision = accountId === null ? undefined : await incrementRevision(tx, accountId);
    // The account is being deleted
    if (accountId === null || revision === undefined) continue;
    const told = news[side];
    const content = told && {
      type: 'card_transfer' as const,
      redirectUrl: paths.trades,
      ...tradeNotifications[told],
      // Both sides get an email of its own for each card that is held or has left
      isEmailed: told !== 'accepted' && told !== 'completed',
    };
    const notified = content ? (await createNotification(services, tx, accountId, content)).events : [];
    publishAfterCommit(services, tx, 'account', { accountId, revision, events: [event, ...notified] });
  }
}
