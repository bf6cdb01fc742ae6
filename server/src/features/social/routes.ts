import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import type { IntegrationState } from '@app/contract/social/schemas';
import * as operations from '@app/contract/social/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { requireAccount } from '../accounts/index.ts';
import { unlinkProvider } from '../identities/index.ts';
import type { LinkedIdentities } from '../sign-in-methods/index.ts';
import { type ConnectChannel, handleCallback } from './handle-callback.ts';
import type { Providers } from './providers/index.ts';
import { startLinking, startReauthentication, startSignIn } from './start-authorization.ts';
import { checkPrivacy } from './steam/privacy-check.ts';
import type { SteamApi } from './steam/web-api.ts';

export function socialRoutes(
  route: Route,
  services: Services,
  providers: Providers,
  steamApi: SteamApi | undefined,
  connectChannel: ConnectChannel,
): void {
  route(operations.startSignIn, async ({ params: { provider }, bearer, authenticateUser, client, cookies }) => {
    const context = { client, cookies };
    if (bearer === undefined) return startSignIn(services, providers, provider, context);
    return startLinking(services, providers, provider, await authenticateUser('user'), context);
  });

  route(operations.initAuthorization, ({ caller, params: { provider }, body, client, cookies }) => {
    const start = body.reauthenticate ? startReauthentication : startLinking;
    return start(services, providers, provider, caller, { client, cookies });
  });

  route(operations.providerCallback, ({ params: { provider }, body, authenticateUser, client, cookies }) =>
    handleCallback(services, providers, provider, body, { authenticateUser, client, cookies }, connectChannel),
  );

  route(operations.unlinkProvider, ({ caller, params: { provider }, client }) =>
    unlinkProvider(services, caller, provider, client),
  );

  route(operations.listIntegrations, async ({ caller }) => {
    const { linked } = await requireAccount(services.database.db, caller.account.id);
    return { integrations: presentIntegrations(providers, linked) };
  });

  route(operations.connectIntegration, ({ caller, params: { id }, client, cookies }) =>
    startLinking(services, providers, id, caller, { client, cookies }),
  );

  route(operations.disconnectIntegration, ({ caller, params: { id }, client }) =>
    unlinkProvider(services, caller, id, client),
  );

  route(operations.checkSteamPrivacy, async ({ caller }) => ({
    hasAccess: await checkPrivacy(services, steamApi, caller),
  }));
}

/**
 * Lists the configured providers, with the account's linked identities. A linked provider is listed even if it is no longer
 * configured, so that it can be unlinked.
 */
function presentIntegrations(providers: Providers, linked: LinkedIdentities): IntegrationState[] {
  return SOCIAL_PROVIDERS.filter((provider) => providers.has(provider) || linked[provider]).map((provider) => {
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
