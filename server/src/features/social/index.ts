import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { defineIdentityEmails } from '../identities/index.ts';
import type { ConnectChannel } from './handle-callback.ts';
import { createProviders } from './providers/index.ts';
import { socialRoutes } from './routes.ts';
import { definePrivacyJob } from './steam/privacy-check.ts';
import { createSteamApi } from './steam/web-api.ts';
import { deleteExpiredAuthorizationRequests } from './store.ts';

export { createProviderClient, withBaseUrl } from './client/provider-client.ts';
export { decimalId, displayName } from './client/response-fields.ts';
export { createTwitchChannels } from './providers/twitch-channels.ts';
export { startConnecting } from './start-authorization.ts';
export { createSteamApi, type SteamApi } from './steam/web-api.ts';

/**
 * Registers the routes, emails and jobs of sign-in with providers, and of linking them to accounts.
 * @param connectChannel completes a request that `startConnecting` has started
 */
export function registerSocial(route: Route, services: Services, connectChannel: ConnectChannel): void {
  const { clock, database, jobs } = services;
  const steamApi = createSteamApi(services);
  defineIdentityEmails(services);
  if (steamApi) definePrivacyJob(services, steamApi);
  const work = () => deleteExpiredAuthorizationRequests(database.db, clock.now());
  jobs.define({ queue: 'social-cleanup', cron: '7 * * * *', work });
  socialRoutes(route, services, createProviders(services, steamApi), steamApi, connectChannel);
}
