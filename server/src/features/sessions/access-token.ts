import type { KeyObject } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from '@app/contract/accounts/limits';
import { coreErrors } from '@app/contract/core/errors';
import { JWTExpired } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { LRUCache } from 'lru-cache';
import { addSeconds, type Clock } from '../../platform/clock.ts';
import { failure } from '../../platform/failure.ts';

/** The claims of an access token, as verified. */
export interface AccessClaims {
  readonly accountId: string;
  readonly sessionId: string;
  /** Milliseconds since the Unix epoch. */
  readonly expiresAt: number;
  /** The last authentication in the session when the token was issued, in milliseconds since the Unix epoch. */
  readonly authenticatedAt: number;
}

/** The session for which an access token is issued. */
export interface TokenSession {
  readonly id: string;
  readonly accountId: string;
  readonly authenticatedAt: Date;
}

export interface AccessTokens {
  sign(session: TokenSession): Promise<string>;
  /** Verifies a token and returns its claims. @throws Failure INVALID_TOKEN, TOKEN_EXPIRED */
  verify(token: string): Promise<AccessClaims>;
}

const TYPE = 'at+jwt';
/** Number of tokens to cache after verification, so that their signature is not verified again. */
const VERIFIED_TOKENS_MAX = 20_000;

/**
 * Issues and verifies access tokens: JWTs signed with HMAC-SHA-256, of type `at+jwt` (RFC 9068), so that no other kind of
 * token is accepted.
 */
export function createAccessTokens(secret: KeyObject, issuer: string, clock: Clock): AccessTokens {
  // imported once: jose would otherwise import the key in the thread pool for every token
  const key = secret.toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  const verified = new LRUCache<string, AccessClaims>({ max: VERIFIED_TOKENS_MAX });

  async function verifySignature(token: string): Promise<AccessClaims> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: TYPE,
        issuer,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'sid', 'exp', 'auth_time'],
      });
      return {
        accountId: String(payload.sub),
        sessionId: String(payload.sid),
        expiresAt: Number(payload.exp) * 1000,
        authenticatedAt: Math.round(Number(payload.auth_time) * 1000),
      };
    } catch (error) {
      throw failure(coreErrors, error instanceof JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
    }
  }

  return {
    sign: ({ id, accountId, authenticatedAt }) => {
      const now = clock.now();
      // NumericDate with a fraction (RFC 7519 §2)
      return new SignJWT({ sid: id, auth_time: authenticatedAt.getTime() / 1000 })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(addSeconds(now, ACCESS_TOKEN_SECONDS))
        .sign(key);
    },
    async verify(token) {
      let claims = verified.get(token);
      if (!claims) {
        claims = await verifySignature(token);
        verified.set(token, claims);
      }
      if (clock.now().getTime() >= claims.expiresAt) throw failure(coreErrors, 'TOKEN_EXPIRED');
      return claims;
    },
  };
}
