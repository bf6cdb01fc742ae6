import type { SocialProvider } from '@app/contract/core/providers';
import type * as OpenidClient from 'openid-client';
import type { ProviderSettings } from '../../../config/config.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Profile } from '../../accounts/index.ts';
import { addressAt } from '../addresses.ts';
import type { Conversation } from '../conversation.ts';
import { providerFailure } from '../failures.ts';
import { faultOfGrant } from './grant-faults.ts';
import type { Begun, Provider } from './provider.ts';

/** How one provider speaks OAuth 2.0 (RFC 6749), and what it tells of a person. */
export interface OAuthFacts {
  readonly name: SocialProvider;
  /** Where people are asked. */
  readonly authorizeAt: string;
  /** Where a code is given for a token. */
  readonly tokenAt: string;
  readonly scope: string;
  /** PKCE with S256 (RFC 7636). */
  readonly pkce: boolean;
  /** Where the token call carries the client's secret. */
  readonly secretIn: 'body' | 'header';
  /** An OpenID Connect provider: its name, and where its keys are. Its id token is verified in full. */
  readonly openid?: { readonly issuer: string; readonly keysAt: string };
  /** What the provider is asked besides. */
  readonly extras?: Readonly<Record<string, string>>;
  /** Makes of a token call's answer what RFC 6749 §5.1 asks for, where the provider departs from it. */
  mend?(answer: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** @throws Failure PROVIDER_FAILED, PROVIDER_TIMEOUT */
  whoIs(granted: Granted): Promise<Omit<Profile, 'provider'>>;
}

/** What a code was given for. */
export interface Granted {
  readonly conversation: Conversation;
  readonly clientId: string;
  /** Goes with what is asked in the person's name. */
  readonly authorization: string;
  /** What the verified id token says. */
  readonly claims: unknown;
  /** An address of the provider, as the settings have it. */
  at(address: string): string;
}

/** What every provider stands on. */
export interface ProviderContext {
  readonly settings: ProviderSettings;
  readonly clock: Clock;
  begin(): Conversation;
}

/** A provider that speaks OAuth 2.0, by openid-client. */
export function createOAuthProvider(facts: OAuthFacts, { settings, clock, begin }: ProviderContext): Provider {
  const at = (address: string) => addressAt(address, settings.baseUrl);
  const server = {
    issuer: facts.openid?.issuer ?? new URL(facts.authorizeAt).origin,
    authorization_endpoint: at(facts.authorizeAt),
    token_endpoint: at(facts.tokenAt),
    ...(facts.openid && { jwks_uri: at(facts.openid.keysAt) }),
  };
  let keys: OpenidClient.ExportedJWKSCache | undefined;

  /** One for each conversation: its clock is the database's, its calls are under the conversation's limits. */
  function configure(client: typeof OpenidClient, conversation?: Conversation): OpenidClient.Configuration {
    const { clientId, clientSecret } = settings;
    const secret = facts.secretIn === 'header' ? client.ClientSecretBasic : client.ClientSecretPost;
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const config = new client.Configuration(server, clientId, { [client.clockSkew]: skew }, secret(clientSecret));
    // the way is unencrypted only where the settings say so, which in production they may on this machine alone
    if (settings.baseUrl?.startsWith('http:')) client.allowInsecureRequests(config);
    if (facts.openid) client.enableNonRepudiationChecks(config);
    if (keys) client.setJwksCache(config, keys);
    if (conversation) config[client.customFetch] = fetchBy(conversation);
    return config;
  }

  function fetchBy(conversation: Conversation): OpenidClient.CustomFetch {
    return async (address, { method, headers, body }) => {
      // it sends forms, or nothing
      const form = body instanceof URLSearchParams ? body : null;
      const answer = await conversation.ask(address, { method, headers, body: form });
      if (!facts.mend || address !== server.token_endpoint || !answer.ok) return answer;
      const said: unknown = await answer.json().catch(() => undefined);
      if (typeof said !== 'object' || said === null)
        throw conversation.failed('The token call was answered by no JSON');
      return Response.json(facts.mend({ ...said }));
    };
  }

  /** Gives the code for a token (RFC 6749 §4.1.3). */
  async function exchange(code: string, begun: Begun, conversation: Conversation) {
    const client = await import('openid-client');
    const config = configure(client, conversation);
    const back = new URL(begun.redirectUri);
    back.search = new URLSearchParams({ code, state: begun.state }).toString();
    try {
      return await client.authorizationCodeGrant(config, back, {
        expectedState: begun.state,
        ...(facts.pkce && { pkceCodeVerifier: begun.codeVerifier }),
        ...(facts.openid && { expectedNonce: begun.nonce, idTokenExpected: true }),
      });
    } catch (error) {
      throw faultOfGrant(client, error, facts.name, conversation);
    } finally {
      keys = client.getJwksCache(config) ?? keys;
    }
  }

  return {
    name: facts.name,
    async authorizationUrl({ state, codeVerifier, nonce, redirectUri }) {
      const client = await import('openid-client');
      const address = client.buildAuthorizationUrl(configure(client), {
        redirect_uri: redirectUri,
        scope: facts.scope,
        state,
        ...(facts.pkce && {
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
        ...(facts.openid && { nonce }),
        ...facts.extras,
      });
      return address.href;
    },
    async identify({ code }, begun) {
      // whoever refuses comes back with an error in its place
      if (!code) throw providerFailure(facts.name, 'PROVIDER_REFUSED');
      const conversation = begin();
      const tokens = await exchange(code, begun, conversation);
      const known = await facts.whoIs({
        conversation,
        clientId: settings.clientId,
        authorization: `Bearer ${tokens.access_token}`,
        claims: tokens.claims(),
        at,
      });
      return { provider: facts.name, ...known };
    },
  };
}
