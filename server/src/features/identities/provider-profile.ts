import type { SocialProvider } from '@app/contract/core/providers';

/** A user's profile at a provider. */
export interface ProviderProfile {
  readonly provider: SocialProvider;
  /** The provider's permanent user id. Names and email addresses never identify a user. */
  readonly subject: string;
  /** Data to show: `username` (Discord, Steam, X, Instagram), `email` (Google), `displayName` (Twitch). */
  readonly data: Readonly<Record<string, string>>;
  /** Set only if the provider has verified it (docs/reference/providers.md). */
  readonly email?: string;
  /** URL of the profile picture at the provider. */
  readonly picture?: string;
}
