import { addressAt } from '../addresses.ts';
import { providerFailure } from '../failures.ts';
import type { SteamApi } from '../steam/api.ts';
import { steamIdIn } from '../steam/id.ts';
import type { ProviderContext } from './oauth.ts';
import type { Begun, Provider } from './provider.ts';

/** Where Steam is asked, and the name that it gives itself. */
const ENDPOINT = 'https://steamcommunity.com/openid/login';
const NAMESPACE = 'http://specs.openid.net/auth/2.0';
/** For whomever the provider finds. */
const ANYBODY = `${NAMESPACE}/identifier_select`;
/** What an assertion must be signed over (OpenID Authentication 2.0 §10.1). */
const SIGNED = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce'];
/** How far a nonce's time may be from ours. */
const NONCE_SECONDS = 600;
/** A time to the second and what makes it unique (§10.1). */
const NONCE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]{0,235}$/;
const VERDICT_MAX_BYTES = 4096;

/**
 * Steam, by OpenID Authentication 2.0, as a relying party without associations: what the browser brings is an assertion
 * of which nothing is believed before Steam itself, asked at its fixed address, has said that it made it (§11.4.2).
 *
 * An assertion counts once, on all nodes: it is signed over the address that Steam sent the browser back to, which is
 * compared exactly and holds the state, and the state is spent (in the database) before `identify` is called. So no
 * nonces are kept. Their age is judged all the same, and Steam confirms each of them only once.
 */
export function createSteam({ settings, clock, begin }: ProviderContext, api: SteamApi): Provider {
  const endpoint = addressAt(ENDPOINT, settings.baseUrl);

  function isFresh(nonce: string | undefined): boolean {
    const at = Date.parse(NONCE.exec(nonce ?? '')?.[1] ?? '');
    return Math.abs(at - clock.now().getTime()) <= NONCE_SECONDS * 1000;
  }

  /** The number of whom an assertion is about, if it is made out to us, for this sign-in and now (§11.1 to §11.3). */
  function claimedIn(assertion: ReadonlyMap<string, string>, begun: Begun): string | undefined {
    const is = (name: string, value: string) => assertion.get(name) === value;
    const signed = assertion.get('signed')?.split(',') ?? [];
    const isOurs =
      is('ns', NAMESPACE) &&
      is('mode', 'id_res') &&
      // one in Steam's place may go by Steam's name or by its own
      (is('op_endpoint', ENDPOINT) || is('op_endpoint', endpoint)) &&
      is('return_to', returnTo(begun)) &&
      is('identity', assertion.get('claimed_id') ?? '') &&
      SIGNED.every((name) => signed.includes(name)) &&
      isFresh(assertion.get('response_nonce'));
    return isOurs ? steamIdIn(assertion.get('claimed_id')) : undefined;
  }

  return {
    name: 'steam',
    async authorizationUrl(begun) {
      const address = new URL(endpoint);
      address.search = encode({
        ns: NAMESPACE,
        mode: 'checkid_setup',
        return_to: returnTo(begun),
        realm: new URL(begun.redirectUri).origin,
        identity: ANYBODY,
        claimed_id: ANYBODY,
      }).toString();
      return address.href;
    },
    async identify(parameters, begun) {
      const assertion = decode(parameters);
      const steamId = claimedIn(assertion, begun);
      if (steamId === undefined) throw providerFailure('steam', 'PROVIDER_REFUSED');
      const conversation = begin();
      const verdict = await conversation.ask(endpoint, {
        method: 'POST',
        body: encode({ ...Object.fromEntries(assertion), mode: 'check_authentication' }),
        atMost: VERDICT_MAX_BYTES,
      });
      if (verdict.status !== 200) throw conversation.failed(`It answered ${verdict.status}`);
      const lines = (await verdict.text()).split('\n');
      if (lines.includes('is_valid:false')) throw providerFailure('steam', 'PROVIDER_REFUSED');
      if (!lines.includes('is_valid:true')) throw conversation.failed('It neither confirmed nor denied');
      const { name, picture } = await api.player(steamId, conversation);
      return { provider: 'steam', subject: steamId, data: { username: name }, ...(picture && { picture }) };
    },
  };
}

/** Where Steam sends the browser back to: it adds its own parameters and leaves ours. */
function returnTo({ redirectUri, state }: Begun): string {
  return `${redirectUri}?${new URLSearchParams({ state })}`;
}

/** Fields under the names that they travel by (§4.1.2). */
function encode(fields: Readonly<Record<string, string>>): URLSearchParams {
  const entries = Object.entries(fields).map(([name, value]): [string, string] => [`openid.${name}`, value]);
  return new URLSearchParams(entries);
}

function decode(parameters: Readonly<Record<string, string>>): Map<string, string> {
  const own = Object.entries(parameters).filter(([name]) => name.startsWith('openid.'));
  return new Map(own.map(([name, value]) => [name.slice('openid.'.length), value]));
}
