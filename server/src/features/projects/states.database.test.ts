import { randomUUID } from 'node:crypto';
import { listAuditEntries } from '@app/contract/audit/schemas';
import { PROJECT_STATES, type ProjectState } from '@app/contract/core/project-types';
import { listNotifications } from '@app/contract/notifications/schemas';
import { nextProjectState, PROJECT_EVENTS, type ProjectEvent } from '@app/contract/projects/rules';
import * as operations from '@app/contract/projects/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { type KnownPerson, newAdmin } from '../../../testing/people/admins.ts';
import { newPerson, newWalletOwner, type Person } from '../../../testing/people/people.ts';
import { newDraft, newLiveProject } from '../../../testing/people/projects.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster();
let admin: KnownPerson;
let owner: Person;
beforeAll(async () => {
  admin = await newAdmin(cluster.first);
  owner = await newWalletOwner(cluster.first);
  await query(cluster.first.database, 'update accounts set is_developer = true where username = $1', [owner.username]);
});

const REASON = 'Please add a picture ($& and $1).';
const operationOf = {
  submit: operations.submitProject,
  archive: operations.archiveProject,
  approve: operations.approveProject,
  reject: operations.rejectProject,
  suspend: operations.suspendProject,
  resume: operations.resumeProject,
};
const isAdminEvent = (event: ProjectEvent) => event !== 'submit' && event !== 'archive';

const send = (
  event: ProjectEvent,
  { token }: Pick<Person, 'token'>,
  slug: string,
  requestId: string = randomUUID(),
  n = 0,
) => {
  const reason = event === 'reject' || event === 'suspend' ? { reason: REASON } : {};
  return call(cluster.at(n), operationOf[event] as typeof operations.rejectProject, {
    token,
    params: { slug },
    body: { requestId, ...reason } as { requestId: string; reason: string },
  });
};
const by = (event: ProjectEvent) => (isAdminEvent(event) ? admin : owner);
const read = (slug: string, token?: string) =>
  call(cluster.first, operations.getProject, { params: { slug }, ...(token !== undefined && { token }) });

/** Makes a project and brings it to a state. */
async function projectIn(state: ProjectState): Promise<string> {
  const { slug } = await newDraft(cluster.first, owner);
  const paths: Record<ProjectState, readonly ProjectEvent[]> = {
    draft: [],
    in_review: ['submit'],
    live: ['submit', 'approve'],
    suspended: ['submit', 'approve', 'suspend'],
    archived: ['archive'],
  };
  for (const event of paths[state]) expect((await send(event, by(event), slug)).status).toBe(200);
  return slug;
}

describe('every event', () => {
  test.each(PROJECT_STATES)('of a project in the state %s is possible exactly as the contract says', async (state) => {
    for (const event of PROJECT_EVENTS) {
      const slug = await projectIn(state);
      const next = nextProjectState(state, event);
      const { status, body } = await send(event, by(event), slug);
      expect([event, status, next === null ? body.code : body.state]).toEqual(
        next === null ? [event, 409, 'PROJECT_STATE'] : [event, 200, next],
      );
      // Keeps the owner below the limit
      if (state !== 'archived') await send('archive', owner, slug);
    }
  });

  test('is refused to everybody else', async () => {
    const slug = await projectIn('in_review');
    const stranger = await newWalletOwner(cluster.first);
    for (const event of PROJECT_EVENTS) {
      const statuses = [];
      for (const person of [owner, stranger, { token: 'a.b.c' }]) {
        if (!isAdminEvent(event) && person === owner) continue;
        statuses.push((await send(event, person, slug)).status);
      }
      expect([event, ...statuses]).toEqual(isAdminEvent(event) ? [event, 403, 403, 401] : [event, 404, 401]);
    }
    // Admins review projects, they do not own them
    expect((await send('archive', admin, slug)).status).toBe(403);
    expect((await read(slug, owner.token)).body.project.state).toBe('in_review');
  });

  test('of an unknown project is 404', async () => {
    for (const event of PROJECT_EVENTS) expect((await send(event, by(event), 'no-such-project')).status).toBe(404);
  });
});

