import type { Services } from '../../../services.ts';
import type { Provider } from '../client/provider.ts';
import { createOAuthProvider } from './oauth-provider.ts';
import { twitch } from './twitch.ts';

/** `openid` adds the nonce in the ID token, which binds the code to the request: Twitch has no PKCE. */
const SCOPE = 'openid channel:read:redemptions channel:read:subscriptions bits:read';

/**
 * Twitch, asked for what happens in a channel. Its page always asks, so that the owner can choose another account.
 * @returns undefined if Twitch is not configured
 */
export function createTwitchChannels({ clock, config, log, outbound }: Services): Provider | undefined {
  const settings = config.social.twitch;
  if (!settings) return undefined;
  const definition = { ...twitch, scope: SCOPE, extraParameters: { force_verify: 'true' } };
  return createOAuthProvider(definition, { settings, clock, log, outbound });
}
