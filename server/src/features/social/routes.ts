import * as operations from '@app/contract/social/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { requireAccount } from '../accounts/index.ts';
import { unlinkProvider } from '../identities/index.ts';
import { handleCallback } from './handle-callback.ts';
import { presentIntegrations } from './presenter.ts';
import type { Providers } from './providers/index.ts';
import { startLinking, startReauthentication, startSignIn } from './start-authorization.ts';
import { checkPrivacy } from './steam/privacy-check.ts';
import type { SteamApi } from './steam/web-api.ts';

export function socialRoutes(
  route: Route,
  services: Services,
  providers: Providers,
  steamApi: SteamApi | undefined,
): void {
  route(operations.startSignIn, async ({ params: { provider }, bearer, authenticateUser, client, cookies }) => {
    const context = { client, cookies };
    if (bearer === undefined) return startSignIn(services, providers, provider, context);
    return startLinking(services, providers, provider, await authenticateUser(), context);
  });

  route(operations.initAuthorization, ({ caller, params: { provider }, body, client, cookies }) => {
    const start = body.reauthenticate ? startReauthentication : startLinking;
    return start(services, providers, provider, caller, { client, cookies });
  });

  route(operations.providerCallback, ({ params: { provider }, body, authenticateUser, client, cookies }) =>
    handleCallback(services, providers, provider, body, { authenticateUser, client, cookies }),
  );

  route(operations.unlinkProvider, async ({ caller, params: { provider }, client }) => {
    await unlinkProvider(services, caller, provider, client);
    return undefined;
  });

  route(operations.listIntegrations, async ({ caller }) => {
    const { linked } = await requireAccount(services.database.db, caller.account.id);
    return { integrations: presentIntegrations(providers.has, linked) };
  });

  route(operations.connectIntegration, ({ caller, params: { id }, client, cookies }) =>
    startLinking(services, providers, id, caller, { client, cookies }),
  );

  route(operations.disconnectIntegration, async ({ caller, params: { id }, client }) => {
    await unlinkProvider(services, caller, id, client);
    return undefined;
  });

  route(operations.checkSteamPrivacy, async ({ caller }) => ({
    hasAccess: await checkPrivacy(services, steamApi, caller),
  }));
}
