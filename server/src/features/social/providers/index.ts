import { SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import type { Services } from '../../../services.ts';
import { createConversations } from '../conversation.ts';
import type { SteamApi } from '../steam/api.ts';
import { discord } from './discord.ts';
import { google } from './google.ts';
import { instagram } from './instagram.ts';
import { createOAuthProvider } from './oauth.ts';
import type { Provider } from './provider.ts';
import { createSteam } from './steam.ts';
import { twitch } from './twitch.ts';
import { x } from './x.ts';

const BY_OAUTH = { discord, google, twitch, x, instagram };

/**
 * The providers that are offered: those with credentials in the settings.
 * @param steamApi tells what somebody is called at Steam
 */
export function createProviders(
  { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>,
  steamApi: SteamApi | undefined,
): ReadonlyMap<SocialProvider, Provider> {
  const offered = SOCIAL_PROVIDERS.flatMap((name): [SocialProvider, Provider][] => {
    const settings = config.social[name];
    if (!settings) return [];
    const context = { settings, clock, begin: createConversations(name, log) };
    if (name !== 'steam') return [[name, createOAuthProvider(BY_OAUTH[name], context)]];
    return steamApi ? [[name, createSteam(context, steamApi)]] : [];
  });
  return new Map(offered);
}
