import type { SocialProvider } from '@app/contract/core/providers';
import type { Grant } from '../grants.ts';
import type { World } from '../world.ts';

/** Why a token is not given. */
export type TokenRefusal = 'client' | 'request' | 'code' | 'redirect' | 'verifier';

/** The peculiarities of a provider that speaks OAuth 2.0 (RFC 6749), as its public documentation tells them. */
export interface Dialect {
  readonly provider: Exclude<SocialProvider, 'steam'>;
  readonly authorizePath: string;
  readonly tokenPath: string;
  /** Without these the application could not even sign anybody in. */
  readonly scopes: readonly string[];
  readonly scopeSeparator: ' ' | ',';
  readonly pkce: 'required' | 'honoured' | 'ignored';
  /** Where the client's secret may stand: in the form, or as HTTP Basic. */
  readonly clientIn: readonly ('form' | 'basic')[];
  /** What comes back beside `error` and `state` when a person says no. */
  readonly denial: Readonly<Record<string, string>>;
  /** What comes back beside `code` and `state`. */
  readonly along: Readonly<Record<string, string>>;
  /** The end of the address that goes back. */
  readonly tail: string;
  readonly refusals: Readonly<Record<TokenRefusal, readonly [status: number, body: object]>>;
  /** What the token call answers. */
  answer(world: World, grant: Grant, token: string): object | Promise<object>;
}
