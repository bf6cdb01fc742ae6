import type { SocialProvider } from '@app/contract/core/providers';
import * as calls from '@app/contract/social/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Begin } from './begin.ts';
import type { Offered } from './offered.ts';
import { presentIntegrations } from './presenter.ts';
import type { Provider } from './providers/provider.ts';
import type { Return } from './return.ts';
import type { CheckPrivacy } from './steam/privacy.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly providers: ReadonlyMap<SocialProvider, Provider>;
  readonly offered: Offered;
  readonly begin: Begin;
  readonly comeBack: Return;
  readonly checkPrivacy: CheckPrivacy;
}

export function socialRoutes(
  route: Route,
  { accounts, providers, offered, begin, comeBack, checkPrivacy }: Parts,
): void {
  const { authenticate, identities } = accounts;

  route(calls.startSignIn, async ({ params: { provider }, bearer, client, cookies }) => {
    const visitor = { client, cookies };
    if (bearer === undefined) return begin.login(provider, visitor);
    offered(provider);
    return begin.link(provider, await authenticate(bearer), visitor);
  });

  route(calls.init, ({ caller, params: { provider }, body, client, cookies }) => {
    const visitor = { client, cookies };
    return body.reauthenticate
      ? begin.reauthenticate(provider, caller, visitor)
      : begin.link(provider, caller, visitor);
  });

  route(calls.callback, ({ params: { provider }, body, bearer, client, cookies }) =>
    comeBack(provider, body, { bearer, client, cookies }),
  );

  route(calls.unlink, async ({ caller, params: { provider }, client }) => {
    await identities.unlink(caller, provider, client);
    return undefined;
  });

  route(calls.listIntegrations, async ({ caller }) => ({
    integrations: presentIntegrations((name) => providers.has(name), await identities.linkedOf(caller.account.id)),
  }));

  route(calls.connectIntegration, ({ caller, params: { id }, client, cookies }) =>
    begin.link(id, caller, { client, cookies }),
  );

  route(calls.disconnectIntegration, async ({ caller, params: { id }, client }) => {
    await identities.unlink(caller, id, client);
    return undefined;
  });

  route(calls.checkSteamPrivacy, async ({ caller }) => ({ hasAccess: await checkPrivacy(caller) }));
}
