/** The tabs of the admin panel. */
export const adminTabTexts = {
  statistics: 'Statistics',
  users: 'User Management',
  settings: 'System Settings',
  tools: 'Testing Tools',
} as const;

export const adminTexts = {
  back: 'Back',
  settingsComing: 'System settings coming soon...',
} as const;

/** Texts of the statistics. `{…}` are placeholders. */
export const statisticsTexts = {
  /** Names of the figures. */
  totalUsers: 'Total users',
  activeUsers: 'Active (7 days)',
  admins: 'Admins',
  walletConnected: 'Wallet connected',
  emailVerified: 'Email verified',
  twoFactorEnabled: '2FA enabled',
  discordLinked: 'Discord linked',
  counted: 'Counted {age}',
  loading: 'Loading statistics…',
  failed: 'We couldn’t load the statistics',
  outdated: 'These figures couldn’t be updated',
  showTable: 'Show table',
  showPlot: 'Show plot',
  table: 'table',
  signups: { title: 'Sign-ups per day', unit: { singular: 'sign-up', plural: 'sign-ups' } },
  active: { title: 'Users logged in per day', unit: { singular: 'user', plural: 'users' } },
  day: 'Day (UTC)',
  today: 'so far today',
  cards: {
    title: 'Cards per rarity',
    lead: 'The cards drawn, compared with the published odds.',
    empty: 'No card has been drawn yet.',
    rarity: 'Rarity',
    count: 'Cards',
    share: 'Share',
    odds: 'Odds',
  },
  mail: {
    title: 'Emails',
    lead: 'The last 24 hours.',
    empty: 'No email in the last 24 hours.',
    sent: 'Sent',
    failed: 'Failed',
    queued: 'In the queue',
    state: 'State',
    count: 'Emails',
  },
  jobs: {
    title: 'Background jobs',
    lead: 'What is waiting, and what failed in the last 24 hours.',
    /** In place of `lead`. */
    healthy: 'All is well: nothing failed in the last 24 hours.',
    empty: 'No job has run yet.',
    queue: 'Queue',
    waiting: 'Waiting',
    failed: 'Failed',
    lastCompleted: 'Last completed',
    never: 'Nothing to do yet',
  },
} as const;

/** The filters of the user list. */
export const userFilterTexts = {
  admin: 'Admin',
  wallet: 'Wallet',
  discord: 'Discord',
  password: 'Password',
  recentlyActive: 'Recently active',
} as const;

/** Texts of the user list. */
export const userListTexts = {
  list: 'Users',
  search: 'Search by username or email',
  filters: 'Filters',
  loading: 'Loading users...',
  empty: 'No users found',
  emptySearch: 'No account matches “{search}” and these filters.',
  emptyFilters: 'No account matches all of these filters.',
  reset: 'Show all users',
  failed: 'We couldn’t load the users',
  totalOne: '1 user',
  total: '{total} users',
  totalMoreThan: 'More than {total} users',
  columns: { user: 'User', email: 'Email', linked: 'Linked', lastActive: 'Last seen', joined: 'Joined' },
  you: 'You',
  admin: 'Admin',
  developer: 'Developer',
  blocked: 'Blocked',
  unverified: 'Not verified',
  noEmail: 'No email address',
  password: 'Password',
  twoFactor: '2FA',
  unknown: 'Unknown',
  menu: 'Actions for {username}',
  audit: 'Audit log',
} as const;

/** What admins can do with an account. */
export const userActionTexts = {
  details: 'Show details',
  grant: 'Grant Admin',
  revoke: 'Revoke Admin',
  observe: 'Observe',
  block: 'Block',
  unblock: 'Unblock',
  endSessions: 'End sessions',
  resendVerification: 'Resend verification',
  delete: 'Delete User',
} as const;

/** Texts of the confirmation dialogs. */
export const userDialogTexts = {
  delete: {
    title: 'Delete {username}?',
    lead: 'Their account, cards, wallet link and sessions will be deleted for good.',
    confirm: 'Delete User',
  },
  block: {
    title: 'Block {username}?',
    lead: 'They’ll be logged out everywhere and can’t log in until you unblock them. Their cards stay public.',
    confirm: 'Block User',
  },
} as const;

/** Titles of toasts whose message is the server’s text. */
export const adminToasts = {
  grant: { done: 'Admin Granted', failed: 'Operation Failed' },
  revoke: { done: 'Admin Removed', failed: 'Operation Failed' },
  delete: { done: 'User Deleted', failed: 'Delete Failed' },
  block: { done: 'Account blocked', failed: 'Operation Failed' },
  unblock: { done: 'Account unblocked', failed: 'Operation Failed' },
  endSessions: { done: 'Logged out everywhere', failed: 'Operation Failed' },
  resendVerification: { done: 'A new link is on its way', failed: 'Operation Failed' },
  observe: { done: 'Observer Mode', failed: 'Observer Mode Failed' },
} as const;

/** Texts of a user’s details. */
export const userDetailsTexts = {
  title: 'User',
  loading: 'Loading user…',
  failed: 'We couldn’t load this user',
  account: 'Account',
  id: 'User ID',
  email: 'Email',
  wallet: 'Wallet',
  joined: 'Joined',
  lastActive: 'Last seen',
  blockedSince: 'Blocked since',
  providers: 'Linked accounts',
  noProviders: 'None',
  sessions: 'Sessions',
  noSessions: 'Not logged in anywhere.',
  cards: 'Cards',
  noCards: 'No cards yet.',
  newestCards: 'The newest {count} of {total}',
  securityLog: 'Security log',
  noEvents: 'Nothing here yet.',
  showAudit: 'Show audit log',
} as const;
