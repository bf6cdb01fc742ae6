import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/projects/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { type KnownPerson, newAdmin } from '../../../testing/people/admins.ts';
import { linkWallet, newPerson, newWalletOwner, type Person } from '../../../testing/people/people.ts';
import { newDraft, newLiveProject, newProjectFields } from '../../../testing/people/projects.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster();
let admin: KnownPerson;
let owner: Person;
beforeAll(async () => {
  admin = await newAdmin(cluster.first);
  owner = await newWalletOwner(cluster.first);
});

const create = ({ token }: Pick<Person, 'token'>, body: object = {}, n = 0) =>
  call(cluster.at(n), operations.createProject, {
    token,
    body: { ...newProjectFields(), requestId: randomUUID(), ...body },
  });
const update = ({ token }: Pick<Person, 'token'>, slug: string, changes: object, requestId: string = randomUUID()) =>
  call(cluster.first, operations.updateProject, { token, params: { slug }, body: { ...changes, requestId } });
const read = (slug: string, token?: string) =>
  call(cluster.first, operations.getProject, { params: { slug }, ...(token !== undefined && { token }) });
const list = (filter: object) => call(cluster.first, operations.listProjects, { query: filter });

describe('making a project', () => {
  test('gives a draft, which its owner and admins see, and 404 to others', async () => {
    const fields = newProjectFields();
    const { status, body } = await create(owner, fields);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...fields, state: 'draft', owner: { username: owner.username }, publishedAt: null });
    expect(body).toMatchObject({ picture: null, supporters: 0, verbs: [], reason: null });
    for (const { token } of [owner, admin]) {
      expect((await read(fields.slug, token)).body).toMatchObject({ project: body, quests: [] });
    }
    const stranger = await newPerson(cluster.first);
    for (const token of [undefined, stranger.token, 'a.b.c']) {
      expect(await read(fields.slug, token)).toMatchObject({ status: 404, body: { code: 'PROJECT_NOT_FOUND' } });
    }
    expect((await list({ search: fields.name })).body.projects).toEqual([]);
    expect((await call(cluster.first, operations.listMyProjects, { token: owner.token })).body.projects).toEqual([
      body,
    ]);
  });

  test('needs a linked wallet and a free slug', async () => {
    const person = await newPerson(cluster.first);
    expect(await create(person)).toMatchObject({ status: 422, body: { code: 'NO_WALLET' } });
    await linkWallet(cluster.first, person);
    const { slug } = await newDraft(cluster.first, person);
    expect(await create(person, { slug: slug.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'SLUG_TAKEN' },
    });
  });

  test('refuses fields that break a rule, and names them', async () => {
    const { status, body } = await create(owner, { name: 'x.example', links: ['http://example.com'] });
    expect(status).toBe(400);
    expect(body.details?.map(({ path }) => path)).toEqual(['name', 'links.0']);
    expect((await create(owner, { links: Array(6).fill('https://example.com') })).status).toBe(400);
  });

  test('stops at three, also when several nodes make the fourth at the same time; archiving makes room', async () => {
    const person = await newWalletOwner(cluster.first);
    const [first] = [await newDraft(cluster.first, person), await newDraft(cluster.first, person)];
    const responses = await runConcurrently(4, (n) => create(person, {}, n));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expect(responses.find(({ status }) => status === 422)?.body.code).toBe('PROJECT_LIMIT');
    const archive = { token: person.token, params: { slug: first.slug }, body: { requestId: randomUUID() } };
    expect((await call(cluster.first, operations.archiveProject, archive)).body.state).toBe('archived');
    expect((await create(person)).status).toBe(201);
  });

  test('goes on to twenty for a developer', async () => {
    const developer = await newWalletOwner(cluster.first);
    await query(cluster.first.database, 'update accounts set is_developer = true where username = $1', [
      developer.username,
    ]);
    for (let n = 0; n < 4; n++) await newDraft(cluster.first, developer);
    const insert = `insert into projects (id, slug, owner_id, name, tagline, description, category, links, state, created_at, updated_at)
      select gen_random_uuid(), 'copy-' || left(slug, 20) || n, owner_id, name, tagline, description, category, links, state, created_at, updated_at
      from projects, generate_series(1, $2::int) as n where slug = $1`;
    const { slug } = await newDraft(cluster.first, developer);
    await query(cluster.first.database, insert, [slug, 15]);
    expect(await create(developer)).toMatchObject({ status: 422, body: { code: 'PROJECT_LIMIT' } });
  });
});

