import { PROVIDER_NAMES, SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import type { ResponseFault } from '@app/simulators/providers/faults';
import { expect } from 'vitest';
import type { TestNode } from '../node/node.ts';
import { newBrowser } from './browser.ts';
import { type Fault, grantConsent } from './environment.ts';
import { newPersona } from './people.ts';

/** The time within which every request must be completed. */
export const MAX_DURATION_MS = 10_000;
/** Providers that have proven the identity before the profile is requested. */
export const OPTIONAL_PROFILE = ['steam', 'twitch'] as const;

/**
 * Expects an error response from every provider whose token request, or profile request that proves the identity, fails in
 * each of the given ways.
 */
export async function expectFailures(
  node: TestNode,
  token: string,
  endpoint: 'token' | 'profile',
  modes: readonly ResponseFault[],
): Promise<void> {
  await Promise.all(
    SOCIAL_PROVIDERS.map(async (provider) => {
      if (endpoint === 'profile' && (OPTIONAL_PROFILE as readonly SocialProvider[]).includes(provider)) return;
      // A request for Google's keys does not contain the sign-in to which it belongs, so the faults are injected one after
      // another
      if (provider === 'google' && endpoint === 'profile')
        for (const mode of modes) await expectFailure(node, token, provider, `profile-${mode}`);
      else await Promise.all(modes.map((mode) => expectFailure(node, token, provider, `${endpoint}-${mode}`)));
    }),
  );
}

async function expectFailure(node: TestNode, token: string, provider: SocialProvider, fault: Fault): Promise<void> {
  const browser = newBrowser();
  const { body } = await browser.startAuthorization(node, provider, { token });
  const callbackUrl = await grantConsent(body.authUrl, newPersona(), fault);
  const sentAt = performance.now();
  const response = await browser.sendCallback(node, provider, callbackUrl, token);
  const description = `${provider} ${fault}`;
  expect(performance.now() - sentAt, description).toBeLessThan(MAX_DURATION_MS);
  const isTimeout = /hang|slow/.test(fault);
  expect(response, description).toMatchObject({
    status: isTimeout ? 504 : 502,
    body: {
      code: isTimeout ? 'PROVIDER_TIMEOUT' : 'PROVIDER_FAILED',
      error: isTimeout
        ? `${PROVIDER_NAMES[provider]} took too long. Please try again.`
        : `We couldn’t reach ${PROVIDER_NAMES[provider]}. Please try again.`,
    },
  });
}
