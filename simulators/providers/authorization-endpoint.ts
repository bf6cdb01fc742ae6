import { callbackPath, type SocialProvider } from '@app/contract/core/providers';
import type { SimulatorContext } from './context.ts';
import type { Fault } from './faults.ts';
import type { Persona } from './personas.ts';

/** The user's decision on the consent page. */
export type Decision = { readonly persona: Persona; readonly fault: Fault | undefined } | 'cancel';

/** A valid authorization request that is pending until the user decides. */
export interface ConsentRequest {
  readonly provider: SocialProvider;
  /** The redirect URI of the application. */
  readonly returnTo: string;
  readonly requestedScopes: readonly string[];
  /** Returns the callback URL for a decision. */
  redirectFor(decision: Decision): string;
}

/** The authorization endpoint of a provider, at the provider's real path. */
export interface AuthorizationEndpoint {
  readonly provider: SocialProvider;
  readonly path: string;
  /** Whether the request is for this provider; several providers can have the same path. */
  matches(query: URLSearchParams): boolean;
  /** @returns the request, or the reason why it is invalid */
  parse(query: URLSearchParams): ConsentRequest | string;
}

/** Whether a URL is a registered redirect URI of the application (docs/reference/providers.md). */
export function isRegisteredRedirect(
  { publicUrl }: SimulatorContext,
  provider: SocialProvider,
  redirectUri: string,
): boolean {
  const url = URL.parse(redirectUri);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  const path = callbackPath(provider);
  return redirectUri.startsWith(`${publicUrl ?? url.origin}${path}`) && url.pathname === path && url.hash === '';
}
