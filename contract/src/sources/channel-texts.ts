/** Connecting a Twitch channel. `{channel}` is a placeholder. */
export const channelTexts = {
  connect: 'Connect Twitch',
  again: 'Connect again',
  other: 'Connect another channel',
  opening: 'Opening Twitch…',
  failed: 'We couldn’t open Twitch',
  /** The name of the state between the owner’s consent and Twitch’s challenge. */
  waitingName: 'Connecting…',
  waiting: 'Twitch is checking the connection to {channel}. That takes a few seconds.',
  ended: 'Twitch has ended the connection to {channel}. Nothing counts any more.',
  /** The toast on the way back from Twitch. */
  chosen: 'Twitch agreed. Your channel is connected in a moment.',
  rotated: 'The secret is replaced, and Twitch knows the new one',
} as const;