describe('a review', () => {
  test('shows its reason to the owner and admins, until the project is submitted again', async () => {
    const slug = await projectIn('in_review');
    expect((await send('reject', admin, slug)).body).toMatchObject({ state: 'draft', reason: REASON });
    for (const { token } of [owner, admin]) expect((await read(slug, token)).body.project.reason).toBe(REASON);
    expect((await send('submit', owner, slug)).body.reason).toBeNull();
  });

  test('needs a reason of at most 500 characters', async () => {
    const slug = await projectIn('in_review');
    for (const reason of ['', ' ', 'x'.repeat(501)]) {
      const input = { token: admin.token, params: { slug }, body: { reason, requestId: randomUUID() } };
      expect((await call(cluster.first, operations.rejectProject, input)).status).toBe(400);
    }
  });

  test('is audited once and notifies the owner once, even if the request is repeated on several nodes', async () => {
    const person = await newWalletOwner(cluster.first);
    const { slug, name } = await newLiveProject(cluster.first, person, admin);
    const requestId = randomUUID();
    const responses = await runConcurrently(4, (n) => send('suspend', admin, slug, requestId, n));
    expect(responses.map(({ status, body }) => [status, body.state])).toEqual(Array(4).fill([200, 'suspended']));
    const { notifications } = (await call(cluster.first, listNotifications, { token: person.token })).body;
    const about = notifications.filter(({ type }) => type === 'project_reviewed');
    expect(about.map(({ title, message }) => `${title}: ${message}`)).toEqual([
      `${name} is suspended: Your project is hidden for now: ${REASON}`,
      expect.stringContaining(`${name} is live`),
    ]);
    expect(about[0]?.redirectUrl).toBe(`/projects/${slug}/manage`);
    const filter = { action: 'project_suspended' } as const;
    const { entries } = (await call(cluster.first, listAuditEntries, { token: admin.token, query: filter })).body;
    const own = entries.filter((entry) => entry.requestId === requestId);
    expect(own).toMatchObject([
      { actor: { username: admin.username }, target: { username: person.username }, project: { slug, name } },
    ]);
  });

  test('hides a suspended project from everybody else until it is resumed', async () => {
    const slug = await projectIn('live');
    const stranger = await newPerson(cluster.first);
    expect((await read(slug, stranger.token)).body.project).toMatchObject({ state: 'live', reason: null });
    await send('suspend', admin, slug);
    for (const token of [undefined, stranger.token]) expect((await read(slug, token)).status).toBe(404);
    expect((await read(slug, owner.token)).body.project).toMatchObject({ state: 'suspended', reason: REASON });
    await send('resume', admin, slug);
    expect((await read(slug)).body.project).toMatchObject({ state: 'live', reason: null });
  });

  test('finds projects by state, with the number that waits', async () => {
    const slug = await projectIn('in_review');
    const list = async (filter: object) =>
      (await call(cluster.first, operations.listReviewProjects, { token: admin.token, query: filter })).body;
    const { projects, inReview } = await list({ state: 'in_review' });
    expect(projects[0]).toMatchObject({ slug, owner: { username: owner.username } });
    expect(inReview).toBe(projects.length);
    const firstPage = await list({ limit: 1 });
    expect(firstPage.nextCursor).not.toBeNull();
    expect((await list({ limit: 1, cursor: firstPage.nextCursor })).projects[0]?.slug).not.toBe(slug);
  });
});

describe('the projects of streamers', () => {
  const assign = (id: string, slug: string | null, requestId: string = randomUUID()) =>
    call(cluster.first, operations.assignStreamerProject, {
      token: admin.token,
      params: { id },
      body: { slug, requestId },
    });
  const slugOf = async (streamer: string) => {
    const { streamers } = (await call(cluster.first, operations.listStreamers, {})).body;
    return streamers.find(({ id }) => id === streamer)?.slug;
  };

  test('are assigned by admins, and listed while they are live', async () => {
    const slug = await projectIn('live');
    expect((await assign('miro', slug)).body.streamers).toContainEqual({ id: 'miro', slug });
    expect([await slugOf('miro'), await slugOf('vesper')]).toEqual([slug, null]);
    await send('suspend', admin, slug);
    expect(await slugOf('miro')).toBeNull();
    await send('resume', admin, slug);
    expect(await slugOf('miro')).toBe(slug);
    await assign('miro', null);
    expect(await slugOf('miro')).toBeNull();
  });

  test('are live ones, of streamers that exist', async () => {
    expect(await assign('miro', await projectIn('draft'))).toMatchObject({ status: 404 });
    expect(await assign('nobody', null)).toMatchObject({ status: 404, body: { code: 'STREAMER_NOT_FOUND' } });
  });
});
