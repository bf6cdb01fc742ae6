import { configureStore } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../../lib/api/api.ts';
import { stateChecks } from '../../../lib/api/state-checks.ts';
import { adminApi } from './admin-api.ts';
import type { ListedUser, UserAction } from './listed-user.ts';
import { showAction, showEvent } from './user-updates.ts';

const IDS = ['a', 'b', 'c'];

const user = (id: string): ListedUser => ({
  id,
  username: id,
  email: null,
  isAdmin: false,
  isDeveloper: false,
  emailVerified: false,
  has2FA: false,
  publicKey: null,
  providers: [],
  auth: { providers: {} },
  lastActiveOn: null,
  blockedAt: null,
  createdAt: '2026-11-21T08:00:00Z',
  updatedAt: '2026-11-21T08:00:00Z',
});

/** A store whose list has these accounts on two pages. */
async function createStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults(stateChecks).concat(api.middleware),
  });
  const page = (ids: readonly string[], nextCursor: string | null) => ({
    users: ids.map(user),
    nextCursor,
    total: IDS.length,
    isTotalExact: true,
  });
  const pages = [page(IDS.slice(0, 2), 'next'), page(IDS.slice(2), null)];
  const load = () =>
    store.dispatch(adminApi.util.upsertQueryData('managedUsers', {}, { pages, pageParams: [null, 'next'] }));
  await load();
  const readPages = () => adminApi.endpoints.managedUsers.select({})(store.getState()).data?.pages ?? [];
  const readUser = (userId: string) =>
    readPages()
      .flatMap(({ users }) => users)
      .find(({ id }) => id === userId);
  return { store, load, readPages, readUser };
}

const ACTIONS = [
  'grant',
  'revoke',
  'block',
  'unblock',
  'delete',
  'endSessions',
] as const satisfies readonly UserAction[];

const anyStep = fc.record({
  id: fc.constantFrom(...IDS),
  action: fc.constantFrom(...ACTIONS),
  succeeds: fc.boolean(),
  /** How many later actions on other accounts the response comes after. */
  delay: fc.nat({ max: 3 }),
});

test('ends with what the server has done, whichever actions fail and in whatever order they end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 20 }), async (steps) => {
      const { store, readPages } = await createStore();
      const model = new Map(IDS.map((id) => [id, { isAdmin: false, isBlocked: false }]));
      let pending: { readonly id: string; readonly dueAt: number; readonly end: () => void }[] = [];
      const endActions = (isDue: (action: (typeof pending)[number]) => boolean) => {
        const due = pending.filter(isDue);
        pending = pending.filter((action) => !due.includes(action));
        for (const { end } of due) end();
      };
      for (const [index, { id, action, succeeds, delay }] of steps.entries()) {
        // The page allows one action at a time for an account.
        endActions((running) => running.id === id || running.dueAt <= index);
        const account = model.get(id);
        if (!account) continue;
        const { confirm, undo } = showAction(store, { userId: id, action, requestId: `request ${index}` });
        if (succeeds && action === 'delete') model.delete(id);
        if (succeeds && (action === 'grant' || action === 'revoke')) account.isAdmin = action === 'grant';
        if (succeeds && (action === 'block' || action === 'unblock')) account.isBlocked = action === 'block';
        pending.push({ id, dueAt: index + delay, end: succeeds ? confirm : undo });
      }
      endActions(() => true);
      const pages = readPages();
      const listed = pages.flatMap(({ users }) => users);
      expect(listed.map(({ id, isAdmin, blockedAt }) => [id, { isAdmin, isBlocked: blockedAt !== null }])).toEqual([
        ...model,
      ]);
      expect(listed.every(({ pendingAction }) => pendingAction === undefined)).toBe(true);
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => model.size));
    }),
  );
});

test('shows an action before the server has confirmed it, even if the account is loaded before that', async () => {
  const { store, load, readUser } = await createStore();
  const { undo } = showAction(store, { userId: 'b', action: 'grant', requestId: 'request' });
  expect(readUser('b')).toMatchObject({ isAdmin: true, pendingAction: 'grant' });
  await load();
  expect(readUser('b')).toMatchObject({ isAdmin: true, pendingAction: 'grant' });
  undo();
  expect(readUser('b')).toMatchObject({ isAdmin: false, pendingAction: undefined });
});

test('shows what another admin did, and leaves the outcome of a request of this window to its response', async () => {
  const { store, readPages, readUser } = await createStore();
  const { confirm } = showAction(store, { userId: 'b', action: 'grant', requestId: 'own' });
  showEvent(store, { userId: 'b', requestId: 'own' }, { isAdmin: false });
  expect(readUser('b')).toMatchObject({ isAdmin: true, pendingAction: 'grant' });
  confirm();
  showEvent(store, { userId: 'b', requestId: 'other' }, { isAdmin: false });
  expect(readUser('b')).toMatchObject({ isAdmin: false });
  showEvent(store, { userId: 'c', requestId: null }, undefined);
  expect(readUser('c')).toBeUndefined();
  expect(readPages().map(({ total }) => total)).toEqual([2, 2]);
});
