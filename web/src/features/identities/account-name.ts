import type { SocialProvider } from '@app/contract/core/providers';

/** The property that names a linked account, by provider. */
const NAME_FIELDS: Readonly<Record<SocialProvider, string>> = {
  discord: 'username',
  google: 'email',
  steam: 'username',
  twitch: 'displayName',
  x: 'username',
  instagram: 'username',
};

/** The display name of a linked account; undefined if the provider did not send one. */
export function accountName(provider: SocialProvider, data: Readonly<Record<string, string>>): string | undefined {
  return formatAccountName(provider, data[NAME_FIELDS[provider]]);
}

/** The name of a linked account in the notation of its provider: `@name` for Discord. */
export function formatAccountName(provider: SocialProvider, name: string | undefined): string | undefined {
  return name !== undefined && provider === 'discord' ? `@${name}` : name;
}
