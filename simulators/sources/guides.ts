import type { Service } from './requests.ts';

/** Tokens and keys that the simulated services show to the owner of a project, who enters them there. */
export const SAMPLE_SECRETS: Partial<Record<Service, string>> = {
  kofi: 'kofi-verification-token',
  tiltify: 'tiltify-signing-key',
};

/** How to earn a reward with each service, step by step. */
export const GUIDES: Readonly<Record<Service | 'twitch', readonly string[]>> = {
  twitch: [
    'On the page “Manage” of a project, add the source “Twitch”, and press “Connect Twitch”.',
    'Here, be a viewer of that channel. Whoever links the viewer’s Twitch account in the settings gets the reward.',
  ],
  game: [
    'On the page “Manage” of a project, add the source “Your game”, and copy its secret and URL.',
    'Send the event that a quest asks for, with the supporter code of another account: it’s on the page of the project.',
  ],
  kofi: [
    'On the page “Manage” of a project, add the source “Ko-fi”, copy its URL, and enter the token below as its secret.',
    'Donate, with a supporter code anywhere in the message.',
  ],
  tiltify: [
    'On the page “Manage” of a project, add the source “Tiltify”, copy its URL, and enter the key below as its secret.',
    'Donate, with a supporter code anywhere in the comment.',
  ],
};

/** What the answer of the server to a delivery means. */
export function explainAnswer(status: number): string {
  if (status < 300)
    return 'Received. If the source is connected, it’s under “Latest events” of the project in a moment.';
  if (status === 403) return 'Refused: this isn’t the secret of that source.';
  if (status === 404) return 'Nobody listens there: check the URL of the source.';
  if (status === 429) return 'Too many at once: wait a minute.';
  return 'The server can’t read this: check the amount and the currency.';
}
