import type { Service } from './requests.ts';

/** How to earn a reward with each service, step by step. */
export const GUIDES: Readonly<Record<Service | 'twitch', readonly string[]>> = {
  twitch: [
    'Link a Twitch account in the settings. Here, be a viewer with the same name.',
    'For your own project: on its page “Manage”, add the source “Twitch”, and press “Connect Twitch”.',
  ],
  game: [
    'Send the event that a quest asks for, with your supporter code: it’s on the page of the project.',
    'For your own project: on its page “Manage”, add the source “Your game”, and enter its secret below.',
  ],
  kofi: [
    'Donate, with your supporter code anywhere in the message: it’s on the page of the project.',
    'For your own project: on its page “Manage”, add the source “Ko-fi”, and enter the secret below.',
  ],
  tiltify: [
    'Donate, with your supporter code anywhere in the comment: it’s on the page of the project.',
    'For your own project: on its page “Manage”, add the source “Tiltify”, and enter the secret below.',
  ],
};

/** What the answer of the server to a delivery means. */
export function explainAnswer(status: number): string {
  if (status < 300) return 'Received. If the source is connected, the page of the project shows it in a moment.';
  if (status === 403) return 'Refused: this isn’t the secret of that source.';
  if (status === 404) return 'Nobody listens there any more.';
  if (status === 429) return 'Too many at once: wait a minute.';
  return 'The server can’t read this: check the amount and the currency.';
}
