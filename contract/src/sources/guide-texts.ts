import type { SourceKind } from './kinds.ts';

/**
 * What shows that a step is done: the source exists, its owner has chosen a channel, its service is connected, an active quest
 * counts what it reports, or it has reported something.
 */
export type GuideMark = 'added' | 'channel' | 'connected' | 'quest' | 'event';

/** A step on the way to the first event of a source. */
export interface GuideStep {
  readonly title: string;
  readonly text: string;
  readonly done: GuideMark;
  /** Whether the URL of the source is needed. */
  readonly needsUrl?: true;
  /** The page of the service on which it is done. */
  readonly page?: { readonly name: string; readonly url: string };
}

/** How a source of each kind is connected. Names in quotation marks are those of the services’ pages and of ours. */
export const guides: Readonly<Record<SourceKind, readonly GuideStep[]>> = {
  game: [
    {
      title: 'Give your game’s server the secret',
      text: 'We showed it when you added the source. Lost it? “Replace secret” makes a new one.',
      done: 'added',
    },
    {
      title: 'Make a quest',
      text: 'Choose “An event in your game”, and name the event exactly as your game sends it.',
      done: 'quest',
    },
    {
      title: 'Send the first event',
      text: 'Your server signs each event with the secret, as Standard Webhooks describes, and sends it to this URL.',
      done: 'event',
      needsUrl: true,
    },
  ],
  twitch: [
    {
      title: 'Connect your channel',
      text: 'Press “Connect Twitch” and allow us to see redemptions, subscriptions and Bits. We can change nothing.',
      done: 'channel',
    },
    {
      title: 'Let Twitch check the connection',
      text: 'It does that by itself, in a few seconds.',
      done: 'connected',
    },
    {
      title: 'Make a quest',
      text: 'It can count a cheer, a subscription or a channel point reward. Redeem the reward once yourself: the events below show its ID.',
      done: 'quest',
    },
    {
      title: 'See the first event',
      text: 'Whatever happens on your channel is listed below. What you do yourself earns nothing.',
      done: 'event',
    },
  ],
  tiltify: [
    {
      title: 'Make a webhook in Tiltify',
      text: 'In its Developer Dashboard, open your application, or press “Create Application”. Under “Webhooks”, press “Add webhook” and paste this URL as “Endpoint URL”.',
      done: 'connected',
      needsUrl: true,
    },
    {
      title: 'Enter its secret',
      text: 'The webhook shows a “Webhook Signing ID”. Copy it, and press “Enter secret” here.',
      done: 'connected',
    },
    {
      title: 'Make a quest',
      text: 'Choose “A donation in a currency”. Donors put their supporter code in the comment.',
      done: 'quest',
    },
    {
      title: 'Subscribe to your campaign',
      text: 'Under “Subscriptions” of the webhook, press “Add event”, enter the ID of your published campaign, and choose donation_updated. Then the first donation arrives.',
      done: 'event',
    },
  ],
  kofi: [
    {
      title: 'Give Ko-fi the URL',
      text: 'On Ko-fi’s page “Webhooks”, paste it as “Webhook URL” and press “Update”.',
      done: 'connected',
      needsUrl: true,
      page: { name: 'Open Ko-fi’s webhooks', url: 'https://ko-fi.com/manage/webhooks' },
    },
    {
      title: 'Enter the verification token',
      text: 'On the same page, open “Advanced” and copy the “Verification Token”. Then press “Enter secret” here.',
      done: 'connected',
    },
    {
      title: 'Make a quest',
      text: 'Choose “A donation in a currency”, in the currency of your Ko-fi page. Donors put their supporter code in the message.',
      done: 'quest',
    },
    {
      title: 'See the first event',
      text: 'Further down on Ko-fi’s page, send a test of a single donation. It’s listed below, and counts for nothing.',
      done: 'event',
    },
  ],
  live: [
    {
      title: 'Your code is ready',
      text: 'It stands below, and changes every minute.',
      done: 'added',
    },
    {
      title: 'Make a quest',
      text: 'Choose “The live code on your stream”.',
      done: 'quest',
    },
    {
      title: 'Show it on your stream',
      text: 'Viewers enter it on your project’s page while they watch.',
      done: 'event',
    },
  ],
  steam: [
    {
      title: 'Nothing to connect',
      text: 'We ask Steam whenever a player presses “Check now”.',
      done: 'added',
    },
    {
      title: 'Make a quest',
      text: 'Choose “A Steam achievement”. The app ID is the number in the URL of the game’s store page.',
      done: 'quest',
    },
    {
      title: 'Players check their achievement',
      text: 'They link Steam, keep their game details public, and press “Check now” on your project’s page.',
      done: 'event',
    },
  ],
  usdt: [
    {
      title: 'Nothing to connect',
      text: 'Donations go straight to the wallet that you’ve linked. Keep it linked.',
      done: 'added',
    },
    {
      title: 'Make a quest',
      text: 'Choose “A donation in USDT”. From then on your project’s page shows your wallet address.',
      done: 'quest',
    },
    {
      title: 'Receive the first donation',
      text: 'Supporters press “Donate USDT” on your project’s page.',
      done: 'event',
    },
  ],
};

/** The words around the steps. `{…}` are placeholders. */
export const guideTexts = {
  title: 'How to connect it',
  step: 'Step {step} of {steps}: {title}',
  finished: 'All set',
  done: 'Done',
  url: 'URL',
  local: 'In local mode, a simulator plays this service.',
  localLink: 'Open it',
} as const;
