import type { NotificationKind } from './kinds.ts';

export const notificationTexts = {
  readFailed: 'Failed to mark as read',
  readAllFailed: 'Failed to mark all as read',
  deleteFailed: 'Failed to delete notifications',
  tryAgain: 'Please try again',
  unsubscribed: 'You won’t get these emails any more.',
} as const;

/** Names of the kinds in the settings and in emails, and what each contains. */
export const kindTexts: Readonly<Record<NotificationKind, { readonly name: string; readonly help: string }>> = {
  cards: { name: 'New cards', help: 'Every card you collect' },
  wallet: { name: 'Your wallet', help: 'When a wallet is linked or unlinked' },
  integrations: { name: 'Linked accounts', help: 'When a linked account needs your attention' },
  announcements: { name: 'News', help: 'What’s new, and what we need to tell you' },
};
