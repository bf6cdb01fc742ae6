import {
  type AuthorizationEndpoint,
  type ConsentRequest,
  type Decision,
  isRegisteredRedirect,
} from '../authorization-endpoint.ts';
import type { SimulatorContext } from '../context.ts';
import type { ProviderQuirks } from './provider-quirks.ts';

/** The authorization endpoint of an OAuth 2.0 provider (RFC 6749 §4.1.1). */
export function oauthEndpoint(context: SimulatorContext, quirks: ProviderQuirks): AuthorizationEndpoint {
  const { provider } = quirks;
  return {
    provider,
    path: quirks.authorizePath,
    matches: (query) => query.get('client_id') === context.credentials[provider].clientId,
    parse(query) {
      const error = validateRequest(context, quirks, query);
      return error ?? consentRequest(context, quirks, query);
    },
  };
}

/** Returns the error that the provider shows instead of redirecting (RFC 6749 §4.1.2.1), if any. */
function validateRequest(
  context: SimulatorContext,
  quirks: ProviderQuirks,
  query: URLSearchParams,
): string | undefined {
  const parameter = (name: string) => query.get(name) ?? '';
  if (parameter('client_id') !== context.credentials[quirks.provider].clientId) return 'client_id is unknown';
  const redirectUri = parameter('redirect_uri');
  if (redirectUri.includes('?') || !isRegisteredRedirect(context, quirks.provider, redirectUri)) {
    return 'redirect_uri is not registered';
  }
  if (parameter('response_type') !== 'code') return 'response_type is not code';
  const scopes = parseScopes(quirks, query);
  const missingScope = quirks.requiredScopes.find((scope) => !scopes.includes(scope));
  if (missingScope !== undefined) return `scope lacks ${missingScope}`;
  const challenge = parameter('code_challenge');
  if (quirks.pkce === 'required' && challenge === '') return 'code_challenge is missing';
  if (challenge !== '' && quirks.pkce !== 'ignored' && parameter('code_challenge_method') !== 'S256') {
    return 'code_challenge_method is not S256';
  }
  return undefined;
}

function consentRequest(context: SimulatorContext, quirks: ProviderQuirks, query: URLSearchParams): ConsentRequest {
  const { provider } = quirks;
  const redirectUri = query.get('redirect_uri') ?? '';
  const scopes = parseScopes(quirks, query);
  const state = query.get('state');
  const callbackUrl = (parameters: Readonly<Record<string, string>>, returnedState = state) => {
    const callbackParameters = new URLSearchParams(parameters);
    if (returnedState !== null) callbackParameters.set('state', returnedState);
    return `${redirectUri}?${callbackParameters}${quirks.callbackSuffix ?? ''}`;
  };
  return {
    provider,
    returnTo: redirectUri,
    requestedScopes: scopes,
    redirectFor(decision: Decision) {
      if (decision === 'cancel') return callbackUrl({ error: 'access_denied', ...quirks.denialParameters });
      const fault = context.faults.activeFault(provider, decision.fault);
      if (fault === 'error') return callbackUrl({ error: 'server_error', error_description: 'Something went wrong' });
      const grant = {
        provider,
        subject: decision.persona.subject,
        redirectUri,
        scopes,
        challenge: (quirks.pkce !== 'ignored' && query.get('code_challenge')) || undefined,
        nonce: query.get('nonce') ?? undefined,
        fault: decision.fault,
      };
      context.faults.setLatest(provider, decision.fault);
      const code = context.grants.createCode(grant, fault === 'expired-code');
      return callbackUrl({ code, ...quirks.callbackParameters }, fault === 'wrong-state' ? 'another-state' : state);
    },
  };
}

function parseScopes({ scopeSeparator = ' ' }: ProviderQuirks, query: URLSearchParams): string[] {
  return (query.get('scope') ?? '').split(scopeSeparator).filter((scope) => scope !== '');
}
