import { coreErrors } from '@app/contract/core/errors';
import { type SocialProvider, signsIn } from '@app/contract/core/providers';
import { SOCIAL_RATES } from '@app/contract/social/limits';
import { failure } from '../../platform/failure.ts';
import type { Principal } from '../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type Accounts, requireRecentLogin, startedInBrowser, type Visitor } from '../accounts/index.ts';
import { providerFailure } from './failures.ts';
import type { Offered } from './offered.ts';
import type { States } from './states/service.ts';

/** Where to send the browser, and what it comes back with. */
export interface Started {
  readonly authUrl: string;
  readonly state: string;
}

export interface Begin {
  /** Somebody wants to enter. @throws Failure PROVIDER_NOT_OFFERED, NO_TOKEN for an integration, which opens no account */
  login(provider: SocialProvider, visitor: Visitor): Promise<Started>;
  /** An account wants to link a provider. @throws Failure PROVIDER_NOT_OFFERED, REAUTHENTICATION_REQUIRED */
  link(provider: SocialProvider, caller: Principal, visitor: Visitor): Promise<Started>;
  /** An account wants to prove itself anew by a provider that signs in. @throws Failure PROVIDER_NOT_OFFERED, PROVIDER_NOT_LINKED */
  reauthenticate(provider: SocialProvider, caller: Principal, visitor: Visitor): Promise<Started>;
}

/** Begins sign-ins: each is known to the server and bound to the browser that began it (contract §6). */
export function createBegin(services: Services, { identities }: Accounts, offered: Offered, states: States): Begin {
  const { clock, limits, randomness } = services;

  async function begin(
    provider: SocialProvider,
    intent: 'login' | 'link' | 'reauthenticate',
    accountId: string | null,
    { client, cookies }: Visitor,
  ): Promise<Started> {
    await limits.take('social-start', [client.address], SOCIAL_RATES.start);
    const begun = states.make(provider);
    const authUrl = await offered(provider).authorizationUrl(begun);
    const browserToken = newToken(randomness);
    await states.keep(begun, { provider, intent, accountId, browserHash: tokenHash(browserToken) });
    startedInBrowser.add(cookies, browserToken);
    return { authUrl, state: begun.state };
  }

  return {
    async login(provider, visitor) {
      offered(provider);
      if (!signsIn(provider)) throw failure(coreErrors, 'NO_TOKEN');
      return begin(provider, 'login', null, visitor);
    },
    async link(provider, caller, visitor) {
      offered(provider);
      requireRecentLogin(caller, clock.now());
      return begin(provider, 'link', caller.account.id, visitor);
    },
    async reauthenticate(provider, caller, visitor) {
      offered(provider);
      if (!signsIn(provider)) throw providerFailure(provider, 'PROVIDER_NOT_OFFERED');
      const linked = await identities.subjectOf(caller.account.id, provider);
      if (linked === undefined) throw providerFailure(provider, 'PROVIDER_NOT_LINKED');
      return begin(provider, 'reauthenticate', caller.account.id, visitor);
    },
  };
}
