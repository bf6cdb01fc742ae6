import { createHash, randomBytes } from 'node:crypto';
import type { SocialProvider } from '@app/contract/core/providers';
import type { Fault } from './faults.ts';

/** What somebody has agreed to: whom the application may know about, and what. */
export interface Grant {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** PKCE, S256 (RFC 7636). */
  readonly challenge: string | undefined;
  /** OpenID Connect: comes back in the id token. */
  readonly nonce: string | undefined;
  readonly fault: Fault | undefined;
}

const CODE_SECONDS = 60;

/** Codes and tokens that were handed out. */
export class Grants {
  /** Everything handed out that nobody else may see. */
  readonly issued: string[] = [];
  readonly #codes = new Map<string, Grant & { expiresAt: number }>();
  readonly #tokens = new Map<string, Grant>();
  readonly #now: () => number;

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A code for it, good for one use within a minute, or expired already. */
  codeFor(grant: Grant, isExpired: boolean): string {
    const seconds = isExpired ? 0 : CODE_SECONDS;
    const code = this.#random();
    this.#codes.set(code, { ...grant, expiresAt: this.#now() + seconds * 1000 });
    return code;
  }

  /** What a code was for; a code that is used, expired or another provider's was for nothing. */
  spend(provider: SocialProvider, code: string): Grant | undefined {
    const grant = this.#codes.get(code);
    if (grant?.provider !== provider) return undefined;
    this.#codes.delete(code);
    return grant.expiresAt > this.#now() ? grant : undefined;
  }

  /** An access token for it. */
  tokenFor(grant: Grant): string {
    const token = this.#random();
    this.#tokens.set(token, grant);
    return token;
  }

  /** What an access token opens; another provider's opens nothing. */
  openedBy(provider: SocialProvider, token: string | undefined): Grant | undefined {
    const grant = token === undefined ? undefined : this.#tokens.get(token);
    return grant?.provider === provider ? grant : undefined;
  }

  #random(): string {
    const value = randomBytes(24).toString('base64url');
    this.issued.push(value);
    return value;
  }
}

/** Whether a verifier belongs to a challenge (RFC 7636, S256). */
export function verifies(verifier: string, challenge: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}
