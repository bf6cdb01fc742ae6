import { randomUUID } from 'node:crypto';
import { blockUser, deleteUser, unblockUser } from '@app/contract/admin/schemas';
import * as operations from '@app/contract/projects/schemas';
import { OWNER_BLOCKED_REASON } from '@app/contract/projects/texts';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { findAccountId, type KnownPerson, newAdmin } from '../../../testing/people/admins.ts';
import { deleteAccount, newPerson, newWalletOwner, type Person } from '../../../testing/people/people.ts';
import { smallPicture } from '../../../testing/people/pictures.ts';
import {
  approve,
  choose,
  newDraft,
  newLiveProject,
  submit,
  uploadProjectPicture,
} from '../../../testing/people/projects.ts';
import { call } from '../../../testing/requests/call.ts';

/** Nodes cache the accounts of requests for half a second. */
const POLL = { timeout: 10_000 };

const node = setUpNode();
let admin: KnownPerson;
beforeAll(async () => {
  admin = await newAdmin(node);
});

const act = async (operation: typeof blockUser | typeof deleteUser | typeof unblockUser, person: Person) =>
  call(node, operation as typeof blockUser, {
    token: admin.token,
    params: { userId: await findAccountId(node, person) },
    body: { requestId: randomUUID() },
  });
const readAsAdmin = async (slug: string) =>
  (await call(node, operations.getProject, { token: admin.token, params: { slug } })).body.project;
const readPublic = async (slug: string) => (await call(node, operations.getProject, { params: { slug } })).status;
const projectOf = async ({ token }: Person) => (await call(node, getCurrentUser, { token })).body.user.project;

/** An owner with a live project, a project in review and a supporter. */
async function newOwner() {
  const owner = await newWalletOwner(node);
  const live = (await newLiveProject(node, owner, admin)).slug;
  await uploadProjectPicture(node, live, { token: owner.token, bytes: await smallPicture() });
  const waiting = (await newDraft(node, owner)).slug;
  await submit(node, owner, waiting);
  const supporter = await newPerson(node);
  await choose(node, supporter, live);
  return { owner, live, waiting, supporter };
}

describe('blocking the owner', () => {
  test('suspends live projects, and unblocking does not resume them', async () => {
    const { owner, live, waiting, supporter } = await newOwner();
    expect((await act(blockUser, owner)).status).toBe(200);
    expect(await readAsAdmin(live)).toMatchObject({ state: 'suspended', reason: OWNER_BLOCKED_REASON });
    expect(await readPublic(live)).toBe(404);
    await expect.poll(() => projectOf(supporter), POLL).toEqual({ slug: live, name: 'A project' });
    expect((await readAsAdmin(waiting)).state).toBe('in_review');
    const resume = { token: admin.token, params: { slug: live }, body: { requestId: randomUUID() } };
    for (const refused of [await approve(node, admin, waiting), await call(node, operations.resumeProject, resume)]) {
      expect(refused).toMatchObject({ status: 422, body: { code: 'PROJECT_OWNER_BLOCKED' } });
    }
    await act(unblockUser, owner);
    expect((await readAsAdmin(live)).state).toBe('suspended');
    expect((await call(node, operations.resumeProject, resume)).status).toBe(200);
    expect(await readPublic(live)).toBe(200);
  });
});

describe('deleting the owner', () => {
  test.each([
    ['by the owner', (owner: Person) => deleteAccount(node, owner)],
    ['by an admin', (owner: Person) => act(deleteUser, owner)],
  ] as const)('%s archives all projects and ends the choice', async (_by, remove) => {
    const { owner, live, waiting, supporter } = await newOwner();
    await remove(owner);
    for (const slug of [live, waiting]) {
      expect(await readAsAdmin(slug)).toMatchObject({ state: 'archived', owner: null, picture: null });
      expect(await readPublic(slug)).toBe(404);
    }
    await expect.poll(() => projectOf(supporter), POLL).toBeNull();
    const other = await newWalletOwner(node);
    await expect(newDraft(node, other, { slug: live })).rejects.toThrow('Another project already has this link');
  });
});
