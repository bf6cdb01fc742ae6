import type { QuestKind, QuestPeriod, QuestState } from '../core/quest-kinds.ts';
import { CLAIM_CODES_MAX, REWARD_DRAWS_PER_DAY } from './limits.ts';
import type { RewardState } from './reward-states.ts';

// Texts that only the pages of the web app show. `{…}` are placeholders.

/** The page of the account's rewards. */
export const rewardTexts = {
  /** The link in the inventory; the count follows. */
  link: 'Rewards',
  lead: 'Every quest that you complete earns one more card, besides the daily one.',
  loading: 'Loading your rewards…',
  failed: 'We couldn’t load your rewards',
  ready: 'Ready to claim',
  earlier: 'Earlier rewards',
  claim: 'Claim card',
  /** Replaces the button once the day's claims are used up. */
  claimLater: 'Next claim {time}',
  from: '{quest} · {project}',
  expires: 'Expires {time}',
  earned: 'Earned {date}',
  paid: 'Paid',
  paidHelp: 'The card stays yours for good: cards of paid quests can’t be transferred.',
  left: { singular: '1 claim left today', plural: `{count} of ${REWARD_DRAWS_PER_DAY} claims left today` },
  limit: `You’ve claimed ${REWARD_DRAWS_PER_DAY} rewards today. The next one can be claimed {time}.`,
  emptyTitle: 'Your first reward is out there',
  empty: 'Choose a project and complete one of its quests. Each one earns you a card.',
  emptyAction: 'Find a project',
  nothingReady: 'Nothing to claim right now.',
  firstTitle: 'Before your first claim',
  firstDraw: 'Draw today’s card',
  /** For an account that is too young. */
  firstFrom: 'You can claim your first reward {time}. Your account is still new.',
} as const;

/** Name of each state of a reward, and what it means. */
export const rewardStateTexts: Readonly<Record<RewardState, { readonly name: string; readonly help: string }>> = {
  pending: { name: 'Waiting', help: 'It becomes yours once its wallet or account is linked.' },
  claimable: { name: 'Ready', help: 'Claim it to draw one more card.' },
  claimed: { name: 'Claimed', help: 'Its card is in your collection.' },
  expired: { name: 'Expired', help: 'It waited for 30 days, then it was gone. The next quest brings another.' },
  revoked: { name: 'Taken back', help: 'What earned it was refunded, or its project had to close.' },
};

/** What counts for a quest. Amounts come with their currency. */
export const ruleTexts = {
  donation: 'Donate {amount} or more',
  usdt: 'Donate {amount} USDT or more',
  invitees: {
    singular: 'Invite a friend who starts collecting',
    plural: 'Invite {count} friends who start collecting',
  },
  event: 'Reach “{event}” in the game',
  steam: 'Unlock “{achievement}” on Steam',
  redemption: 'Redeem “{title}” with channel points',
  subscription: 'Subscribe to the channel, or give a subscription',
  cheer: { singular: 'Cheer', plural: 'Cheer {count} bits or more' },
  liveCode: 'Enter the live code from the stream',
  claimCode: 'Enter a claim code from the project',
  times: '{count} times',
} as const;

export const questKindTexts: Readonly<Record<QuestKind, string>> = {
  donate: 'Donate',
  share: 'Share',
  play: 'Play',
  stream: 'Watch',
};

export const questPeriodTexts: Readonly<Record<QuestPeriod, string>> = {
  once: 'Once',
  day: 'Every day',
  week: 'Every week',
};

export const questStateTexts: Readonly<Record<QuestState, string>> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
};

/** The quests on the page of a project. */
export const questTexts = {
  title: 'Quests',
  lead: 'Each completed quest earns a reward: one more card, drawn like every other.',
  none: 'No quests yet. Choose the project anyway: the cards that you draw carry its name.',
  /** In local mode only. */
  simulate: 'Try it: simulated services',
  progress: '{count} of {total}',
  progressLabel: 'Progress of {quest}',
  completed: { once: 'Completed', day: 'Completed for today', week: 'Completed for this week' },
  left: { none: 'All rewards are given', singular: '1 reward left', plural: '{count} rewards left' },
  starts: 'Starts {time}',
  ends: 'Ends {time}',
  ended: 'Ended',
  paid: 'Paid',
  paidHelp: 'Paid quest: its cards can’t be transferred',
} as const;

