import type { NotificationType } from '@app/contract/core/notification-types';
import { accountEvents } from '../../features/accounts/events.ts';
import { adminEvents } from '../../features/admin/events.ts';
import type { collectApi } from '../../features/cards/collect/collect-api.ts';
import { cardEvents } from '../../features/cards/events.ts';
import { createNotificationEvents } from '../../features/notifications/events.ts';
import { questEvents } from '../../features/quests/events.ts';
import { tradeEvents } from '../../features/trades/events.ts';
import type { tradesApi } from '../../features/trades/trades-api.ts';
import { transferEvents } from '../../features/transfers/events.ts';
import type { transfersApi } from '../../features/transfers/transfers-api.ts';
import type { walletApi } from '../../features/wallet/state/wallet-api.ts';
import type { FeatureEvents } from '../../lib/realtime/events.ts';
import { hasRecentMutation } from '../../lib/realtime/recent-mutations.ts';

type Endpoints = typeof collectApi.endpoints &
  typeof tradesApi.endpoints &
  typeof transfersApi.endpoints &
  typeof walletApi.endpoints;
type Mutation = keyof Endpoints;

/** The mutations that cause notifications. The window that runs one shows its result itself. */
const CAUSES: Partial<Record<NotificationType, readonly Mutation[]>> = {
  collectible_received: ['collect'],
  card_transfer: ['acceptTransfer', 'declineTransfer', 'cancelTransfer', 'acceptTrade'],
  wallet_linked: ['linkWallet'],
  // Linking replaces the wallet that was linked before.
  wallet_unlinked: ['unlinkWallet', 'linkWallet'],
};

/** The events of all features. */
export const featureEvents: readonly FeatureEvents[] = [
  accountEvents,
  adminEvents,
  cardEvents,
  questEvents,
  tradeEvents,
  transferEvents,
  createNotificationEvents((type, state) => hasRecentMutation(state, CAUSES[type] ?? [])),
];
