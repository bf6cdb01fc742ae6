import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/projects/schemas';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { type KnownPerson, newAdmin } from '../../../testing/people/admins.ts';
import { newPerson, newWalletOwner, type Person } from '../../../testing/people/people.ts';
import { choose, newDraft, newLiveProject } from '../../../testing/people/projects.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster();
let admin: KnownPerson;
beforeAll(async () => {
  admin = await newAdmin(cluster.first);
});

/** Nodes cache the accounts of requests for half a second. */
const POLL = { timeout: 10_000 };

const userOf = async ({ token }: Person) => (await call(cluster.first, getCurrentUser, { token })).body.user;
const supportersOf = async (slug: string) =>
  (await call(cluster.first, operations.getProject, { params: { slug } })).body.project.supporters;

describe('the chosen project', () => {
  test('is in the user, and counted by the project', async () => {
    const owner = await newWalletOwner(cluster.first);
    const [one, other] = [
      await newLiveProject(cluster.first, owner, admin),
      await newLiveProject(cluster.first, owner, admin),
    ];
    const person = await newPerson(cluster.first);
    expect((await userOf(person)).project).toBeNull();
    const { revision } = await userOf(person);
    const chosen = await choose(cluster.first, person, one.slug);
    expect(chosen).toMatchObject({ status: 200, body: { user: { project: { slug: one.slug, name: one.name } } } });
    expect(chosen.body.user.revision).toBeGreaterThan(revision);
    expect(await supportersOf(one.slug)).toBe(1);
    await choose(cluster.last, person, other.slug);
    expect([await supportersOf(one.slug), await supportersOf(other.slug)]).toEqual([0, 1]);
    expect((await choose(cluster.first, person, null)).body.user.project).toBeNull();
    expect(await supportersOf(other.slug)).toBe(0);
  });

  test('must be live, even for its owner', async () => {
    const owner = await newWalletOwner(cluster.first);
    const { slug } = await newDraft(cluster.first, owner);
    for (const unknown of [slug, 'no-such-project']) {
      expect(await choose(cluster.first, owner, unknown)).toMatchObject({
        status: 404,
        body: { code: 'PROJECT_NOT_FOUND' },
      });
    }
    expect((await userOf(owner)).project).toBeNull();
  });

  test('does not return when an old request is repeated', async () => {
    const owner = await newWalletOwner(cluster.first);
    const { slug } = await newLiveProject(cluster.first, owner, admin);
    const requestId = randomUUID();
    await choose(cluster.first, owner, slug, requestId);
    await choose(cluster.first, owner, null);
    expect((await choose(cluster.last, owner, slug, requestId)).body.user.project).toBeNull();
  });

  test('is renamed for all who chose it, "A project" while it is suspended, and gone when it is archived', async () => {
    const owner = await newWalletOwner(cluster.first);
    const { slug } = await newLiveProject(cluster.first, owner, admin);
    const people = [await newPerson(cluster.first), await newPerson(cluster.first)] as const;
    for (const person of people) await choose(cluster.first, person, slug);
    const { revision } = await userOf(people[0]);
    const params = { slug };
    const names = async () => {
      const users = await Promise.all(people.map(userOf));
      return users.map(({ project }) => project?.name);
    };
    const expectNames = (expected: readonly string[]) => expect.poll(names, POLL).toEqual(expected);
    const token = owner.token;
    const rename = { token, params, body: { name: 'The new name', requestId: randomUUID() } };
    await call(cluster.first, operations.updateProject, rename);
    await expectNames(['The new name', 'The new name']);
    expect((await userOf(people[0])).revision).toBe(revision + 1);
    const suspension = { token: admin.token, params, body: { reason: 'Why', requestId: randomUUID() } };
    await call(cluster.first, operations.suspendProject, suspension);
    await expectNames(['A project', 'A project']);
    // Still hidden, whatever the owner renames it to
    await call(cluster.first, operations.updateProject, { ...rename, body: { name: 'Rude', requestId: randomUUID() } });
    await expectNames(['A project', 'A project']);
    const body = { requestId: randomUUID() };
    await call(cluster.first, operations.resumeProject, { token: admin.token, params, body });
    await expectNames(['Rude', 'Rude']);
    await call(cluster.first, operations.archiveProject, { token, params, body });
    await expect.poll(names, POLL).toEqual([undefined, undefined]);
  });

  test('is consistent when many accounts choose while the project is renamed and archived', async () => {
    const owner = await newWalletOwner(cluster.first);
    const { slug } = await newLiveProject(cluster.first, owner, admin);
    const people = await runConcurrently(6, () => newPerson(cluster.first));
    const change = { token: owner.token, params: { slug } };
    const responses = await Promise.all([
      ...people.map((person, n) => choose(cluster.at(n), person, slug)),
      call(cluster.last, operations.updateProject, { ...change, body: { name: 'Renamed', requestId: randomUUID() } }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array(7).fill(200));
    const chosen = async () => (await Promise.all(people.map(userOf))).map(({ project }) => project);
    await expect.poll(chosen, POLL).toEqual(Array(6).fill({ slug, name: 'Renamed' }));
    const rechosen = await Promise.all([
      ...people.map((person, n) => choose(cluster.at(n), person, slug)),
      call(cluster.last, operations.archiveProject, { ...change, body: { requestId: randomUUID() } }),
    ]);
    expect(rechosen.at(-1)?.status).toBe(200);
    await expect.poll(chosen, POLL).toEqual(Array(6).fill(null));
  });
});
