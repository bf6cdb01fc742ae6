import { randomUUID } from 'node:crypto';
import { AUDITED_VIEW_SECONDS } from '@app/contract/admin/limits';
import { getUserDetails, listUsers, type ManagedUser } from '@app/contract/admin/schemas';
import { USER_FILTERS, type UserFilterName } from '@app/contract/admin/user-filters';
import { listAuditEntries } from '@app/contract/audit/schemas';
import { collect } from '@app/contract/cards/schemas';
import type { QueryOf } from '@app/contract/core/endpoints/operation';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../../testing/database/dump.ts';
import { startNode, type TestNode } from '../../../../testing/node/node.ts';
import { collectCard, logIn, newPerson, newWalletOwner, type Person } from '../../../../testing/people/people.ts';
import { newTrader, type Trader } from '../../../../testing/people/trades.ts';
import { respondToTransfer, signTransfer } from '../../../../testing/people/transfers.ts';
import { call } from '../../../../testing/requests/call.ts';
import { openPostgres } from '../../../platform/database/connection/postgres/postgres.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { listAccounts, type UserFilter } from '../../accounts/index.ts';

const ADMIN = 'listed.admin@example.com';
const ACCOUNTS = 150;

let node: TestNode;
let admin: Person;
let database: OpenDatabase;
/** All accounts, newest first, in the form in which admins see them. */
let everyone: ManagedUser[];

beforeAll(async () => {
  node = await startNode({ env: { ADMIN_EMAILS: ADMIN, COLLECT_INTERVAL: '0', SOLANA_RPC_URL: 'http://127.0.0.1:9' } });
  admin = await newPerson(node, ADMIN);
  // Names with characters that LIKE, word-based indexes or ASCII-only comparisons treat in a special way
  await query(
    node.database,
    `insert into accounts (id, username, username_key, email, email_key, email_verified, password_hash, public_key, linked,
       is_admin, created_at, updated_at)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'User_' || n || '-' || chr(97 + n % 26),
       'user_' || n || '-' || chr(97 + n % 26), email, replace(lower(email), 'É', 'é'), n % 3 = 0 and n % 7 <> 0,
       case when n % 2 = 0 then 'hash' end, case when n % 5 = 0 then 'key' || n end,
       case when n % 4 = 0 then '{"discord": {"verified": true, "data": {"username": "d"}}}' else '{}' end::jsonb,
       n % 11 = 0, now() - interval '30 days', now() - n % 20 * interval '25 hours'
     from (select n, case when n % 7 <> 0 then 'Mail' || n || case when n % 2 = 0 then '%' else 'É' end || '@Example.org' end as email
           from generate_series(1, $1::int) as n) as numbers`,
    [ACCOUNTS],
  );
  await query(
    node.database,
    `insert into active_days select id, $1::date - (row_number() over (order by id))::int % 20
     from accounts where id::text like '00000000-%' on conflict do nothing`,
    [today()],
  );
  database = await openForIndexes();
  everyone = await readAll({});
});
afterAll(async () => {
  if (!node.database.embedded) await database.close();
  await node.stop();
});

/** Opens the database so that plans use the indexes, which the planner otherwise prefers only for larger tables. */
async function openForIndexes(): Promise<OpenDatabase> {
  const { embedded, env } = node.database;
  if (embedded) {
    await embedded.executeSql('set enable_seqscan = off; set enable_indexscan = off');
    return embedded;
  }
  const url = new URL(env.DATABASE_URL as string);
  url.searchParams.set('options', '-c enable_seqscan=off -c enable_indexscan=off');
  return openPostgres(url.href, pino({ level: 'silent' }));
}

