import type { SocialProvider } from '@app/contract/core/providers';
import type { Faults } from './faults.ts';
import type { Grants } from './grants.ts';
import type { Personas } from './personas.ts';

/** What an application is registered with; for Steam the secret is the key of the Web API. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What all simulated providers share. */
export interface World {
  readonly credentials: Readonly<Record<SocialProvider, Credentials>>;
  /** Origin of the application whose redirect addresses are registered; undefined: any application's. */
  readonly publicUrl: string | undefined;
  readonly personas: Personas;
  readonly faults: Faults;
  readonly grants: Grants;
  /** Milliseconds. */
  readonly now: () => number;
}
