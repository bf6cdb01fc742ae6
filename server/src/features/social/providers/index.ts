import { SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { socialErrors } from '@app/contract/social/errors';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { Provider } from '../client/provider.ts';
import { createSteamProvider } from '../steam/openid-provider.ts';
import type { SteamApi } from '../steam/web-api.ts';
import { discord } from './discord.ts';
import { google } from './google.ts';
import { instagram } from './instagram.ts';
import { createOAuthProvider } from './oauth-provider.ts';
import { twitch } from './twitch.ts';
import { x } from './x.ts';

const OAUTH_PROVIDERS = { discord, google, twitch, x, instagram };

/** The providers whose credentials are configured. */
export type Providers = ReadonlyMap<SocialProvider, Provider>;

/** @param steamApi undefined if Steam is not configured */
export function createProviders(services: Services, steamApi: SteamApi | undefined): Providers {
  const { clock, config, log, outbound } = services;
  const providers = new Map<SocialProvider, Provider>();
  for (const name of SOCIAL_PROVIDERS) {
    const settings = config.social[name];
    if (!settings) continue;
    outbound.define(name);
    const dependencies = { settings, clock, log, outbound };
    if (name !== 'steam') providers.set(name, createOAuthProvider(OAUTH_PROVIDERS[name], dependencies));
    else if (steamApi) providers.set(name, createSteamProvider(dependencies, steamApi));
  }
  return providers;
}

/** @throws Failure PROVIDER_NOT_OFFERED if the provider is not configured */
export function requireProvider(providers: Providers, name: SocialProvider): Provider {
  const provider = providers.get(name);
  if (!provider) throw failure(socialErrors, 'PROVIDER_NOT_OFFERED');
  return provider;
}
