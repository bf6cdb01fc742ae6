import type { NotificationKind } from './kinds.ts';

export const notificationTexts = {
  readFailed: 'Failed to mark as read',
  readAllFailed: 'Failed to mark all as read',
  deleteFailed: 'Failed to delete notifications',
  tryAgain: 'Please try again',
  unsubscribed: 'You won’t get these emails any more.',
} as const;

/** Names of the kinds in settings and emails, and what each kind contains. */
export const kindTexts: Readonly<Record<NotificationKind, { readonly name: string; readonly help: string }>> = {
  cards: { name: 'New cards', help: 'Every card you collect' },
  rewards: { name: 'Rewards', help: 'When you’ve earned one more card' },
  transfers: { name: 'Cards that change hands', help: 'Transfers and trades with other collectors' },
  wallet: { name: 'Your wallet', help: 'When a wallet is linked or unlinked' },
  integrations: { name: 'Linked accounts', help: 'When a linked account needs your attention' },
  announcements: { name: 'News', help: 'What’s new, and what we need to tell you' },
};

/** Texts of the bell, its dropdown and the list. */
export const notificationListTexts = {
  /** Accessible names of the bell; `{count}` is a placeholder. */
  bell: 'Notifications',
  bellUnread: 'Notifications, {count} unread',
  unread: 'Unread',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  seeAll: 'See all',
  deleteAll: 'Delete all',
  deleteTitle: 'Delete all notifications?',
  deleteLead: 'They’ll be gone for good, on all your devices. Your cards and your wallet stay as they are.',
  deleting: 'Deleting…',
  deleted: 'All clear',
  emptyTitle: 'Nothing new yet',
  empty: 'When you collect a card or something happens to your account, you’ll read about it here.',
  failedTitle: 'We couldn’t load your notifications',
} as const;

/** Texts of the preferences in the settings. */
export const preferenceTexts = {
  title: 'What you hear from us',
  lead: 'Choose where to get each kind of notification.',
  channels: { inApp: 'In app', browser: 'Browser', email: 'Email' },
  digest: 'One email a day',
  digestHelp: 'Collects the day’s emails into one',
  security: 'Your account’s security',
  securityHelp: 'By email, to your verified email address',
  alwaysOn: 'Always on',
  failed: 'Your choice wasn’t saved',
  browserTitle: 'Browser notifications',
  thisBrowser: 'This browser',
  /** Explains the browser's permission in each of its states. */
  permission: {
    default: 'Allow it to show notifications while you’re on another page or in another app.',
    granted: 'Shows notifications while you’re on another page or in another app.',
    denied: 'Doesn’t show notifications, because they’re blocked in its settings for this site.',
    unsupported: 'Can’t show notifications.',
  },
  allow: 'Allow',
  allowed: 'Allowed',
  blocked: 'Blocked',
} as const;

/** Texts of the page behind the unsubscribe link of an email. */
export const unsubscribeTexts = {
  title: 'Fewer emails?',
  lead: 'Press the button, and we’ll stop sending you these emails. Everything else stays as it is.',
  submit: 'Unsubscribe',
  busy: 'Unsubscribing…',
  doneTitle: 'You’re unsubscribed',
  change: 'Changed your mind? You can turn them back on in your settings.',
  settings: 'Notification settings',
  failedTitle: 'That didn’t work',
  missing: 'This page needs the link from one of our emails. Open it again, or choose your emails in the settings.',
} as const;
