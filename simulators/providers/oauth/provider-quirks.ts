import type { SocialProvider } from '@app/contract/core/providers';
import type { SimulatorContext } from '../context.ts';
import type { Grant } from '../grants.ts';

/** The cause of a token error response. */
export type TokenError = 'client' | 'request' | 'code' | 'redirect' | 'verifier';

/** The documented behaviour of a provider where it deviates from OAuth 2.0 (RFC 6749) or refines it. */
export interface ProviderQuirks {
  readonly provider: Exclude<SocialProvider, 'steam'>;
  readonly authorizePath: string;
  readonly tokenPath: string;
  /** The scopes that a sign-in needs. */
  readonly requiredScopes: readonly string[];
  /** The separator of scopes; by default a space. */
  readonly scopeSeparator?: ' ' | ',';
  readonly pkce: 'required' | 'supported' | 'ignored';
  /** Supported client authentication: form parameters or HTTP Basic (RFC 6749 §2.3.1). */
  readonly clientAuth: readonly ('form' | 'basic')[];
  /** Callback parameters besides `error` and `state` if the user denies access. */
  readonly denialParameters?: Readonly<Record<string, string>>;
  /** Callback parameters besides `code` and `state`. */
  readonly callbackParameters?: Readonly<Record<string, string>>;
  /** A suffix that is appended to the callback URL. */
  readonly callbackSuffix?: string;
  /** Whether the application gets a token of its own (RFC 6749 §4.4). */
  readonly supportsAppTokens?: true;
  readonly tokenErrors: Readonly<Record<TokenError, readonly [status: number, body: object]>>;
  /** Returns the token response. */
  tokenResponse(context: SimulatorContext, grant: Grant, token: string): object | Promise<object>;
}
