import type { KeyObject } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from '@app/contract/accounts/limits';
import { OBSERVATION_SECONDS } from '@app/contract/admin/observer/limits';
import { coreErrors } from '@app/contract/core/errors';
import type { JWTPayload } from 'jose';
import { JWSSignatureVerificationFailed, JWTExpired } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { type JWTVerifyOptions, jwtVerify } from 'jose/jwt/verify';
import { LRUCache } from 'lru-cache';
import { addSeconds, type Clock } from '../../platform/clock.ts';
import { failure } from '../../platform/failure.ts';
import type { KeyRing } from '../../platform/secrets/keys.ts';

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

export interface AccessTokens {
  sign(session: TokenSession): Promise<string>;
  /** Verifies a token and returns its claims. @throws Failure INVALID_TOKEN, TOKEN_EXPIRED, OBSERVER_EXPIRED */
  verify(token: string): Promise<AccessClaims>;
  /**
   * Like `verify`, but accepts a token that expired at most `seconds` ago.
   * @throws Failure INVALID_TOKEN, TOKEN_EXPIRED, OBSERVER_EXPIRED
   */
  verifyExpired(token: string, seconds: number): Promise<AccessClaims>;
}

const TYPE = 'at+jwt';
/** Number of tokens to cache after verification, so that their signature is not verified again. */
const VERIFIED_TOKENS_MAX = 20_000;

/**
 * Issues and verifies access tokens: JWTs signed with HMAC-SHA-256, of type `at+jwt` (RFC 9068), so that no other kind of
 * token is accepted.
 */
export function createAccessTokens(secrets: KeyRing, issuer: string, clock: Clock): AccessTokens {
  // imported once: jose would otherwise import the key in the thread pool for every token
  const importKey = (secret: KeyObject) =>
    secret.toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  const key = importKey(secrets[0]);
  const otherKeys = secrets.slice(1).map(importKey);
  const verified = new LRUCache<string, AccessClaims>({ max: VERIFIED_TOKENS_MAX });

  /** Verifies a token with the key that it was signed with. */
  async function verifyWithKeys(token: string, options: JWTVerifyOptions) {
    for (const otherKey of otherKeys) {
      const verified = await jwtVerify(token, otherKey, options).catch((error: unknown) => {
        if (error instanceof JWSSignatureVerificationFailed) return undefined;
        throw error;
      });
      if (verified) return verified;
    }
    return jwtVerify(token, key, options);
  }

  async function verifySignature(token: string, toleranceSeconds = 0): Promise<AccessClaims> {
    try {
      const { payload } = await verifyWithKeys(token, {
        algorithms: ['HS256'],
        typ: TYPE,
        issuer,
        currentDate: clock.now(),
        clockTolerance: toleranceSeconds,
        requiredClaims: ['sub', 'sid', 'exp', 'auth_time'],
      });
      return claimsOf(payload);
    } catch (error) {
      throw error instanceof JWTExpired ? expired(claimsOf(error.payload)) : failure(coreErrors, 'INVALID_TOKEN');
    }
  }

  return {
    sign: ({ id, accountId, authenticatedAt, observerId }) => {
      const now = clock.now();
      // the actor of RFC 8693 §4.1
      const actor = observerId === undefined ? {} : { act: { sub: observerId } };
      // NumericDate with a fraction (RFC 7519 §2)
      return new SignJWT({ sid: id, auth_time: authenticatedAt.getTime() / 1000, ...actor })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(addSeconds(now, observerId === undefined ? ACCESS_TOKEN_SECONDS : OBSERVATION_SECONDS))
        .sign(key);
    },
    async verify(token) {
      let claims = verified.get(token);
      if (!claims) {
        claims = await verifySignature(token);
        verified.set(token, claims);
      }
      if (clock.now().getTime() >= claims.expiresAt) throw expired(claims);
      return claims;
    },
    verifyExpired: verifySignature,
  };
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

const expired = ({ observerId }: AccessClaims) =>
  failure(coreErrors, observerId === undefined ? 'TOKEN_EXPIRED' : 'OBSERVER_EXPIRED');
