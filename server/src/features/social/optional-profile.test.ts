import { INTEGRATION_PROVIDERS, SIGN_IN_PROVIDERS, type SignInProvider } from '@app/contract/core/providers';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import * as operations from '@app/contract/social/schemas';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { type Fault, type PersonaInput, setUpSocial } from '../../../testing/social/environment.ts';
import { OPTIONAL_PROFILE } from '../../../testing/social/failures.ts';
import { newPersona, runProviderFlow, signUpWithProvider } from '../../../testing/social/people.ts';

const FIELD_FAULTS = ['fields-missing', 'fields-null', 'fields-empty', 'fields-object'] as const;
const PROFILE_PATHS = { discord: '/api/users/@me', steam: '/ISteamUser/GetPlayerSummaries/v2', twitch: '/helix/users' };
const TIMEOUT_MS = 5000;

const { providers, cluster } = setUpSocial({ size: 1, env: { RATE_LIMITS: 'off' } });

/** Starts a sign-up with a provider. @returns what the server knows about the person */
async function startSignup(provider: SignInProvider, persona: PersonaInput, fault?: Fault) {
  const { status, body } = await runProviderFlow(cluster.first, provider, persona, fault && { fault });
  expect({ status, body }, fault).toMatchObject({ status: 200, body: { requiresUsername: true, provider } });
  return (await call(cluster.first, signUpOperations.getTempTokenInfo, { token: body.tempToken })).body;
}

const profileRequests = (provider: keyof typeof PROFILE_PATHS) =>
  providers.requests.filter((request) => request.replace(/\/$/, '') === `GET ${PROFILE_PATHS[provider]}`).length;

describe('a profile is optional', () => {
  test.each(OPTIONAL_PROFILE)('if %s has already proven the identity', async (provider) => {
    const modes = ['server-error', 'rate-limited', 'malformed', 'unexpected-schema', 'redirect', 'disconnect'] as const;
    for (const fault of [...modes.map((mode) => `profile-${mode}` as const), 'list-empty', ...FIELD_FAULTS] as const)
      expect(await startSignup(provider, newPersona(), fault), fault).toMatchObject({
        providerData: {},
        profilePicture: null,
      });
  });

  test.each(SIGN_IN_PROVIDERS)('except for the ID of %s', async (provider) => {
    for (const fault of FIELD_FAULTS)
      expect(await startSignup(provider, newPersona(), fault), fault).toMatchObject({
        providerData: {},
        profilePicture: null,
        email: null,
      });
  });

  test.each(INTEGRATION_PROVIDERS)('except for the ID of %s, in order to link it', async (provider) => {
    for (const fault of FIELD_FAULTS) {
      const { token } = await newPerson(cluster.first);
      const linked = await runProviderFlow(cluster.first, provider, newPersona(), { token, fault });
      expect(linked.body, fault).toEqual({ linked: true, provider });
      const { integrations } = (await call(cluster.first, operations.listIntegrations, { token })).body;
      expect(integrations.find((integration) => integration.provider === provider)).toEqual({
        provider,
        connected: true,
      });
    }
  });
});

describe('a failed profile request', () => {
  test.each(['steam', 'discord'] as const)('to %s is sent once more, and its response is used', async (provider) => {
    const [persona, before] = [newPersona(), profileRequests(provider)];
    providers.faults.set(provider, 'profile-rate-limited');
    const signup = startSignup(provider, persona);
    await until(async () => profileRequests(provider) === before + 1, TIMEOUT_MS);
    providers.faults.set(provider, undefined);
    expect((await signup).providerData).toEqual({ username: persona.name });
    expect(profileRequests(provider)).toBe(before + 2);
  });

  test('is not sent a third time, and fails a sign-in that needs the ID', async () => {
    const before = profileRequests('discord');
    const response = await runProviderFlow(cluster.first, 'discord', newPersona(), { fault: 'profile-server-error' });
    expect(response).toMatchObject({ status: 502, body: { code: 'PROVIDER_FAILED' } });
    expect(profileRequests('discord')).toBe(before + 2);
  });

  test.each(SIGN_IN_PROVIDERS)('keeps the stored name of a linked %s account', async (provider) => {
    const { persona } = await signUpWithProvider(cluster.first, provider);
    const { body: first } = await runProviderFlow(cluster.first, provider, persona);
    const { body } = await runProviderFlow(cluster.first, provider, persona, { fault: 'fields-null' });
    const linked = body.user.auth.providers[provider];
    expect(linked?.data).toEqual(first.user.auth.providers[provider]?.data);
    expect(Object.values(linked?.data ?? {})).toEqual([expect.stringMatching(/./)]);
  });
});

describe('the name of a Steam account', () => {
  test.each([
    ['is not used if nothing of it is visible', '\u202e\u200b\u3164\u2800', undefined],
    ['is not used if it has only marks of writing direction', '\u200f\u202b\u2067', undefined],
    ['keeps its script, but no directional formatting', '\u202eشهاب\u2069 7', 'شهاب 7'],
    ['keeps the joiners of an emoji', '\u{1f469}\u200d\u{1f680}', '\u{1f469}\u200d\u{1f680}'],
    ['is cut after 200 characters', '\u{1f680}'.repeat(300), '\u{1f680}'.repeat(200)],
  ])('%s', async (_, name, username) => {
    expect((await startSignup('steam', { name })).providerData).toEqual(username === undefined ? {} : { username });
  });
});