/** Reads all pages of the list. */
async function readAll(filter: Partial<QueryOf<typeof listUsers>>, limit = 100): Promise<ManagedUser[]> {
  const users: ManagedUser[] = [];
  for (let cursor: string | undefined; ; ) {
    const { body } = await call(node, listUsers, {
      token: admin.token,
      query: { ...filter, limit, ...(cursor !== undefined && { cursor }) },
    });
    users.push(...body.users);
    expect(body).toMatchObject({ isTotalExact: true });
    if (body.nextCursor === null) {
      expect(body.total).toBe(users.length);
      return users;
    }
    cursor = body.nextCursor;
  }
}

const activeSince = () => new Date(node.clock.now().getTime() - 7 * 86_400_000);

/** Filters all accounts one by one, as a reference. */
function filterNaively(search: string, filters: readonly UserFilterName[]): ManagedUser[] {
  const conditions: Record<UserFilterName, (user: ManagedUser) => boolean> = {
    admin: ({ isAdmin }) => isAdmin,
    wallet: ({ publicKey }) => publicKey !== null,
    discord: ({ providers }) => providers.includes('discord'),
    password: (user) => passwordOwners.has(user.id),
    recentlyActive: ({ updatedAt }) => new Date(updatedAt) >= activeSince(),
  };
  const part = search.toLowerCase();
  return everyone.filter(
    (user) =>
      [user.username, user.email ?? ''].some((text) => text.toLowerCase().includes(part)) &&
      filters.every((name) => conditions[name](user)),
  );
}

let passwordOwners: ReadonlySet<string>;

