import type { PageName } from '../core/paths/paths.ts';

/** Alternative text of the public pages' preview image. */
export const previewAlt = 'Three sigil cards in lantern light: a rare, an epic and a legendary one';

/**
 * Descriptions of the public pages for search engines and link previews. Search engines must not list pages without a
 * description.
 */
export const pageDescriptions = {
  home: 'A night-market prize machine for sigil cards. Connect your wallet, turn the crank and draw one unique card a day. Every draw is fair, and anyone can check it.',
  collectibles:
    'How it works: connect a wallet, draw one card a day and build a collection across five rarities and six types, up to etched, glowing legendaries.',
  projects:
    'Games, streams and good causes to support. Choose one, help it along, and earn extra sigil cards on the way.',
  draws:
    'The odds, the secret seeds and their fingerprints, published in advance. Check in your own browser that no card was ever picked for anyone.',
  streaming:
    'Show your viewers’ cards live on your stream: add the overlay to OBS in four steps, and control it from a dock beside your chat.',
  users: 'A small demo of a user list: add someone, take a look, reload. Nothing is sent or saved.',
  terms: 'The rules of the game, in plain words: what you can do with your cards, and what we promise.',
  privacy: 'What we keep, who sees it, and how to take it with you or delete it.',
  status: 'Whether the website, accounts, cards and draws are working right now.',
  login:
    'Welcome back. Log in with your email, Discord, Google, Steam or Twitch, and see what fate has in store today.',
  signup: 'Make an account in a minute and draw your first card today.',
  forgotPassword: 'Forgot your password? We’ll email you a link to choose a new one.',
} as const satisfies Partial<Record<PageName, string>>;
