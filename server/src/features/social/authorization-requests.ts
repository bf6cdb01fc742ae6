import { callbackPath, type SocialProvider } from '@app/contract/core/providers';
import { socialErrors } from '@app/contract/social/errors';
import { OAUTH_STATE_SECONDS } from '@app/contract/social/limits';
import { addSeconds } from '../../platform/clock.ts';
import { failure } from '../../platform/failure.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import type { AuthorizationRequest } from './client/provider.ts';
import {
  consumeAuthorizationRequest,
  findAuthorizationRequest,
  insertAuthorizationRequest,
  type StoredAuthorizationRequest,
} from './store.ts';

export type Intent = StoredAuthorizationRequest['intent'];

/** Why an authorization request was made, for which account and from which browser. */
export type RequestContext = Pick<StoredAuthorizationRequest, 'provider' | 'intent' | 'accountId' | 'browserHash'>;

/** Generates the secrets of a new request. Stores nothing. */
export function newAuthorizationRequest(
  { config, randomness }: Services,
  provider: SocialProvider,
): AuthorizationRequest {
  return {
    state: generateToken(randomness),
    codeVerifier: generateToken(randomness),
    nonce: generateToken(randomness),
    redirectUri: redirectUriOf(config, provider),
  };
}

/** Stores a request until it expires, `OAUTH_STATE_SECONDS` from now. */
export async function saveAuthorizationRequest(
  { clock, database, keys }: Services,
  { state, codeVerifier, nonce, sourceId }: AuthorizationRequest,
  context: RequestContext,
): Promise<void> {
  const sealed = seal(keys['social-state'], Buffer.from(JSON.stringify({ codeVerifier, nonce, sourceId })));
  const expiresAt = addSeconds(clock.now(), OAUTH_STATE_SECONDS);
  await insertAuthorizationRequest(database.db, { ...context, stateHash: hashToken(state), sealed, expiresAt });
}

/**
 * Finds a stored request without consuming it.
 * @param browserHashes hashes of the browser tokens in the callback's cookies
 * @throws Failure STATE_INVALID if it is unknown, consumed, expired, or of another provider or browser
 */
export async function requireAuthorizationRequest(
  { clock, database }: Services,
  state: string,
  provider: SocialProvider,
  browserHashes: readonly string[],
): Promise<StoredAuthorizationRequest> {
  const key = { stateHash: hashToken(state), provider };
  const stored = await findAuthorizationRequest(database.db, key, browserHashes, clock.now());
  if (!stored) throw failure(socialErrors, 'STATE_INVALID');
  return stored;
}

/** Deletes a stored request and decrypts its secrets. @throws Failure STATE_INVALID if another callback consumed it first */
export async function redeemAuthorizationRequest(
  { config, database, keys }: Services,
  state: string,
  { stateHash, provider, sealed }: StoredAuthorizationRequest,
): Promise<AuthorizationRequest> {
  if (!(await consumeAuthorizationRequest(database.db, stateHash))) throw failure(socialErrors, 'STATE_INVALID');
  const secrets: Pick<AuthorizationRequest, 'codeVerifier' | 'nonce' | 'sourceId'> = JSON.parse(
    unseal(keys['social-state'], sealed).toString('utf8'),
  );
  return { ...secrets, state, redirectUri: redirectUriOf(config, provider) };
}

const redirectUriOf = ({ publicUrl }: Services['config'], provider: SocialProvider) =>
  publicUrl + callbackPath(provider);
