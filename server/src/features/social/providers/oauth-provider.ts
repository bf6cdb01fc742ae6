import type { SocialProvider } from '@app/contract/core/providers';
import type * as OpenidClient from 'openid-client';
import type { z } from 'zod';
import { Failure } from '../../../platform/failure.ts';
import { type ProviderProfile, providerFailure } from '../../identities/index.ts';
import type { AuthorizationRequest, Provider, ProviderDependencies } from '../client/provider.ts';
import { createProviderClient, type ProviderClient, withBaseUrl } from '../client/provider-client.ts';

/** Token errors that are caused by our configuration, not by the code (RFC 6749 §5.2). */
const CONFIGURATION_ERRORS = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope'];

/** What differs between OAuth 2.0 providers (RFC 6749). */
export interface OAuthProviderDefinition {
  readonly name: SocialProvider;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly scope: string;
  /** PKCE with S256 (RFC 7636). */
  readonly usesPkce: boolean;
  /** Whether the token request carries the client secret in the Authorization header (RFC 6749 §2.3.1), not in the body. */
  readonly usesBasicAuthentication?: true;
  /** For OpenID Connect providers. Their ID tokens are verified, signature included. */
  readonly openid?: { readonly issuer: string; readonly jwksUri: string };
  /** More parameters of the authorization request. */
  readonly extraParameters?: Readonly<Record<string, string>>;
  /** Converts a token response that deviates from RFC 6749 §5.1 to a standard one. Only the tokens and their type are used. */
  normalizeTokenResponse?(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** More headers of the requests in the user's name. */
  headers?(clientId: string): Readonly<Record<string, string>>;
  /** @throws Failure PROVIDER_FAILED, PROVIDER_TIMEOUT */
  fetchProfile(grant: Grant): Promise<Omit<ProviderProfile, 'provider'>>;
}

/** The result of exchanging an authorization code. */
export interface Grant {
  readonly client: ProviderClient;
  /** The claims of the verified ID token; undefined without OpenID Connect. */
  readonly claims: unknown;
  /** Requests JSON in the user's name. @throws Failure PROVIDER_FAILED, PROVIDER_TIMEOUT */
  get<T>(url: string, schema: z.ZodType<T>): Promise<T>;
}

/** An OAuth 2.0 or OpenID Connect provider, based on openid-client. */
export function createOAuthProvider(definition: OAuthProviderDefinition, dependencies: ProviderDependencies): Provider {
  const { settings, clock } = dependencies;
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
    const authentication = definition.usesBasicAuthentication
      ? openidClient.ClientSecretBasic
      : openidClient.ClientSecretPost;
    const clockSkew = Math.round((clock.now().getTime() - Date.now()) / 1000);
    const metadata = { [openidClient.clockSkew]: clockSkew };
    const config = new openidClient.Configuration(server, clientId, metadata, authentication(clientSecret));
    // In production the configuration accepts http: base URLs for this machine only
    if (settings.baseUrl?.startsWith('http:')) openidClient.allowInsecureRequests(config);
    if (definition.openid) openidClient.enableNonRepudiationChecks(config);
    if (jwksCache) openidClient.setJwksCache(config, jwksCache);
    if (client) config[openidClient.customFetch] = fetchWith(client);
    return config;
  }

  function fetchWith(client: ProviderClient): OpenidClient.CustomFetch {
    return async (url, { method, headers, body }) => {
      // Openid-client sends only forms
      const form = body instanceof URLSearchParams ? body : null;
      const response = await client.fetch(url, { method, headers, body: form });
      if (url !== server.token_endpoint || !response.ok) return response;
      const json: unknown = await response.json().catch(() => undefined);
      if (typeof json !== 'object' || json === null) throw client.failure('token response is not JSON');
      const tokens: Readonly<Record<string, unknown>> = { ...json };
      // Openid-client rejects unexpected values in fields that a sign-in does not need
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
      // A callback after a denied authorization has `error` instead of `code`
      if (!code) throw providerFailure(definition.name, 'PROVIDER_REFUSED');
      const client = createProviderClient(definition.name, dependencies);
      const tokens = await exchange(code, request, client);
      const headers = { authorization: `Bearer ${tokens.access_token}`, ...definition.headers?.(settings.clientId) };
      const profile = await definition.fetchProfile({
        client,
        claims: tokens.claims(),
        get: async (url, schema) => client.parse(await client.fetch(resolveUrl(url), { headers }), schema),
      });
      return { provider: definition.name, ...profile };
    },
  };
}

/**
 * Maps an error of a token request: PROVIDER_REFUSED if the provider rejected the code, otherwise PROVIDER_FAILED. Errors of
 * openid-client contain the response with tokens and codes, so only their kind is logged.
 */
function tokenRequestFailure(
  openidClient: typeof OpenidClient,
  error: unknown,
  provider: SocialProvider,
  client: ProviderClient,
): Failure {
  const wrapped = findFailure(error);
  if (wrapped) return wrapped;
  if (isCodeRejected(openidClient, error)) return providerFailure(provider, 'PROVIDER_REFUSED');
  const configurationError =
    error instanceof openidClient.ResponseBodyError && CONFIGURATION_ERRORS.find((name) => name === error.error);
  const code = error instanceof openidClient.ClientError && error.code;
  return client.failure(`token request failed: ${configurationError || code || 'unknown error'}`);
}

/** True if the code is unknown, used or expired: status 400, with any body, because two providers deviate from RFC 6749. */
function isCodeRejected(openidClient: typeof OpenidClient, error: unknown): boolean {
  if (error instanceof openidClient.ResponseBodyError) {
    return error.status === 400 && !CONFIGURATION_ERRORS.includes(error.error);
  }
  return error instanceof openidClient.ClientError && error.cause instanceof Response && error.cause.status === 400;
}

/** Openid-client wraps errors that the fetch function throws. */
function findFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  return error instanceof Error ? findFailure(error.cause) : undefined;
}
