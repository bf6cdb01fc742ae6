import type { SocialProvider } from '@app/contract/core/providers';
import type { Profile } from '../../accounts/index.ts';

/** What a sign-in that was begun is known by, kept on the server until the browser comes back. */
export interface Begun {
  readonly state: string;
  /** PKCE (RFC 7636). */
  readonly codeVerifier: string;
  /** OpenID Connect: stands in the id token. */
  readonly nonce: string;
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
}

/** A provider that can be asked who somebody is. */
export interface Provider {
  readonly name: SocialProvider;
  /** Where to send the browser. */
  authorizationUrl(begun: Begun): Promise<string>;
  /**
   * Asks the provider who came back.
   * @param parameters as they stood in the address that the browser came back to (`code`, or all of `openid.*`)
   * @throws Failure PROVIDER_REFUSED, PROVIDER_FAILED, PROVIDER_TIMEOUT
   */
  identify(parameters: Readonly<Record<string, string>>, begun: Begun): Promise<Profile>;
}
