import { type Asking, type Decision, type Desk, isRegistered } from '../desk.ts';
import type { World } from '../world.ts';
import type { Dialect } from './dialect.ts';

/** The authorization endpoint of a provider that speaks OAuth 2.0 (RFC 6749 §4.1.1). */
export function oauthDesk(world: World, dialect: Dialect): Desk {
  const { provider } = dialect;
  return {
    provider,
    path: dialect.authorizePath,
    isFor: (query) => query.get('client_id') === world.credentials[provider].clientId,
    read(query) {
      const wrong = whatIsWrong(world, dialect, query);
      return wrong ?? asking(world, dialect, query);
    },
  };
}

/** Why a provider shows an error of its own instead of asking; the browser then does not go back. */
function whatIsWrong(world: World, dialect: Dialect, query: URLSearchParams): string | undefined {
  const parameter = (name: string) => query.get(name) ?? '';
  if (parameter('client_id') !== world.credentials[dialect.provider].clientId) return 'client_id is unknown';
  const redirectUri = parameter('redirect_uri');
  if (redirectUri.includes('?') || !isRegistered(world, dialect.provider, redirectUri)) {
    return 'redirect_uri is not registered';
  }
  if (parameter('response_type') !== 'code') return 'response_type is not code';
  const scopes = scopesOf(dialect, query);
  const missing = dialect.scopes.find((scope) => !scopes.includes(scope));
  if (missing !== undefined) return `scope lacks ${missing}`;
  const challenge = parameter('code_challenge');
  if (dialect.pkce === 'required' && challenge === '') return 'code_challenge is missing';
  if (challenge !== '' && dialect.pkce !== 'ignored' && parameter('code_challenge_method') !== 'S256') {
    return 'code_challenge_method is not S256';
  }
  return undefined;
}

function asking(world: World, dialect: Dialect, query: URLSearchParams): Asking {
  const { provider } = dialect;
  const redirectUri = query.get('redirect_uri') ?? '';
  const scopes = scopesOf(dialect, query);
  const state = query.get('state');
  const back = (parameters: Readonly<Record<string, string>>, stateBack = state) => {
    const all = new URLSearchParams(parameters);
    if (stateBack !== null) all.set('state', stateBack);
    return `${redirectUri}?${all}${dialect.tail}`;
  };
  return {
    provider,
    returnTo: redirectUri,
    wants: scopes,
    answer(decision: Decision) {
      if (decision === 'cancel') return back({ error: 'access_denied', ...dialect.denial });
      const fault = world.faults.of(provider, decision.fault);
      if (fault === 'error') return back({ error: 'server_error', error_description: 'Something went wrong' });
      const grant = {
        provider,
        subject: decision.persona.subject,
        redirectUri,
        scopes,
        challenge: (dialect.pkce !== 'ignored' && query.get('code_challenge')) || undefined,
        nonce: query.get('nonce') ?? undefined,
        fault: decision.fault,
      };
      world.faults.remember(provider, decision.fault);
      const code = world.grants.codeFor(grant, fault === 'expired-code');
      return back({ code, ...dialect.along }, fault === 'wrong-state' ? 'another-state' : state);
    },
  };
}

function scopesOf({ scopeSeparator }: Dialect, query: URLSearchParams): string[] {
  return (query.get('scope') ?? '').split(scopeSeparator).filter((scope) => scope !== '');
}
