import type { KeyObject, webcrypto } from 'node:crypto';
import { coreErrors } from '@app/contract/core/errors';
import { OBSERVATION_SECONDS } from '@app/contract/observer/limits';
import { ACCESS_TOKEN_SECONDS } from '@app/contract/sessions/limits';
import type { JWTPayload } from 'jose';
import { JWSSignatureVerificationFailed, JWTExpired } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { type JWTVerifyOptions, jwtVerify } from 'jose/jwt/verify';
import { addSeconds } from '../../../platform/clock.ts';
import { type Failure, failure } from '../../../platform/failure.ts';
import type { KeyRing } from '../../../platform/secrets/keys.ts';
import type { Services } from '../../../services.ts';

/** The claims of an access token, as verified. */
export interface AccessClaims {
  readonly accountId: string;
  readonly sessionId: string;
  /** Milliseconds since the Unix epoch. */
  readonly expiresAt: number;
  /** The last authentication in the session when the token was issued, in milliseconds since the Unix epoch. */
  readonly authenticatedAt: number;
  /** The admin who observes the account; undefined for the user's own token. */
  readonly observerId: string | undefined;
}

/** The session for which an access token is issued. */
export interface TokenSession {
  readonly id: string;
  readonly accountId: string;
  readonly authenticatedAt: Date;
  /** The admin who observes the account, if the session is an observation. */
  readonly observerId?: string;
}

const TYPE = 'at+jwt';

/** The keys as WebCrypto keys. Otherwise jose would import a key for every token, in the thread pool. */
const cryptoKeys = new WeakMap<KeyObject, webcrypto.CryptoKey>();

function importKey(key: KeyObject): webcrypto.CryptoKey {
  const imported = cryptoKeys.get(key) ?? key.toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  cryptoKeys.set(key, imported);
  return imported;
}

/**
 * Issues an access token: a JWT signed with HMAC-SHA-256, of type `at+jwt` (RFC 9068), so that no other kind of token is
 * accepted.
 */
export function signAccessToken(
  { config, clock, keys }: Services,
  { id, accountId, authenticatedAt, observerId }: TokenSession,
): Promise<string> {
  const now = clock.now();
  // The actor of RFC 8693 §4.1
  const actor = observerId === undefined ? {} : { act: { sub: observerId } };
  // NumericDate with a fraction (RFC 7519 §2)
  return new SignJWT({ sid: id, auth_time: authenticatedAt.getTime() / 1000, ...actor })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(accountId)
    .setIssuer(config.publicUrl)
    .setIssuedAt(now)
    .setExpirationTime(addSeconds(now, observerId === undefined ? ACCESS_TOKEN_SECONDS : OBSERVATION_SECONDS))
    .sign(importKey(keys['access-token'][0]));
}

/**
 * Verifies an access token and returns its claims.
 * @param toleranceSeconds tokens that expired within this time are accepted
 * @throws Failure INVALID_TOKEN, TOKEN_EXPIRED, OBSERVER_EXPIRED
 */
export async function verifyAccessToken(
  { config, clock, keys }: Services,
  token: string,
  toleranceSeconds = 0,
): Promise<AccessClaims> {
  try {
    const { payload } = await verifyWithKeys(keys['access-token'], token, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: config.publicUrl,
      currentDate: clock.now(),
      clockTolerance: toleranceSeconds,
      requiredClaims: ['sub', 'sid', 'exp', 'auth_time'],
    });
    return claimsOf(payload);
  } catch (error) {
    throw error instanceof JWTExpired ? expiredFailure(claimsOf(error.payload)) : failure(coreErrors, 'INVALID_TOKEN');
  }
}

/** Verifies a token with the key that it was signed with. */
async function verifyWithKeys([key, ...otherKeys]: KeyRing, token: string, options: JWTVerifyOptions) {
  for (const otherKey of otherKeys) {
    const verified = await jwtVerify(token, importKey(otherKey), options).catch((error: unknown) => {
      if (error instanceof JWSSignatureVerificationFailed) return undefined;
      throw error;
    });
    if (verified) return verified;
  }
  return jwtVerify(token, importKey(key), options);
}

function claimsOf({ sub, sid, exp, auth_time: authenticatedAt, act }: JWTPayload): AccessClaims {
  const observerId = (act as { readonly sub?: string } | undefined)?.sub;
  return {
    accountId: String(sub),
    sessionId: String(sid),
    expiresAt: Number(exp) * 1000,
    authenticatedAt: Math.round(Number(authenticatedAt) * 1000),
    observerId,
  };
}

/** Creates the failure for an expired token. */
export const expiredFailure = ({ observerId }: AccessClaims): Failure =>
  failure(coreErrors, observerId === undefined ? 'TOKEN_EXPIRED' : 'OBSERVER_EXPIRED');
