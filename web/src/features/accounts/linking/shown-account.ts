import type { SocialProvider } from '@app/contract/core/providers';

/** Which of the things told of a linked account is shown, by provider (specification part 1 §3). */
const SHOWN: Readonly<Record<SocialProvider, string>> = {
  discord: 'username',
  google: 'email',
  steam: 'username',
  twitch: 'displayName',
  x: 'username',
  instagram: 'username',
};

/** How a linked account is shown; undefined where nothing is told of it. */
export function shownAccount(provider: SocialProvider, data: Readonly<Record<string, string>>): string | undefined {
  return shownName(provider, data[SHOWN[provider]]);
}

/** The name of a linked account as people write it, discord's as `@name`. */
export function shownName(provider: SocialProvider, name: string | undefined): string | undefined {
  return name !== undefined && provider === 'discord' ? `@${name}` : name;
}