describe('the user list', () => {
  beforeAll(async () => {
    const rows = await query<{ id: string }>(node.database, 'select id from accounts where password_hash is not null');
    passwordOwners = new Set(rows.map(({ id }) => id));
  });

  const searches = fc.oneof(
    fc.constant(''),
    fc.constantFrom('u', '_', '%', '@', '-a', 'É', 'é@', '0%@', 'user_1', 'MAIL1', 'example', 'xyz', 'l.ad', '\\', "'"),
    fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom(...'use_r1250-abm@.%é') }),
  );
  const filterSets = fc.uniqueArray(fc.constantFrom(...USER_FILTERS));

  test('contains every account once, newest first', async () => {
    const ids = (await query<{ id: string }>(node.database, 'select id from accounts order by id desc')).map(
      ({ id }) => id,
    );
    expect(everyone.map(({ id }) => id)).toEqual(ids);
    expect(everyone).toHaveLength(ACCOUNTS + 1);
  });

  test('matches a naive filter across all pages', async () => {
    await fc.assert(
      fc.asyncProperty(searches, filterSets, fc.integer({ min: 7, max: 100 }), async (search, filters, limit) => {
        const listed = await readAll({ filter: filters, ...(search !== '' && { search }) }, limit);
        expect(listed).toEqual(filterNaively(search.trim(), filters));
      }),
      { numRuns: 60 },
    );
  });

  test('matches a naive filter on any page, and counts up to the maximum', async () => {
    await fc.assert(
      fc.asyncProperty(
        searches,
        filterSets,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 40 }),
        fc.option(fc.nat(ACCOUNTS), { nil: undefined }),
        async (search, filters, totalMax, limit, start) => {
          const filter: UserFilter = {
            search: search || undefined,
            adminEmails: filters.includes('admin') ? new Set([ADMIN]) : undefined,
            hasWallet: filters.includes('wallet'),
            hasDiscord: filters.includes('discord'),
            hasPassword: filters.includes('password'),
            activeSince: filters.includes('recentlyActive') ? activeSince() : undefined,
          };
          const below = start === undefined ? undefined : everyone[start]?.id;
          const { rows, total } = await listAccounts(database.db, filter, below, limit, totalMax);
          const expected = filterNaively(search, filters);
          const page = expected.filter(({ id }) => below === undefined || id < below).slice(0, limit);
          expect(rows.map(({ account }) => account.id)).toEqual(page.map(({ id }) => id));
          expect(total).toBe(Math.min(expected.length, totalMax + 1));
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each([
    ['User_12-m', '\u00a0user_\u00ad12-m\u200b'],
    ['User_12-m', 'ｕｓｅｒ＿12-m'],
    ['User_1-b', 'mail1e\u0301\uff20example'],
  ])('finds %s by "%s"', async (username, search) => {
    const { body } = await call(node, listUsers, { token: admin.token, query: { search } });
    expect(body.users).toMatchObject([{ username }]);
  });

  test.each([
    { search: 'a\u0000' },
    { filter: ['active'] },
    { filter: ['admin', 'x'] },
    { search: 'x'.repeat(101) },
    { cursor: 'x' },
  ])('rejects %o', async (invalid) => {
    expect((await call(node, listUsers, { token: admin.token, query: invalid as never })).status).toBe(400);
  });
});

test('an international email address is found as people write it', async () => {
  const email = 'zoe@xn--mnchen-3ya.example';
  const { username } = await newPerson(node, email);
  const { body } = await call(node, listUsers, { token: admin.token, query: { search: 'Zoe@MÜNCHEN.example' } });
  expect(body.users).toMatchObject([{ username, email }]);
});

describe('the details of a user', () => {
  test('contain the data of the account, and no data of other accounts', async () => {
    const owner = await newWalletOwner(node);
    const other = await newWalletOwner(node);
    const { publicKey } = owner;
    await logIn(node, owner);
    const drawn = [];
    for (let n = 0; n < 2; n += 1) {
      const body = { publicKey, requestId: randomUUID() };
      drawn.unshift((await call(node, collect, { token: owner.token, body })).body.id);
    }
    await collectCard(node, other);
    const [listed] = (await call(node, listUsers, { token: admin.token, query: { search: owner.username } })).body
      .users;
    const { body } = await call(node, getUserDetails, { token: admin.token, params: { userId: listed?.id ?? '' } });
    expect(body.user).toEqual(listed);
    expect(body.user).toMatchObject({ publicKey, email: owner.email, lastActiveOn: today(), blockedAt: null });
    expect(body.sessions).toHaveLength(2);
    expect(body.cards.total).toBe(2);
    expect(body.cards.newest.map(({ id }) => id)).toEqual(drawn);
    expect(body.securityEvents.map(({ type }) => type)).toEqual(['login', 'login']);
  });

  test('follow cards that change hands', async () => {
    const [ann, bob] = [await newTrader(node, 2), await newTrader(node)];
    const [card = '', kept = ''] = ann.cards;
    const { body } = await signTransfer(node, ann, card, bob.publicKey);
    await respondToTransfer(node, bob, 'accept', body.id);
    const cardsOf = async ({ id: userId }: Trader) =>
      (await call(node, getUserDetails, { token: admin.token, params: { userId } })).body.cards;
    expect(await cardsOf(ann)).toMatchObject({ total: 1, newest: [{ id: kept }] });
    expect(await cardsOf(bob)).toMatchObject({ total: 2, newest: [{ id: card }, { id: bob.cards[0] }] });
  });

  test('are 404 for an unknown account', async () => {
    const { status, body } = await call(node, getUserDetails, { token: admin.token, params: { userId: randomUUID() } });
    expect([status, body.code]).toEqual([404, 'USER_NOT_FOUND']);
  });

  test('are recorded in the audit log, at most every ten minutes', async () => {
    const { id: userId } = (await call(node, getCurrentUser, { token: (await newPerson(node)).token })).body.user;
    const view = () => call(node, getUserDetails, { token: admin.token, params: { userId } });
    const countViews = async () =>
      (await call(node, listAuditEntries, { token: admin.token, query: { action: 'user_viewed', targetId: userId } }))
        .body.entries.length;
    await view();
    await view();
    expect(await countViews()).toBe(1);
    node.clock.advance(AUDITED_VIEW_SECONDS + 1);
    await view();
    expect(await countViews()).toBe(2);
  });
});

const today = () => node.clock.now().toISOString().slice(0, 10);
