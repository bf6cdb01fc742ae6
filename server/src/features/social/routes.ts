import * as operations from '@app/contract/social/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Identities } from '../identities/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { HandleCallback } from './callback-handler.ts';
import { presentIntegrations } from './presenter.ts';
import type { Providers } from './providers/index.ts';
import type { StartAuthorization } from './start-authorization.ts';
import type { CheckPrivacy } from './steam/privacy-check.ts';

interface Dependencies {
  readonly sessions: Sessions;
  readonly identities: Identities;
  readonly providers: Providers;
  readonly startAuthorization: StartAuthorization;
  readonly handleCallback: HandleCallback;
  readonly checkPrivacy: CheckPrivacy;
}

export function socialRoutes(
  route: Route,
  { sessions, identities, providers, startAuthorization, handleCallback, checkPrivacy }: Dependencies,
): void {
  route(operations.startSignIn, async ({ params: { provider }, bearer, client, cookies }) => {
    const context = { client, cookies };
    if (bearer === undefined) return startAuthorization.login(provider, context);
    const caller = await sessions.authenticateUser(bearer);
    providers.require(provider);
    return startAuthorization.link(provider, caller, context);
  });

  route(operations.initAuthorization, ({ caller, params: { provider }, body, client, cookies }) => {
    const context = { client, cookies };
    return body.reauthenticate
      ? startAuthorization.reauthenticate(provider, caller, context)
      : startAuthorization.link(provider, caller, context);
  });

  route(operations.providerCallback, ({ params: { provider }, body, bearer, client, cookies }) =>
    handleCallback(provider, body, { bearer, client, cookies }),
  );

  route(operations.unlinkProvider, async ({ caller, params: { provider }, client }) => {
    await identities.unlink(caller, provider, client);
    return undefined;
  });

  route(operations.listIntegrations, async ({ caller }) => ({
    integrations: presentIntegrations(providers.has, await identities.findLinked(caller.account.id)),
  }));

  route(operations.connectIntegration, ({ caller, params: { id }, client, cookies }) =>
    startAuthorization.link(id, caller, { client, cookies }),
  );

  route(operations.disconnectIntegration, async ({ caller, params: { id }, client }) => {
    await identities.unlink(caller, id, client);
    return undefined;
  });

  route(operations.checkSteamPrivacy, async ({ caller }) => ({ hasAccess: await checkPrivacy(caller) }));
}
