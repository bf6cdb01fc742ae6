import {
  consent,
  type Fault,
  type PersonaInput,
  type SimulatedProviders,
  startProviders,
} from '@app/simulators/providers/providers';
import { createTestClock } from '../node/clock.ts';
import { type ClusterOptions, startCluster, type TestCluster } from '../node/cluster.ts';
import { setUp } from '../node/set-up.ts';

export type { Fault, PersonaInput } from '@app/simulators/providers/providers';

/** An installation and its simulated providers, with a shared clock. */
interface SocialEnvironment {
  readonly providers: SimulatedProviders;
  readonly cluster: TestCluster;
}

/**
 * Runs simulators of all six providers, and the nodes of an installation that uses them, during the tests of a file or
 * `describe`; see `setUp`.
 */
export function setUpSocial(options: ClusterOptions | (() => ClusterOptions) = {}): SocialEnvironment {
  const clock = createTestClock();
  const providers = setUp(() => startProviders({ now: () => clock.now().getTime() }));
  const cluster = setUp(() => {
    const { env, ...others } = typeof options === 'function' ? options() : options;
    return startCluster({ ...others, clock, env: { ...providers.environment(), ...env } });
  });
  return { providers, cluster };
}

/** Consents at a provider as the given persona. @returns the callback URL */
export async function grantConsent(authUrl: string, persona: PersonaInput, fault?: Fault): Promise<string> {
  return (await consent(authUrl, { newPersona: persona, ...(fault && { fault }) })).href;
}