describe('a repeated request', () => {
  test('makes no second project, on any node', async () => {
    const person = await newWalletOwner(cluster.first);
    const body = { ...newProjectFields(), requestId: randomUUID() };
    const responses = await runConcurrently(4, (n) => create(person, body, n));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
    expect((await call(cluster.first, operations.listMyProjects, { token: person.token })).body.projects).toHaveLength(
      1,
    );
  });

  test('changes nothing, and finds a project whose slug it has changed', async () => {
    const person = await newWalletOwner(cluster.first);
    const { slug } = await newDraft(cluster.first, person);
    const requestId = randomUUID();
    const changes = { slug: `${slug}-2`, name: 'First name' };
    expect((await update(person, slug, changes, requestId)).body).toMatchObject(changes);
    await update(person, `${slug}-2`, { name: 'Second name' });
    expect(await update(person, slug, changes, requestId)).toMatchObject({
      status: 200,
      body: { slug: `${slug}-2`, name: 'Second name' },
    });
  });

  test('with other content is refused', async () => {
    const person = await newWalletOwner(cluster.first);
    const { slug } = await newDraft(cluster.first, person);
    const requestId = randomUUID();
    await update(person, slug, { name: 'First name' }, requestId);
    expect(await update(person, slug, { name: 'Second name' }, requestId)).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_ID_REUSED' },
    });
  });
});

describe('editing a project', () => {
  test('is for its owner: 404 for what the caller does not see, 403 for what the caller does', async () => {
    const stranger = await newWalletOwner(cluster.first);
    const person = await newWalletOwner(cluster.first);
    const { slug } = await newDraft(cluster.first, person);
    const live = await newLiveProject(cluster.first, person, admin);
    expect(await update(stranger, slug, { name: 'Mine' })).toMatchObject({
      status: 404,
      body: { code: 'PROJECT_NOT_FOUND' },
    });
    expect(await update(admin, slug, { name: 'Mine' })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await update(stranger, live.slug, { name: 'Mine' })).toMatchObject({ status: 403 });
    expect(await update(person, slug, {})).toMatchObject({ status: 400 });
  });

  test('of a live one takes effect at once and is audited; its slug is fixed', async () => {
    const person = await newWalletOwner(cluster.first);
    const { slug, publishedAt } = await newLiveProject(cluster.first, person, admin);
    expect(publishedAt).not.toBeNull();
    expect(await update(person, slug, { slug: `${slug}-2` })).toMatchObject({
      status: 422,
      body: { code: 'SLUG_FIXED' },
    });
    expect((await update(person, slug, { slug, tagline: 'A new tagline' })).status).toBe(200);
    expect((await read(slug)).body.project).toMatchObject({ tagline: 'A new tagline', state: 'live' });
    const entries = await query<{ action: string }>(
      cluster.first.database,
      `select action from audit_entries where actor_id = (select id from accounts where username = $1)`,
      [person.username],
    );
    expect(entries).toEqual([{ action: 'project_updated' }]);
  });
});

describe('the list', () => {
  test('finds live projects by a part of the name or tagline and by category, in pages, newest first', async () => {
    const word = newProjectFields().slug;
    const slugs: string[] = [];
    for (const [name, tagline, category] of [
      [`The ${word} one`, '', 'game'],
      ['Second', `A ${word.toUpperCase()} 100%`, 'cause'],
      [`${word} three`, '', 'game'],
    ] as const) {
      const person = await newWalletOwner(cluster.first);
      slugs.push((await newLiveProject(cluster.first, person, admin, { name, tagline, category })).slug);
    }
    const [one, two, three] = slugs;
    const found = async (filter: object) => (await list(filter)).body.projects.map(({ slug }) => slug);
    expect(await found({ search: word })).toEqual([three, two, one]);
    expect(await found({ search: ` ${word.toUpperCase()} `, category: 'game' })).toEqual([three, one]);
    expect(await found({ search: `${word} 100%` })).toEqual([two]);
    expect(await found({ search: `${word}%100` })).toEqual([]);
    const firstPage = (await list({ search: word, limit: 2 })).body;
    expect(firstPage.projects.map(({ slug }) => slug)).toEqual([three, two]);
    const secondPage = (await list({ search: word, limit: 2, cursor: firstPage.nextCursor })).body;
    expect([secondPage.projects.map(({ slug }) => slug), secondPage.nextCursor]).toEqual([[one], null]);
    expect((await list({ cursor: 'x' })).status).toBe(400);
  });

  test('shows nothing that only the page shows', async () => {
    const person = await newWalletOwner(cluster.first);
    const { name } = await newLiveProject(cluster.first, person, admin);
    const [summary] = (await list({ search: name })).body.projects;
    expect(Object.keys(summary ?? {}).sort()).toEqual(
      ['category', 'name', 'picture', 'slug', 'supporters', 'tagline', 'verbs'].sort(),
    );
  });
});