/** The supporter code, and redeeming codes. */
export const codeTexts = {
  title: 'Your codes',
  supporter: 'Your supporter code',
  supporterHelp: 'Put it anywhere in the message of a donation, and we’ll know it was you.',
  copy: 'Supporter code',
  replace: 'Replace',
  replaceTitle: 'Replace your supporter code?',
  replaceLead: 'You get a new one. The old one works for 30 more days. You can do this once a day.',
  replaced: 'You have a new supporter code',
  redeem: 'Got a code?',
  redeemHelp: 'A live code from the stream, or a claim code from the project',
  redeemAction: 'Redeem',
  redeeming: 'Redeeming…',
  redeemEmpty: 'Enter a code first',
  progress: 'It counted: {quest}, {count} of {total}',
  reward: 'Quest completed: {quest}',
  rewardAction: 'See your rewards',
} as const;

/** How a donation on the page of another service counts. `{service}` is a placeholder. */
export const donationHelpTexts = {
  donateOn: 'Donate on {service}',
  code: 'Put your code in the message:',
  copy: 'Supporter code',
  signUp: 'Sign up',
  signUpFirst: 'before you donate: your supporter code tells us that it was you.',
} as const;

/** Inviting friends for a share quest. */
export const referralTexts = {
  title: 'Your invitation link',
  help: 'A friend counts once they have a verified account, a wallet and a first card, and have logged in on three days.',
  choose: 'Choose this project first, so that your friends count for it.',
  copy: 'Invitation link',
  share: 'Share link',
  none: 'Nobody has followed your link yet.',
  waiting: { singular: '1 friend is on the way.', plural: '{count} friends are on the way.' },
  qualified: { singular: '1 friend counts.', plural: '{count} friends count.' },
} as const;

/** The quests of an own project. */
export const manageQuestTexts = {
  title: 'Quests',
  lead: 'What you ask your supporters to do. Each completed quest gives one reward out of its budget.',
  none: 'No quests yet. The first one can be small.',
  create: 'New quest',
  createTitle: 'New quest',
  editTitle: 'Edit quest',
  edit: 'Edit',
  activate: 'Activate',
  resume: 'Resume',
  pause: 'Pause',
  end: 'End',
  endTitle: 'End “{quest}”?',
  endLead: 'It’s over for good. Rewards that were earned stay.',
  codes: 'Claim codes',
  actions: 'Actions for {quest}',
  saved: 'Your quest is saved',
  created: 'Your quest is a draft. Activate it when you’re ready.',
  changed: { activate: '{quest} is active', pause: '{quest} is paused', end: '{quest} has ended' },
  failed: 'That didn’t work',
  save: 'Save quest',
  fixed: 'What it asks for stays as it is. For another task, make a new quest.',
} as const;

/** The budget of an own quest. */
export const budgetTexts = {
  given: 'Given in total',
  today: 'Given today',
  of: '{given} of {budget}',
  used: '{given} of {budget}, all given',
} as const;

/** Fields of a quest, with their hints and errors. */
export const questFieldTexts = {
  title: 'Title',
  text: 'Text',
  textHelp: 'One or two sentences for your supporters',
  rule: 'What counts',
  currency: 'Currency',
  currencyHelp: 'Three letters, such as USD',
  amount: 'Smallest amount',
  amountUsdt: 'Smallest amount in USDT',
  invitees: 'Friends to invite',
  event: 'Name of the event',
  eventHelp: 'As your game sends it',
  app: 'Steam app ID',
  achievement: 'Achievement',
  achievementHelp: 'Its API name, such as FIRST_WIN',
  rewardId: 'ID of the channel point reward',
  rewardTitle: 'Its title',
  bits: 'Fewest bits',
  count: 'How many times',
  period: 'How often',
  total: 'Rewards in total',
  perDay: 'Rewards a day',
  starts: 'Starts (optional)',
  ends: 'Ends (optional)',
  required: 'Please fill this in',
  number: 'Enter a whole number from {min} to {max}',
  amountInvalid: 'Enter an amount such as 5 or 2.50',
  currencyInvalid: 'Enter three letters, such as USD',
  endsBeforeStart: 'The end comes after the start',
} as const;

/** Names of the rules in the form, in its order. */
export const RULE_NAMES = {
  minimumCents: 'A donation in a currency',
  usdtBaseUnits: 'A donation in USDT',
  invitees: 'Invited friends',
  event: 'An event in your game',
  steam: 'A Steam achievement',
  redemption: 'A channel point reward',
  subscription: 'A subscription',
  cheer: 'A cheer',
  liveCode: 'The live code on your stream',
  claimCode: 'A claim code from you',
} as const;

/** Making claim codes. */
export const claimCodeTexts = {
  title: 'Claim codes for “{quest}”',
  lead: 'Each code can be redeemed once. The file is downloaded now and can’t be shown again.',
  count: 'How many',
  countInvalid: `Enter a whole number from 1 to ${CLAIM_CODES_MAX}`,
  create: 'Create and download',
  creating: 'Creating…',
  created: 'Your codes are downloaded. Keep the file safe.',
  file: 'claim-codes-{slug}.csv',
} as const;
