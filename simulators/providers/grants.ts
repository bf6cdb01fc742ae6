import { createHash, randomBytes } from 'node:crypto';
import type { SocialProvider } from '@app/contract/core/providers';
import type { Fault } from './faults.ts';

/** An authorization that a user granted to the application. */
export interface Grant {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** The PKCE challenge, S256 (RFC 7636). */
  readonly challenge: string | undefined;
  /** The nonce of OpenID Connect, which is returned in the ID token. */
  readonly nonce: string | undefined;
  readonly fault: Fault | undefined;
}

const CODE_SECONDS = 60;

/** The issued authorization codes and access tokens. */
export class Grants {
  /** Every issued code and token. */
  readonly issued: string[] = [];
  readonly #codes = new Map<string, Grant & { expiresAt: number }>();
  readonly #tokens = new Map<string, Grant>();
  readonly #appTokens = new Set<string>();
  readonly #now: () => number;

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Issues a code that can be used once within a minute, or that has already expired. */
  createCode(grant: Grant, isExpired: boolean): string {
    const seconds = isExpired ? 0 : CODE_SECONDS;
    const code = this.#random();
    this.#codes.set(code, { ...grant, expiresAt: this.#now() + seconds * 1000 });
    return code;
  }

  /** Consumes a code. Returns undefined if it is used, expired or from another provider. */
  consumeCode(provider: SocialProvider, code: string): Grant | undefined {
    const grant = this.#codes.get(code);
    if (grant?.provider !== provider) return undefined;
    this.#codes.delete(code);
    return grant.expiresAt > this.#now() ? grant : undefined;
  }

  /** Issues an access token. */
  createToken(grant: Grant): string {
    const token = this.#random();
    this.#tokens.set(token, grant);
    return token;
  }

  /** Issues a token of the application itself (RFC 6749 §4.4). */
  createAppToken(): string {
    const token = this.#random();
    this.#appTokens.add(token);
    return token;
  }

  isAppToken(token: string | undefined): boolean {
    return token !== undefined && this.#appTokens.has(token);
  }

  /** Returns the grant of an access token, or undefined if the token is unknown or from another provider. */
  findByToken(provider: SocialProvider, token: string | undefined): Grant | undefined {
    const grant = token === undefined ? undefined : this.#tokens.get(token);
    return grant?.provider === provider ? grant : undefined;
  }

  #random(): string {
    const value = randomBytes(24).toString('base64url');
    this.issued.push(value);
    return value;
  }
}

/** Whether a PKCE verifier matches an S256 challenge (RFC 7636 §4.6). */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}
