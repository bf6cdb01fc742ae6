import type { SocialProvider } from '@app/contract/core/providers';
import type { EventSubscription } from './event-subscription.ts';
import type { FaultInjector } from './faults.ts';
import type { Grants } from './grants.ts';
import type { PersonaStore } from './personas.ts';

/** The client credentials of the application; for Steam the secret is the Web API key. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The shared state of all simulated providers. */
export interface SimulatorContext {
  readonly credentials: Readonly<Record<SocialProvider, Credentials>>;
  /** Origin of the application whose redirect URIs are registered; any origin if undefined. */
  readonly publicUrl: string | undefined;
  readonly personas: PersonaStore;
  readonly faults: FaultInjector;
  readonly grants: Grants;
  /** The subscriptions at Twitch, by their IDs. */
  readonly subscriptions: Map<string, EventSubscription>;
  /** Returns the current time in milliseconds. */
  readonly now: () => number;
}
