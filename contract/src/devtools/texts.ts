import type { Tool } from './tools.ts';

/** Texts of the grid of tools. `{search}` is a placeholder. */
export const toolGridTexts = {
  lead: 'Small tools to try things out and look things up.',
  search: 'Search tools',
  noneFound: 'No widgets found matching "{search}"',
  noneTitle: 'No tools for you yet',
  none: 'The tools here are for admins. Ask one of them if you need access.',
  back: 'All tools',
} as const;

export const toolCategoryTexts: Readonly<Record<Tool['category'], string>> = {
  testing: 'Testing',
  verification: 'Verification',
};

export const apiExplorerTexts = {
  list: 'Requests',
  search: 'Search requests',
  noneFound: 'No request matches “{search}”',
  chooseTitle: 'Choose a request',
  choose: 'Pick one from the list. It’s sent as you, so mind what you change.',
  failedTitle: 'We couldn’t load the API description',
  back: 'All requests',
  access: { public: 'Public', user: 'User', verified: 'Verified', developer: 'Developer', admin: 'Admin' },
  required: 'required',
  fillExample: 'Fill in the example',
  send: 'Send',
  copyCurl: 'Copy as curl',
  copyFetch: 'Copy as fetch',
  includeToken: 'Include my access token in copies. Anyone who has it can act as me for up to 15 minutes.',
  notSent: 'Check the fields above: some aren’t filled in correctly.',
  noResponse: 'No response. Check your connection and try again.',
  response: 'Response',
  headers: 'Headers',
  emptyBody: 'The body is empty.',
  notText: 'The response is a file of {size} bytes.',
  history: 'History',
  historyLead: 'Kept until you close this tab, without passwords, codes or tokens.',
  noHistory: 'What you send shows up here.',
  clearHistory: 'Clear history',
  invalid: { required: 'This field is required', number: 'Enter a number', json: 'Enter valid JSON' },
} as const;

export const steamVerifierTexts = {
  steamId: 'Steam ID',
  steamIdHint: '17 digits, as in the player’s profile URL',
  appId: 'App ID',
  appIdHint: 'The number in the game’s store URL',
  submit: 'Look up',
  busy: 'Asking Steam…',
  progress: 'Unlocked {achieved} of {total}',
  unlocked: 'Unlocked {date}',
  unlockedUndated: 'Unlocked',
  locked: 'Locked',
  failedTitle: 'No achievements to show',
} as const;

export const notificationTesterTexts = {
  recipient: 'To',
  recipientHint: 'Search by username or email address, or paste a user ID',
  yourself: 'You',
  noUser: 'No users found',
  type: 'Type',
  types: {
    wallet_unlinked: 'Wallet unlinked',
    wallet_linked: 'Wallet linked',
    collectible_received: 'New card',
    reward_ready: 'Reward ready',
    card_transfer: 'Card transfer',
    steam_privacy_warning: 'Steam privacy warning',
    project_reviewed: 'Project reviewed',
    system: 'News',
    other: 'Other',
  },
  title: 'Title',
  message: 'Message',
  target: 'Opens',
  targetHint: 'A page of this site, such as /inventory. Leave it empty for none.',
  preview: 'Preview',
  submit: 'Send notification',
  sentTitle: 'Notification sent',
  sent: '{name} gets it right away.',
  hiddenTitle: 'Turned off',
  hidden: '{name} has turned off this kind of notification, so it isn’t in their list.',
  failedTitle: 'The notification wasn’t sent',
  sample: { title: 'Hello from the workshop', message: 'This is what a notification looks like.' },
} as const;

export const emailTesterTexts = {
  list: 'Emails',
  subject: 'Subject',
  width: 'Width',
  widths: { phone: 'Phone', desktop: 'Desktop' },
  scheme: 'Colours',
  schemes: { light: 'Light', dark: 'Dark' },
  format: 'Format',
  formats: { html: 'HTML', text: 'Text' },
  frame: 'Preview of the email',
  to: 'Send it to',
  toHint: 'Leave it empty to get it yourself. The subject begins with “Test:”.',
  submit: 'Send test email',
  sentTitle: 'Test email sent',
  failedTitle: 'The email wasn’t sent',
  loadFailedTitle: 'We couldn’t load the emails',
} as const;
