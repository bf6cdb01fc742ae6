import { createSecretKey } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from '@app/contract/accounts/limits';
import { coreErrors } from '@app/contract/core/errors';
import { JWTExpired } from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { LRUCache } from 'lru-cache';
import { type Clock, secondsAfter } from '../../../platform/clock.ts';
import { failure } from '../../../platform/failure.ts';

/** What an access token says: whose it is, of which session, until when. */
export interface AccessClaims {
  readonly accountId: string;
  readonly sessionId: string;
  readonly expiresAt: number;
  /** When the account had last proved itself, as far as was known when the token was made. */
  readonly authenticatedAt: number;
}

/** The session that an access token is made for. */
export interface SignedSession {
  readonly id: string;
  readonly accountId: string;
  readonly authenticatedAt: Date;
}

export interface AccessTokens {
  sign(session: SignedSession): Promise<string>;
  /** @throws Failure INVALID_TOKEN, TOKEN_EXPIRED */
  read(token: string): Promise<AccessClaims>;
}

const TYPE = 'at+jwt';
/** Tokens whose signature was found good lately: checking it again would tell nothing new. */
const KNOWN_TOKENS = 20_000;

/** Access tokens: JWTs signed with HMAC-SHA-256, of their own type, so that none of another kind passes (RFC 9068). */
export function createAccessTokens(secret: Buffer, issuer: string, clock: Clock): AccessTokens {
  // made once: from bytes the library would make it anew for each token, in another thread
  const key = createSecretKey(secret).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  const known = new LRUCache<string, AccessClaims>({ max: KNOWN_TOKENS });

  async function check(token: string): Promise<AccessClaims> {
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
      // in seconds, with their fraction (RFC 7519 §2)
      return new SignJWT({ sid: id, auth_time: authenticatedAt.getTime() / 1000 })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(secondsAfter(now, ACCESS_TOKEN_SECONDS))
        .sign(key);
    },
    async read(token) {
      let claims = known.get(token);
      if (!claims) {
        claims = await check(token);
        known.set(token, claims);
      }
      if (clock.now().getTime() >= claims.expiresAt) throw failure(coreErrors, 'TOKEN_EXPIRED');
      return claims;
    },
  };
}
