import type { AnswerOf, InputOf } from '@app/contract/core/call';
import { coreErrors } from '@app/contract/core/errors';
import type { SocialProvider } from '@app/contract/core/providers';
import { socialErrors } from '@app/contract/social/errors';
import { SOCIAL_RATES } from '@app/contract/social/limits';
import type { callback } from '@app/contract/social/schemas';
import { socialTexts } from '@app/contract/social/texts';
import { failure } from '../../platform/failure.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { Services } from '../../services.ts';
import { type Accounts, type Profile, startedInBrowser, type Visitor } from '../accounts/index.ts';
import { providerFailure } from './failures.ts';
import type { Offered } from './offered.ts';
import type { States } from './states/service.ts';
import type { SocialState } from './states/store.ts';

type Answer = AnswerOf<typeof callback>;
type Body = InputOf<typeof callback>['body'];

/** A browser that came back from a provider. */
interface Returned extends Visitor {
  /** As the Authorization header had it: who calls counts only where an account began. */
  readonly bearer: string | undefined;
}

/**
 * Finishes what a browser began, once it comes back from the provider. The state is looked at before it is spent, so
 * that a token which has to be refreshed first costs nothing; and it is spent before the provider is asked, so that
 * whatever comes a second time asks nobody.
 * @throws Failure PROVIDER_NOT_OFFERED, STATE_INVALID, the errors of a bearer, NOT_YOUR_LINKING, those of the provider
 *   and of linking
 */
export type Return = (provider: SocialProvider, body: Body, returned: Returned) => Promise<Answer>;

export function createReturn(
  { jobs, limits }: Services,
  { authenticate, identities }: Accounts,
  offered: Offered,
  states: States,
): Return {
  /** The account that began, where one did. @throws Failure the errors of a bearer, NOT_YOUR_LINKING */
  async function beginnerOf({ accountId }: SocialState, bearer: string | undefined): Promise<Principal | undefined> {
    if (accountId === null) return undefined;
    const caller = await authenticate(bearer);
    if (caller.account.id !== accountId) throw failure(socialErrors, 'NOT_YOUR_LINKING');
    return caller;
  }

  async function finish(found: SocialState, caller: Principal | undefined, profile: Profile, visitor: Visitor) {
    if (!caller) return identities.enter(profile, visitor, found.browserHash);
    const { provider } = found;
    if (found.intent === 'link') {
      await identities.link(caller, profile, visitor.client);
      return { linked: true as const, provider };
    }
    const renewed = await identities.renew(caller, profile, visitor.client);
    if (!renewed) throw providerFailure(provider, 'IDENTITY_UNKNOWN');
    return renewed;
  }

  return async (name, body, { bearer, client, cookies }) => {
    await limits.take('social-callback', [client.address], SOCIAL_RATES.callback);
    const provider = offered(name);
    const parameters = parametersOf(name, body);
    const found = await states.look(body.state, name, startedInBrowser.hashes(cookies));
    const caller = await beginnerOf(found, bearer);
    // while one can still come back a second time: linking Steam makes a job
    await jobs.ready();
    const begun = await states.spend(body.state, found);
    const profile = await provider.identify(parameters, begun);
    return finish(found, caller, profile, { client, cookies });
  };
}

/** What the provider said, as it stood in the address: a code, or what an OpenID provider (Steam) asserts. */
function parametersOf(provider: SocialProvider, { code, ...body }: Body): Record<string, string> {
  if (provider !== 'steam') {
    if (code === undefined || code === '') throw invalid();
    return { code };
  }
  const asserted = Object.entries(body).filter(([name]) => name.startsWith('openid.'));
  if (asserted.length === 0 || !asserted.every(isText)) throw invalid();
  return Object.fromEntries(asserted);
}

const invalid = () => failure(coreErrors, 'VALIDATION_FAILED', { text: socialTexts.invalidCallback });

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
