import { providerFailure } from '../../identities/index.ts';
import type { AuthorizationRequest, Provider, ProviderDependencies } from '../client/provider.ts';
import { createProviderClient, withBaseUrl } from '../client/provider-client.ts';
import type { SteamApi } from './web-api.ts';

const ENDPOINT = 'https://steamcommunity.com/openid/login';
const NAMESPACE = 'http://specs.openid.net/auth/2.0';
/** Lets the user choose the account at the provider (OpenID Authentication 2.0 §9.1). */
const IDENTIFIER_SELECT = `${NAMESPACE}/identifier_select`;
/** The fields that the signature must cover (§10.1). */
const SIGNED_FIELDS = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce'];
const NONCE_TOLERANCE_SECONDS = 600;
/** A UTC time to the second, followed by unique characters (§10.1). */
const NONCE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]{0,235}$/;
/** An identifier with a SteamID64. It is only compared, never requested, so the configured base URL does not apply. */
const CLAIMED_ID = /^https:\/\/steamcommunity\.com\/openid\/id\/(\d{17})$/;
const VERIFICATION_MAX_BYTES = 4096;

/**
 * Steam sign-in: a stateless relying party of OpenID Authentication 2.0. The browser submits an assertion, which is trusted only
 * after Steam has confirmed it in a direct request to its fixed endpoint (§11.4.2).
 *
 * Replay protection needs no stored nonces: the signature covers `return_to`, which must match exactly and contains the
 * state, and the state is consumed in the database before `identify` is called. The age of the nonce is still checked, and
 * Steam itself confirms each nonce only once.
 */
export function createSteamProvider(dependencies: ProviderDependencies, steamApi: SteamApi): Provider {
  const { settings, clock } = dependencies;
  const endpoint = withBaseUrl(ENDPOINT, settings.baseUrl);

  function isFresh(nonce: string | undefined): boolean {
    const time = Date.parse(NONCE.exec(nonce ?? '')?.[1] ?? '');
    return Math.abs(time - clock.now().getTime()) <= NONCE_TOLERANCE_SECONDS * 1000;
  }

  /** The SteamID64 of an assertion; undefined if it was not made for this authorization request or is too old (§11.1–§11.3). */
  function steamIdOf(assertion: ReadonlyMap<string, string>, request: AuthorizationRequest): string | undefined {
    const has = (name: string, value: string) => assertion.get(name) === value;
    const signedFields = assertion.get('signed')?.split(',') ?? [];
    const isAcceptable =
      has('ns', NAMESPACE) &&
      has('mode', 'id_res') &&
      // A simulator may name Steam's endpoint or the simulator's own
      (has('op_endpoint', ENDPOINT) || has('op_endpoint', endpoint)) &&
      has('return_to', returnTo(request)) &&
      has('identity', assertion.get('claimed_id') ?? '') &&
      SIGNED_FIELDS.every((name) => signedFields.includes(name)) &&
      isFresh(assertion.get('response_nonce'));
    return isAcceptable ? CLAIMED_ID.exec(assertion.get('claimed_id') ?? '')?.[1] : undefined;
  }

  return {
    name: 'steam',
    async authorizationUrl(request) {
      const url = new URL(endpoint);
      url.search = encode({
        ns: NAMESPACE,
        mode: 'checkid_setup',
        return_to: returnTo(request),
        realm: new URL(request.redirectUri).origin,
        identity: IDENTIFIER_SELECT,
        claimed_id: IDENTIFIER_SELECT,
      }).toString();
      return url.href;
    },
    async identify(parameters, request) {
      const assertion = decode(parameters);
      const steamId = steamIdOf(assertion, request);
      if (steamId === undefined) throw providerFailure('steam', 'PROVIDER_REFUSED');
      const client = createProviderClient('steam', dependencies);
      const response = await client.fetch(endpoint, {
        method: 'POST',
        body: encode({ ...Object.fromEntries(assertion), mode: 'check_authentication' }),
        maxBytes: VERIFICATION_MAX_BYTES,
      });
      if (response.status !== 200) throw client.failure(`unexpected status ${response.status}`);
      const lines = (await response.text()).split('\n');
      if (lines.includes('is_valid:false')) throw providerFailure('steam', 'PROVIDER_REFUSED');
      if (!lines.includes('is_valid:true')) throw client.failure('unexpected verification response');
      const { name, picture } = (await client.optional(() => steamApi.getPlayer(steamId, client))) ?? {};
      return {
        provider: 'steam',
        subject: steamId,
        data: { ...(name && { username: name }) },
        ...(picture && { picture }),
      };
    },
  };
}

/** The URL that Steam redirects the browser to. Steam keeps the parameters in this URL and adds further ones. */
function returnTo({ redirectUri, state }: AuthorizationRequest): string {
  return `${redirectUri}?${new URLSearchParams({ state })}`;
}

/** Adds the `openid.` prefix to field names (§4.1.2). */
function encode(fields: Readonly<Record<string, string>>): URLSearchParams {
  const entries = Object.entries(fields).map(([name, value]): [string, string] => [`openid.${name}`, value]);
  return new URLSearchParams(entries);
}

/** The `openid.` parameters, without the prefix. */
function decode(parameters: Readonly<Record<string, string>>): Map<string, string> {
  const fields = Object.entries(parameters).filter(([name]) => name.startsWith('openid.'));
  return new Map(fields.map(([name, value]) => [name.slice('openid.'.length), value]));
}
