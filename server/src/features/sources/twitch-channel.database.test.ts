import { randomUUID } from 'node:crypto';
import { archiveProject } from '@app/contract/projects/schemas';
import { providerCallback } from '@app/contract/social/schemas';
import * as operations from '@app/contract/sources/schemas';
import { twitchDelivery } from '@app/simulators/sources/deliveries';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { openServices } from '../../../testing/node/services.ts';
import { newPerson, type Person } from '../../../testing/people/people.ts';
import { newProjectSetting } from '../../../testing/people/quests.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { type Fault, grantConsent, setUpSocial } from '../../../testing/social/environment.ts';
import { newPersona } from '../../../testing/social/people.ts';
import { deliver, newSource, readSource } from '../../../testing/sources/sources.ts';
import { reconnectChannels } from './local-mode.ts';

const TYPES = 6;

const { cluster, providers } = setUpSocial({ size: 1 });
let owner: Person;
let slug: string;
let id: string;
let browser: ReturnType<typeof newBrowser>;
beforeEach(async () => {
  ({ owner, slug } = await newProjectSetting(cluster.first));
  ({ id } = await newSource(cluster.first, owner, slug, 'twitch'));
  browser = newBrowser();
  providers.faults.set('twitch', undefined);
});

const start = (token = owner.token, sourceId = id) =>
  browser.keep(
    call(cluster.first, operations.connectSource, {
      token,
      params: { slug, id: sourceId },
      headers: browser.headers(),
    }),
  );
const consent = async (persona = newPersona()) => grantConsent((await start()).body.authUrl, persona);
const finish = (url: string, token = owner.token) => browser.sendCallback(cluster.first, 'twitch', url, token);
const read = () => readSource(cluster.first, owner, slug, id);
const subscribed = (sourceId = id) =>
  [...providers.subscriptions.values()].filter(({ transport }) => transport.callback.endsWith(sourceId));
const connect = async (persona = newPersona()) => {
  expect(await finish(await consent(persona))).toMatchObject({ status: 200, body: { connected: true, slug } });
  await until(async () => (await read())?.state === 'enabled', 20_000);
};

/** Twitch says that it has ended the subscriptions. */
async function endSubscriptions(): Promise<void> {
  for (const { id: subscription, type, transport } of subscribed()) {
    const timestamp = cluster.first.clock.now().toISOString();
    const content = { subscription: { id: subscription, type, version: '1' } };
    const ended = twitchDelivery(transport.secret, type, content, { timestamp, messageType: 'revocation' });
    expect(await deliver(cluster.first, id, ended)).toMatchObject({ status: 200 });
  }
}

test('a channel is subscribed to every event, and its first signed challenge enables the source', async () => {
  const { authUrl } = (await start()).body;
  expect(new URL(authUrl).searchParams.get('scope')).toBe(
    'openid channel:read:redemptions channel:read:subscriptions bits:read',
  );
  const persona = newPersona();
  await connect(persona);
  expect(await read()).toMatchObject({ channel: { name: persona.name } });
  expect(new Set(subscribed().map(({ type }) => type)).size).toBe(TYPES);
  await until(async () => subscribed().every(({ status }) => status === 'enabled'), 20_000);
});

test('connecting again leaves only the subscriptions of the channel that was chosen last', async () => {
  await connect();
  const earlier = subscribed().map((each) => each.id);
  const persona = newPersona();
  await connect(persona);
  expect(subscribed()).toHaveLength(TYPES);
  expect(subscribed().filter((each) => earlier.includes(each.id))).toEqual([]);
  expect(await read()).toMatchObject({ channel: { name: persona.name } });
});

test('another source of the same channel keeps its subscriptions', async () => {
  const persona = newPersona();
  await connect(persona);
  const first = id;
  ({ id } = await newSource(cluster.first, owner, slug, 'twitch'));
  await connect(persona);
  expect([subscribed(first).length, subscribed().length]).toEqual([TYPES, TYPES]);
});

test('a new secret replaces the subscriptions', async () => {
  await connect();
  const body = { requestId: randomUUID(), immediately: true };
  const rotated = await call(cluster.first, operations.rotateSourceSecret, {
    token: owner.token,
    params: { slug, id },
    body,
  });
  const isReplaced = async () =>
    subscribed().length === TYPES && subscribed().every(({ transport }) => transport.secret === rotated.body.secret);
  await until(isReplaced, 20_000);
});

