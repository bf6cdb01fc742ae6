/** Checking a Steam achievement on the page of a project. `{…}` are placeholders. */
export const steamCheckTexts = {
  action: 'Check now',
  actionFor: 'Check now: {quest}',
  checking: 'Checking…',
  wait: 'Check again in {seconds} s',
  tooSoon: 'You’ve just checked. Steam needs a minute in between.',
  signUp: 'Sign up',
  signUpFirst: 'and link Steam to check your achievement.',
  link: 'Then we can check your achievement.',
  linkAction: 'Link Steam',
  game: 'See the game',
  gameUrl: 'https://store.steampowered.com/app/{appId}',
  missing: 'Nothing new on Steam. If you’ve just unlocked it, try again in a minute.',
  private:
    'Steam shows us no achievements. In Steam’s privacy settings, set “Game details” to “Public”, and check again.',
  privacySettings: 'Open Steam’s privacy settings',
  privacyUrl: 'https://steamcommunity.com/my/edit/settings',
  noStats: 'Steam has no achievements for you in this game. Do you own it, and have you started it once?',
} as const;
