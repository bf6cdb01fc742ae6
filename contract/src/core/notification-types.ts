/** Types of notification. */
export const NOTIFICATION_TYPES = [
  'wallet_unlinked',
  'wallet_linked',
  'collectible_received',
  'reward_ready',
  'card_transfer',
  'steam_privacy_warning',
  'project_reviewed',
  'system',
  'other',
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
