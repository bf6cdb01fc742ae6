import { listNotifications } from '@app/contract/notifications/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as operations from '@app/contract/social/schemas';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../../../../testing/people/people.ts';
import { until } from '../../../../testing/processes/until.ts';
import { call } from '../../../../testing/requests/call.ts';
import { setUpSocial } from '../../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow, signUpWithProvider } from '../../../../testing/social/people.ts';

const TIMEOUT_MS = 40_000;

const { providers, cluster } = setUpSocial();

describe('the privacy check of a Steam account', () => {
  const privacyWarnings = async (token: string) => {
    const { body } = await call(cluster.last, listNotifications, { token });
    return body.notifications.filter(({ type }) => type === 'steam_privacy_warning');
  };
  const steamIntegration = async (token: string) => {
    const { body } = await call(cluster.last, operations.listIntegrations, { token });
    return body.integrations.find(({ provider }) => provider === 'steam');
  };
  const waitUntilChecked = (token: string) =>
    until(async () => (await steamIntegration(token))?.lastChecked !== undefined, TIMEOUT_MS);
  /** Returns the events about notifications that both nodes have published. */
  const announcements = () =>
    cluster.nodes
      .flatMap(({ published }) => published.flatMap(({ message }) => message.events ?? []))
      .filter(({ type }) => type === 'notificationCreated');
  const check = (token: string) => call(cluster.first, operations.checkSteamPrivacy, { token });

  test('warns after linking if the games are private, and reports them once they are public', async () => {
    const { token } = await newPerson(cluster.first);
    const hidden = { ...newPersona(), gamesVisible: false };
    await linkProvider(cluster.first, 'steam', { token }, hidden);
    await waitUntilChecked(token);
    const [warning, ...others] = await privacyWarnings(token);
    expect(warning).toMatchObject({ redirectUrl: '/settings?tab=integrations', read: false });
    expect(others).toEqual([]);
    await until(async () => announcements().length > 0, TIMEOUT_MS);
    expect(announcements()).toEqual([{ type: 'notificationCreated', notification: warning }]);
    expect(await steamIntegration(token)).toMatchObject({ connected: true, gameDetailsAccess: false });
    expect((await check(token)).body).toEqual({ hasAccess: false });
    providers.personas.upsert('steam', { ...hidden, gamesVisible: true });
    const before = (await call(cluster.first, sessionOperations.getCurrentUser, { token })).body.user.revision;
    expect((await check(token)).body).toEqual({ hasAccess: true });
    expect(await steamIntegration(token)).toMatchObject({ connected: true, gameDetailsAccess: true });
    const revision = async () =>
      (await call(cluster.last, sessionOperations.getCurrentUser, { token })).body.user.revision;
    // The other node is notified after the response
    await until(async () => (await revision()) > before, TIMEOUT_MS);
    expect(await privacyWarnings(token)).toHaveLength(1);
  });

  test('warns after a sign-up with Steam if the games are private', async () => {
    const hidden = await signUpWithProvider(cluster.first, 'steam', { ...newPersona(), gamesVisible: false });
    await waitUntilChecked(hidden.token);
    expect(await privacyWarnings(hidden.token)).toHaveLength(1);
  });

  test('does not notify if the games are public', async () => {
    const { token } = await signUpWithProvider(cluster.first, 'steam');
    await waitUntilChecked(token);
    expect(await steamIntegration(token)).toMatchObject({ gameDetailsAccess: true });
    expect(await privacyWarnings(token)).toEqual([]);
  });

  test('retries without a notification while Steam is unavailable', async () => {
    const { token } = await newPerson(cluster.first);
    const linked = await runProviderFlow(cluster.first, 'steam', { ...newPersona(), gamesVisible: false }, { token });
    providers.faults.set('steam', 'profile-server-error');
    expect(linked.body).toEqual({ linked: true, provider: 'steam' });
    const requestCount = providers.requests.length;
    await until(
      async () =>
        providers.requests.length > requestCount || (await steamIntegration(token))?.lastChecked !== undefined,
      TIMEOUT_MS,
    );
    providers.faults.set('steam', undefined);
    await waitUntilChecked(token);
    expect(await privacyWarnings(token)).toHaveLength(1);
  });

  test('is rejected without a linked account, and saves nothing if Steam fails', async () => {
    const person = await newPerson(cluster.first);
    expect(await check(person.token)).toMatchObject({
      status: 404,
      body: { code: 'PROVIDER_NOT_LINKED', error: 'No Steam account is linked to yours' },
    });
    await linkProvider(cluster.first, 'steam', person);
    await waitUntilChecked(person.token);
    const before = await steamIntegration(person.token);
    providers.faults.set('steam', 'profile-malformed');
    expect(await check(person.token)).toMatchObject({ status: 502, body: { code: 'PROVIDER_FAILED' } });
    providers.faults.set('steam', undefined);
    expect(await steamIntegration(person.token)).toEqual(before);
  });
});
