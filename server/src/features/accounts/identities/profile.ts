import type { SocialProvider } from '@app/contract/core/providers';

/** Somebody as a provider vouches for them. */
export interface Profile {
  readonly provider: SocialProvider;
  /** The provider's own lasting id of them: with the provider it is the identity, a name or an address never is. */
  readonly subject: string;
  /** What is shown of them: `username` (Discord, Steam, X, Instagram), `email` (Google), `displayName` (Twitch). */
  readonly data: Readonly<Record<string, string>>;
  /** Only where the provider says that it is verified (contract §6). */
  readonly email?: string;
  /** Where the provider keeps a picture. */
  readonly picture?: string;
}
