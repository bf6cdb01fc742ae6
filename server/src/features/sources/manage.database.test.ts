import { randomUUID } from 'node:crypto';
import { SOURCES_PER_PROJECT } from '@app/contract/sources/limits';
import * as operations from '@app/contract/sources/schemas';
import { kofiDelivery } from '@app/simulators/sources/deliveries';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newAdmin } from '../../../testing/people/admins.ts';
import { newPerson, newWalletOwner, type Person } from '../../../testing/people/people.ts';
import { newDraft, newLiveProject } from '../../../testing/people/projects.ts';
import { call } from '../../../testing/requests/call.ts';
import { countedEvents, deliver, enterSecret, newSource, readSource } from '../../../testing/sources/sources.ts';

const node = setUpNode();
let admin: Person;
let owner: Person;
let slug: string;
beforeAll(async () => {
  admin = await newAdmin(node);
});
beforeEach(async () => {
  owner = await newWalletOwner(node);
  ({ slug } = await newLiveProject(node, owner, admin));
});

const create = (kind: 'game' | 'live', requestId: string, { token } = owner) =>
  call(node, operations.createSource, { token, params: { slug }, body: { kind, requestId } });
const remove = (id: string) => call(node, operations.deleteSource, { token: owner.token, params: { slug, id } });

describe('creating a source', () => {
  test.each([
    ['game', 'enabled', /^whsec_/],
    ['live', 'enabled', /^[\w-]{43}$/],
    ['twitch', 'pending', /^[\w-]{43}$/],
    ['kofi', 'pending', /^$/],
    ['tiltify', 'pending', /^$/],
  ] as const)('%s: it is %s, and its secret is ours or none', async (kind, state, secret) => {
    const source = await newSource(node, owner, slug, kind);
    expect(source).toMatchObject({ kind, state, lastEventAt: null });
    expect(source.secret).toMatch(secret);
    expect(source.url === null).toBe(kind === 'live');
  });

  test('twice with one request ID returns the same source and secret', async () => {
    const requestId = randomUUID();
    const [first, second] = await Promise.all([create('game', requestId), create('game', requestId)]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await create('live', requestId)).toMatchObject({ status: 409, body: { code: 'REQUEST_ID_REUSED' } });
  });

  test('is limited per project, revoked ones not counted', async () => {
    const created = [];
    for (let n = 0; n < SOURCES_PER_PROJECT; n++) created.push(await newSource(node, owner, slug, 'game'));
    expect(await create('game', randomUUID())).toMatchObject({ status: 409, body: { code: 'SOURCE_LIMIT' } });
    expect((await remove(created[0]?.id ?? '')).status).toBe(204);
    expect((await create('game', randomUUID())).status).toBe(200);
  });

  test('is allowed only to the owner, and a draft is 404 for everyone else', async () => {
    const stranger = await newPerson(node);
    expect(await create('game', randomUUID(), stranger)).toMatchObject({ status: 403 });
    ({ slug } = await newDraft(node, owner));
    expect(await create('game', randomUUID(), stranger)).toMatchObject({ status: 404 });
    expect((await create('game', randomUUID())).status).toBe(200);
  });
});

test('secrets are stored encrypted, and lists do not contain them', async () => {
  const source = await newSource(node, owner, slug, 'game');
  const { body } = await call(node, operations.listSources, { token: owner.token, params: { slug } });
  expect(JSON.stringify(body)).not.toContain(source.secret.slice(6));
  const stored = await query<{ sealed: string }>(
    node.database,
    'select sealed from source_secrets where source_id = $1',
    [source.id],
  );
  expect(stored).toHaveLength(1);
  expect(Buffer.from(stored[0]?.sealed ?? '', 'base64url').toString()).not.toContain(source.secret.slice(6));
});

test('the secret of a service is entered, ours is not', async () => {
  const [kofi, game] = [await newSource(node, owner, slug, 'kofi'), await newSource(node, owner, slug, 'game')];
  expect(await enterSecret(node, owner, slug, kofi.id, 'short')).toMatchObject({ status: 400 });
  expect(await enterSecret(node, owner, slug, kofi.id, 'token-of-kofi')).toMatchObject({ body: { state: 'enabled' } });
  expect(await enterSecret(node, owner, slug, game.id, 'token-of-kofi')).toMatchObject({
    status: 422,
    body: { code: 'SOURCE_HAS_OWN_SECRET' },
  });
  const params = { slug, id: kofi.id };
  const body = { requestId: randomUUID(), immediately: false };
  expect(await call(node, operations.rotateSourceSecret, { token: owner.token, params, body })).toMatchObject({
    status: 422,
    body: { code: 'SOURCE_SECRET_IS_FOREIGN' },
  });
});

test('a test event is listed once per request ID, counts for nothing, and does not count as the last event', async () => {
  const { id } = await newSource(node, owner, slug, 'kofi');
  const body = { requestId: randomUUID() };
  const run = () => call(node, operations.testSource, { token: owner.token, params: { slug, id }, body });
  expect([(await run()).status, (await run()).status]).toEqual([204, 204]);
  expect(await countedEvents(node, owner, slug)).toMatchObject([{ action: 'test', result: 'test', supporter: 'Test' }]);
  expect((await readSource(node, owner, slug, id))?.lastEventAt).toBeNull();
  await enterSecret(node, owner, slug, id, 'token-of-kofi');
  const sample = { kofi_transaction_id: '00000000-1111-2222-3333-444444444444' };
  await deliver(node, id, kofiDelivery('token-of-kofi', sample));
  expect((await readSource(node, owner, slug, id))?.lastEventAt).not.toBeNull();
});

test('a revoked source stays listed, can be revoked again, and cannot be changed', async () => {
  const { id } = await newSource(node, owner, slug, 'game');
  expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 204]);
  expect(await readSource(node, owner, slug, id)).toMatchObject({ state: 'revoked' });
  const input = { token: owner.token, params: { slug, id }, body: { requestId: randomUUID(), immediately: false } };
  expect(await call(node, operations.rotateSourceSecret, input)).toMatchObject({
    status: 409,
    body: { code: 'SOURCE_REVOKED' },
  });
  expect((await remove(randomUUID())).status).toBe(404);
  expect(await query(node.database, 'select 1 from source_secrets where source_id = $1', [id])).toEqual([]);
});

test('the live code is for the owner of a project with a source of live codes', async () => {
  const read = ({ token }: Person) => call(node, operations.getLiveCode, { token, params: { slug } });
  expect(await read(owner)).toMatchObject({ status: 404, body: { code: 'SOURCE_NOT_FOUND' } });
  await newSource(node, owner, slug, 'live');
  const { body } = await read(owner);
  expect(body.code).toMatch(/^[0-9A-Z]{6}$/);
  expect(Date.parse(body.validUntil)).toBeGreaterThan(node.clock.now().getTime());
  expect((await read(await newPerson(node))).status).toBe(403);
});
