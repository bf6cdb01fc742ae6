import type { SocialProvider } from '@app/contract/core/providers';
import type * as OpenidClient from 'openid-client';
import type { ProviderProfile } from '../../identities/index.ts';
import type { AuthorizationRequest, Provider, ProviderDependencies } from '../client/provider.ts';
import { type ProviderClient, withBaseUrl } from '../client/provider-client.ts';
import { providerFailure } from '../client/provider-errors.ts';
import { tokenRequestFailure } from './token-errors.ts';

/** What differs between OAuth 2.0 providers (RFC 6749). */
export interface OAuthProviderDefinition {
  readonly name: SocialProvider;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly scope: string;
  /** PKCE with S256 (RFC 7636). */
  readonly usesPkce: boolean;
  /** How the token request carries the client secret (RFC 6749 §2.3.1): in the body or in the Authorization header. */
  readonly clientAuthentication: 'client_secret_post' | 'client_secret_basic';
  /** For OpenID Connect providers. Their ID tokens are verified, signature included. */
  readonly openid?: { readonly issuer: string; readonly jwksUri: string };
  /** More parameters of the authorization request. */
  readonly extraParameters?: Readonly<Record<string, string>>;
  /** Turns a token response that deviates from RFC 6749 §5.1 into a standard one. Only the tokens and their type are used. */
  normalizeTokenResponse?(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** @throws Failure PROVIDER_FAILED, PROVIDER_TIMEOUT */
  fetchProfile(grant: Grant): Promise<Omit<ProviderProfile, 'provider'>>;
}

/** The result of exchanging an authorization code. */
export interface Grant {
  readonly client: ProviderClient;
  readonly clientId: string;
  /** The Authorization header for requests in the user's name. */
  readonly authorization: string;
  /** The claims of the verified ID token; undefined without OpenID Connect. */
  readonly claims: unknown;
  /** Applies the configured base URL to a URL of the provider. */
  resolveUrl(url: string): string;
}

/** An OAuth 2.0 or OpenID Connect provider, based on openid-client. */
export function createOAuthProvider(
  definition: OAuthProviderDefinition,
  { settings, clock, createClient }: ProviderDependencies,
): Provider {
  const resolveUrl = (url: string) => withBaseUrl(url, settings.baseUrl);
  const server = {
    issuer: definition.openid?.issuer ?? new URL(definition.authorizationEndpoint).origin,
    authorization_endpoint: resolveUrl(definition.authorizationEndpoint),
    token_endpoint: resolveUrl(definition.tokenEndpoint),
    ...(definition.openid && { jwks_uri: resolveUrl(definition.openid.jwksUri) }),
  };
  let jwksCache: OpenidClient.ExportedJWKSCache | undefined;

  /** A new configuration for each request: it uses the database's clock and the client's timeout. */
  function configure(openidClient: typeof OpenidClient, client?: ProviderClient): OpenidClient.Configuration {
    const { clientId, clientSecret } = settings;
    const authentication =
      definition.clientAuthentication === 'client_secret_basic'
        ? openidClient.ClientSecretBasic
        : openidClient.ClientSecretPost;
    const clockSkew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const metadata = { [openidClient.clockSkew]: clockSkew };
    const config = new openidClient.Configuration(server, clientId, metadata, authentication(clientSecret));
    // in production the configuration accepts http: base URLs for this machine only
    if (settings.baseUrl?.startsWith('http:')) openidClient.allowInsecureRequests(config);
    if (definition.openid) openidClient.enableNonRepudiationChecks(config);
    if (jwksCache) openidClient.setJwksCache(config, jwksCache);
    if (client) config[openidClient.customFetch] = fetchWith(client);
    return config;
  }

  function fetchWith(client: ProviderClient): OpenidClient.CustomFetch {
    return async (url, { method, headers, body }) => {
      // openid-client sends only forms
      const form = body instanceof URLSearchParams ? body : null;
      const response = await client.fetch(url, { method, headers, body: form });
      if (url !== server.token_endpoint || !response.ok) return response;
      const json: unknown = await response.json().catch(() => undefined);
      if (typeof json !== 'object' || json === null) throw client.failure('token response is not JSON');
      const tokens: Readonly<Record<string, unknown>> = { ...json };
      // openid-client rejects unexpected values in fields that a sign-in does not need
      const { access_token, token_type, id_token } = definition.normalizeTokenResponse?.(tokens) ?? tokens;
      return Response.json({ access_token, token_type, id_token });
    };
  }

  /** Exchanges the code for tokens (RFC 6749 §4.1.3). */
  async function exchange(code: string, request: AuthorizationRequest, client: ProviderClient) {
    const openidClient = await import('openid-client');
    const config = configure(openidClient, client);
    const callbackUrl = new URL(request.redirectUri);
    callbackUrl.search = new URLSearchParams({ code, state: request.state }).toString();
    try {
      return await openidClient.authorizationCodeGrant(config, callbackUrl, {
        expectedState: request.state,
        ...(definition.usesPkce && { pkceCodeVerifier: request.codeVerifier }),
        ...(definition.openid && { expectedNonce: request.nonce, idTokenExpected: true }),
      });
    } catch (error) {
      throw tokenRequestFailure(openidClient, error, definition.name, client);
    } finally {
      jwksCache = openidClient.getJwksCache(config) ?? jwksCache;
    }
  }

  return {
    name: definition.name,
    async authorizationUrl({ state, codeVerifier, nonce, redirectUri }) {
      const openidClient = await import('openid-client');
      const url = openidClient.buildAuthorizationUrl(configure(openidClient), {
        redirect_uri: redirectUri,
        scope: definition.scope,
        state,
        ...(definition.usesPkce && {
          code_challenge: await openidClient.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
        ...(definition.openid && { nonce }),
        ...definition.extraParameters,
      });
      return url.href;
    },
    async identify({ code }, request) {
      // a callback after a denied authorization has `error` instead of `code`
      if (!code) throw providerFailure(definition.name, 'PROVIDER_REFUSED');
      const client = createClient();
      const tokens = await exchange(code, request, client);
      const profile = await definition.fetchProfile({
        client,
        clientId: settings.clientId,
        authorization: `Bearer ${tokens.access_token}`,
        claims: tokens.claims(),
        resolveUrl,
      });
      return { provider: definition.name, ...profile };
    },
  };
}
