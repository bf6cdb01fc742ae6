import { INTEGRATION_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import type { Fault } from './faults.ts';
import type { Persona } from './personas.ts';
import type { World } from './world.ts';

/** What a person answers to an application's wish: who they are, or that they would rather not. */
export type Decision = { readonly persona: Persona; readonly fault: Fault | undefined } | 'cancel';

/** An application's wish that the provider puts before a person. */
export interface Asking {
  readonly provider: SocialProvider;
  /** Where the browser goes back to. */
  readonly returnTo: string;
  /** What the application asks to know. */
  readonly wants: readonly string[];
  /** Where the browser goes back to with this answer. */
  answer(decision: Decision): string;
}

/** Where a provider's people are asked, at the provider's own path. */
export interface Desk {
  readonly provider: SocialProvider;
  readonly path: string;
  /** Whether a wish is for this provider, where two of them have the same path. */
  isFor(query: URLSearchParams): boolean;
  /** @returns the wish, or why the provider does not even ask */
  read(query: URLSearchParams): Asking | string;
}

/** Whether the provider knows this address of the application (contract §6). */
export function isRegistered({ publicUrl }: World, provider: SocialProvider, address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  const isIntegration = (INTEGRATION_PROVIDERS as readonly string[]).includes(provider);
  const path = `/${isIntegration ? 'integrations' : 'auth'}/${provider}/callback`;
  return address.startsWith(`${publicUrl ?? url.origin}${path}`) && url.pathname === path && url.hash === '';
}
