import type { SocialProvider } from '@app/contract/core/providers';
import type { ProviderSettings } from '../../../config/config.ts';
import type { Services } from '../../../services.ts';
import type { ProviderProfile } from '../../identities/index.ts';

/** The secrets of one authorization request, kept on the server until the browser returns from the provider. */
export interface AuthorizationRequest {
  readonly state: string;
  /** PKCE code verifier (RFC 7636 §4.1). */
  readonly codeVerifier: string;
  /** Bound to the ID token (OpenID Connect Core §3.1.2.1). */
  readonly nonce: string;
  /** Where the provider redirects the browser. */
  readonly redirectUri: string;
  /** The source of a project that the channel is connected to. */
  readonly sourceId?: string;
}

/** A provider that can authenticate people. */
export interface Provider {
  readonly name: SocialProvider;
  /** The URL of the provider's authorization page, for the browser to open. */
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /**
   * Verifies a callback with the provider.
   * @param parameters from the callback URL: `code`, or all `openid.*` parameters
   * @returns the profile of the person who signed in there
   * @throws Failure PROVIDER_REFUSED, PROVIDER_FAILED, PROVIDER_TIMEOUT
   */
  identify(parameters: Readonly<Record<string, string>>, request: AuthorizationRequest): Promise<ProviderProfile>;
}

/** Dependencies of every provider implementation. */
export interface ProviderDependencies extends Pick<Services, 'clock' | 'log' | 'outbound'> {
  readonly settings: ProviderSettings;
}
