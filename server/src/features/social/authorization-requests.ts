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
  deleteExpiredAuthorizationRequests,
  findAuthorizationRequest,
  insertAuthorizationRequest,
  type StoredAuthorizationRequest,
} from './store.ts';

export type Intent = StoredAuthorizationRequest['intent'];

/** Why an authorization request was made, for which account and from which browser. */
export type RequestContext = Pick<StoredAuthorizationRequest, 'provider' | 'intent' | 'accountId' | 'browserHash'>;

/** Pending authorization requests. */
export interface AuthorizationRequests {
  /** Generates the secrets of a new request. Stores nothing. */
  create(provider: SocialProvider): AuthorizationRequest;
  /** Stores a request until it expires, `OAUTH_STATE_SECONDS` from now. */
  save(request: AuthorizationRequest, context: RequestContext): Promise<void>;
  /**
   * Finds a stored request without consuming it.
   * @param browserHashes hashes of the browser tokens in the callback's cookies
   * @throws Failure STATE_INVALID if it is unknown, consumed, expired, or of another provider or browser
   */
  find(state: string, provider: SocialProvider, browserHashes: readonly string[]): Promise<StoredAuthorizationRequest>;
  /** Deletes a stored request and decrypts its secrets. @throws Failure STATE_INVALID if another callback consumed it first */
  consume(state: string, stored: StoredAuthorizationRequest): Promise<AuthorizationRequest>;
  deleteExpired(): Promise<void>;
}

export function createAuthorizationRequests({
  config,
  database: { db },
  clock,
  randomness,
  keys,
}: Services): AuthorizationRequests {
  const redirectUriOf = (provider: SocialProvider) => config.publicUrl + callbackPath(provider);

  return {
    create: (provider) => ({
      state: generateToken(randomness),
      codeVerifier: generateToken(randomness),
      nonce: generateToken(randomness),
      redirectUri: redirectUriOf(provider),
    }),

    async save({ state, codeVerifier, nonce }, context) {
      const sealed = seal(keys['social-state'], Buffer.from(JSON.stringify({ codeVerifier, nonce })));
      const expiresAt = addSeconds(clock.now(), OAUTH_STATE_SECONDS);
      await insertAuthorizationRequest(db, { ...context, stateHash: hashToken(state), sealed, expiresAt });
    },

    async find(state, provider, browserHashes) {
      const stored = await findAuthorizationRequest(
        db,
        { stateHash: hashToken(state), provider },
        browserHashes,
        clock.now(),
      );
      if (!stored) throw failure(socialErrors, 'STATE_INVALID');
      return stored;
    },

    async consume(state, { stateHash, provider, sealed }) {
      if (!(await consumeAuthorizationRequest(db, stateHash))) throw failure(socialErrors, 'STATE_INVALID');
      const secrets: Pick<AuthorizationRequest, 'codeVerifier' | 'nonce'> = JSON.parse(
        unseal(keys['social-state'], sealed).toString('utf8'),
      );
      return { ...secrets, state, redirectUri: redirectUriOf(provider) };
    },

    deleteExpired: () => deleteExpiredAuthorizationRequests(db, clock.now()),
  };
}
