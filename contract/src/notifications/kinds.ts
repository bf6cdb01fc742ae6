import type { NotificationType } from '../core/notification-types.ts';

/** The kinds of notification that users turn on and off. */
export const NOTIFICATION_KINDS = ['cards', 'rewards', 'transfers', 'wallet', 'integrations', 'announcements'] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kind of each type of notification. */
export const KIND_OF_TYPE: Readonly<Record<NotificationType, NotificationKind>> = {
  collectible_received: 'cards',
  reward_ready: 'rewards',
  card_transfer: 'transfers',
  wallet_linked: 'wallet',
  wallet_unlinked: 'wallet',
  steam_privacy_warning: 'integrations',
  project_reviewed: 'announcements',
  system: 'announcements',
  other: 'announcements',
};

/** The channels of a kind of notification, and whether each is on by default. Security reports are always sent by email. */
export const CHANNEL_DEFAULTS = { inApp: true, browser: true, email: false } as const;

export type NotificationChannel = keyof typeof CHANNEL_DEFAULTS;
