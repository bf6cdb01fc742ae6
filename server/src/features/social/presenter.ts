import { SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import type { IntegrationState } from '@app/contract/social/schemas';
import type { Linked } from '../accounts/index.ts';

/** Every provider that is offered, or still linked though it no longer is, and what of it is linked to an account. */
export function presentIntegrations(isOffered: (name: SocialProvider) => boolean, linked: Linked): IntegrationState[] {
  return SOCIAL_PROVIDERS.filter((provider) => isOffered(provider) || linked[provider]).map((provider) => {
    const held = linked[provider];
    if (!held) return { provider, connected: false };
    const { data, gameDetailsAccess, lastChecked } = held;
    const username = data.username ?? data.displayName ?? data.email;
    return {
      provider,
      connected: true,
      ...(username !== undefined && { username }),
      ...(gameDetailsAccess !== undefined && { gameDetailsAccess }),
      ...(lastChecked !== undefined && { lastChecked }),
    };
  });
}