test('a Twitch that has forgotten the subscriptions gets them again, and their end revokes the source', async () => {
  await connect();
  await until(async () => subscribed().every(({ status }) => status === 'enabled'), 20_000);
  (providers.subscriptions as Map<string, unknown>).clear();
  const services = await openServices(cluster.first.database, {}, pino({ level: 'silent' }));
  services.jobs.start();
  await reconnectChannels(services);
  await services.close();
  const isConnected = () => subscribed().length === TYPES && subscribed().every(({ status }) => status === 'enabled');
  await until(async () => isConnected(), 20_000);
  await endSubscriptions();
  expect(await read()).toMatchObject({ state: 'revoked' });
});

test('while a Twitch that fails keeps the earlier subscriptions, their end revokes the source', async () => {
  await connect();
  await until(async () => subscribed().every(({ status }) => status === 'enabled'), 20_000);
  providers.faults.set('twitch', 'profile-server-error');
  const body = { requestId: randomUUID() };
  await call(cluster.first, operations.rotateSourceSecret, { token: owner.token, params: { slug, id }, body });
  const failed = `select from pgboss.job where data ->> 'sourceId' = $1 and (state = 'retry' or retry_count > 0)`;
  await until(async () => (await query(cluster.first.database, failed, [id])).length > 0, 20_000);
  await endSubscriptions();
  expect(await read()).toMatchObject({ state: 'revoked' });
});

test('removing the source deletes its subscriptions and forgets the channel', async () => {
  await connect();
  const input = { token: owner.token, params: { slug, id } };
  expect((await call(cluster.first, operations.deleteSource, input)).status).toBe(204);
  await until(async () => subscribed().length === 0, 20_000);
  expect(await read()).toMatchObject({ state: 'revoked' });
  expect((await read())?.channel).toBeUndefined();
});

test('archiving the project deletes its subscriptions', async () => {
  await connect();
  const body = { requestId: randomUUID() };
  const archived = await call(cluster.first, archiveProject, { token: owner.token, params: { slug }, body });
  expect(archived.status).toBe(200);
  await until(async () => subscribed().length === 0, 20_000);
});

test.each<Fault>(['profile-server-error', 'profile-rate-limited', 'profile-malformed', 'token-server-error'])(
  'if Twitch fails (%s), nothing is connected, and the owner can try again',
  async (fault) => {
    const url = await consent();
    providers.faults.set('twitch', fault);
    expect((await finish(url)).status).toBe(502);
    expect(await read()).toMatchObject({ state: 'pending' });
    expect((await read())?.channel).toBeUndefined();
    providers.faults.set('twitch', undefined);
    await connect();
  },
);

test('a callback works once, for the owner, in the browser that started it', async () => {
  const url = await consent();
  const stranger = await newPerson(cluster.first);
  expect(await finish(url, stranger.token)).toMatchObject({
    status: 403,
    body: { code: 'STARTED_BY_OTHER_ACCOUNT' },
  });
  const other = await newBrowser().sendCallback(cluster.first, 'twitch', url, owner.token);
  expect(other).toMatchObject({ status: 422, body: { code: 'STATE_INVALID' } });
  expect((await finish(url)).status).toBe(200);
  expect(await finish(url)).toMatchObject({ status: 422, body: { code: 'STATE_INVALID' } });
});

test('it signs nobody in, and a sign-in connects nothing', async () => {
  const url = await consent();
  const body = { state: '', ...Object.fromEntries(new URL(url).searchParams) };
  const anonymous = await call(cluster.first, providerCallback, {
    params: { provider: 'twitch' },
    headers: browser.headers(),
    body,
  });
  expect(anonymous).toMatchObject({ status: 401 });
  const signIn = await browser.startAuthorization(cluster.first, 'twitch', {});
  const signedIn = await finish(await grantConsent(signIn.body.authUrl, newPersona()));
  expect(signedIn.body).not.toHaveProperty('connected');
  expect(subscribed()).toEqual([]);
});

test('a callback after ten minutes, or after the removal of the source, connects nothing', async () => {
  const late = await consent();
  cluster.first.clock.advance(601);
  expect(await finish(late)).toMatchObject({ status: 422, body: { code: 'STATE_INVALID' } });
  const removed = await consent();
  await call(cluster.first, operations.deleteSource, { token: owner.token, params: { slug, id } });
  expect(await finish(removed)).toMatchObject({ status: 409, body: { code: 'SOURCE_REVOKED' } });
  expect(subscribed()).toEqual([]);
});

test('only the owner starts, and only for a source of Twitch', async () => {
  expect((await start((await newPerson(cluster.first)).token)).status).toBe(403);
  const game = await newSource(cluster.first, owner, slug, 'game');
  expect(await start(owner.token, game.id)).toMatchObject({ status: 422, body: { code: 'SOURCE_HAS_NO_CHANNEL' } });
});
