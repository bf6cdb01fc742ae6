import { SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import type { IntegrationState } from '@app/contract/social/schemas';
import type { LinkedIdentities } from '../sign-in-methods/index.ts';

/**
 * Lists the configured providers, with the account's linked identities. A linked provider is listed even if it is no longer
 * configured, so that it can be unlinked.
 */
export function presentIntegrations(
  isConfigured: (name: SocialProvider) => boolean,
  linked: LinkedIdentities,
): IntegrationState[] {
  return SOCIAL_PROVIDERS.filter((provider) => isConfigured(provider) || linked[provider]).map((provider) => {
    const identity = linked[provider];
    if (!identity) return { provider, connected: false };
    const { data, gameDetailsAccess, lastChecked } = identity;
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
