import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../platform/database/database.ts';
import type { Account } from './account.ts';
import { lastActiveDay } from './active-days.store.ts';
import { accounts, FILTER_BITS, searchedText } from './tables.ts';

/** Conditions of the user list; all of them must match. */
export interface UserFilter {
  /** A part of the username or email address; not empty. */
  readonly search?: string | undefined;
  /** Matches accounts that were granted the role and those with one of these verified email addresses. */
  readonly adminEmails?: ReadonlySet<string> | undefined;
  readonly hasWallet?: boolean;
  readonly hasDiscord?: boolean;
  readonly hasPassword?: boolean;
  /** Matches accounts that were created or updated since this time. */
  readonly activeSince?: Date | undefined;
}

/** Bounds of the queries; tests lower them to reach every case with few accounts. */
interface ListBounds {
  /** Matches above this number are not counted. */
  readonly totalMax: number;
  /** Newest accounts that are compared one by one before an index is used. */
  readonly window?: number;
}

/** Fills a page with frequent matches; when matches are rare, comparing so few costs little. */
const WINDOW = 1000;
/** If one of this many accounts matches, counting them in order is as fast as by the search index. */
const FREQUENT = 10;

/** An account in the user list, with the last UTC day on which it was active. */
export interface ListedAccount {
  readonly account: Account;
  readonly lastActiveOn: string | null;
}

interface Matches {
  /** Up to `limit` IDs, newest first. */
  readonly ids: readonly string[];
  readonly total: number;
}

/** The accounts as admins see them. */
export interface UserList {
  /**
   * Lists accounts, newest first, with the number of all matches (decision 58).
   * @param below only accounts with a lower ID; the total includes the others
   * @returns `total` is one more than `totalMax` if there are more
   */
  list(
    filter: UserFilter,
    below: string | undefined,
    limit: number,
    bounds: ListBounds,
  ): Promise<{ readonly rows: readonly ListedAccount[]; readonly total: number }>;
  find(id: string): Promise<ListedAccount | undefined>;
}

export function createUserList(db: Database): UserList {
  const read = prepareReadAccounts(db);
  return {
    async list(filter, below, limit, { totalMax, window = WINDOW }) {
      const isSorted = filter.search === undefined && filter.activeSince === undefined && !filter.adminEmails;
      const { ids, total } = isSorted
        ? await findByFilterBits(db, filter, below, limit, totalMax)
        : await findByComparison(db, filter, below, limit, { totalMax, window });
      return { rows: await read(ids), total };
    },
    find: async (id) => (await read([id]))[0],
  };
}

/** Prepares the query for the accounts of a page: building it for each page would cost as much as running it. */
function prepareReadAccounts(db: Database): (ids: readonly string[]) => Promise<ListedAccount[]> {
  const statement = db
    .select({ account: accounts, lastActiveOn: lastActiveDay(db, sql`${accounts.id}`) })
    .from(accounts)
    .where(sql`${accounts.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(desc(accounts.id))
    .prepare('listed_accounts');
  return (ids) => statement.execute({ ids });
}

const isBelow = (below: string | undefined) => (below === undefined ? undefined : lt(accounts.id, below));

/** The values of `filterBits` that match a filter; empty if all do. Accounts can be admins by their email address without the bit. */
function matchingBits({ adminEmails, hasWallet, hasDiscord, hasPassword }: UserFilter): number[] {
  const { admin, wallet, discord, password } = FILTER_BITS;
  const required =
    (adminEmails ? admin : 0) | (hasWallet ? wallet : 0) | (hasDiscord ? discord : 0) | (hasPassword ? password : 0);
  const values = Array.from({ length: admin | wallet | discord | password }, (_, value) => value + 1);
  return required === 0 ? [] : values.filter((value) => (value & required) === required);
}

/** The condition for accounts that are admins only by their email address; undefined without such a filter. */
function isListedAdmin(filter: UserFilter): SQL | undefined {
  const { adminEmails, ...others } = filter;
  if (!adminEmails?.size) return undefined;
  const otherBits = matchingBits(others);
  return and(
    eq(accounts.emailVerified, true),
    inArray(accounts.emailKey, [...adminEmails]),
    sql`not ${accounts.isAdmin}`,
    otherBits.length === 0 ? undefined : inArray(accounts.filterBits, otherBits),
  );
}

/**
 * Finds matches of the filters for wallet, Discord and password. The index is sorted by ID for each value of `filterBits`, so that
 * the newest matches are among the newest of each value, however rare they are.
 */
async function findByFilterBits(
  db: Database,
  filter: UserFilter,
  below: string | undefined,
  limit: number,
  totalMax: number,
): Promise<Matches> {
  const values = matchingBits(filter);
  const parts = values.length === 0 ? [undefined] : values.map((value) => eq(accounts.filterBits, value));
  const select = () => db.select({ id: accounts.id }).from(accounts).$dynamic();
  const newest = parts.map((part) =>
    select()
      .where(and(part, isBelow(below)))
      .orderBy(desc(accounts.id))
      .limit(limit),
  );
  const all = parts.map((part) => select().where(part));
  const [page, [counted]] = await Promise.all([
    queryRows<{ id: string }>(db, sql`select id from (${unionAll(newest)}) as newest order by id desc limit ${limit}`),
    queryRows<{ total: number }>(
      db,
      sql`select count(*)::int as total from (select from (${unionAll(all)}) as all_matches limit ${totalMax + 1}) as matches`,
    ),
  ]);
  return { ids: page.map(({ id }) => id), total: counted?.total ?? 0 };
}

const unionAll = (queries: readonly { getSQL(): SQL }[]) =>
  sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  );

/**
 * Finds matches of a search, of recent activity, or admins. Frequent matches are found by comparing the newest accounts; the matches of
 * a filter that matches few of them are found by the indexes and sorted.
 */
async function findByComparison(
  db: Database,
  filter: UserFilter,
  below: string | undefined,
  limit: number,
  { totalMax, window }: Required<ListBounds>,
): Promise<Matches> {
  // Admins are few: the indexes find all of them faster.
  const newest = filter.adminEmails ? undefined : await findInWindow(db, filter, below, limit, { totalMax, window });
  if (newest?.isTotalKnown) return newest;
  const indexed = await findByIndexes(db, filter, below, limit, totalMax);
  if (indexed.total <= totalMax) return indexed;
  if (newest && newest.ids.length >= limit) return { ids: newest.ids, total: indexed.total };
  const page = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(matchesFilter(filter), isBelow(below)))
    .orderBy(desc(accounts.id))
    .limit(limit);
  return { ids: page.map(({ id }) => id), total: indexed.total };
}

/** Finds matches among the newest accounts. If they are frequent and fill a page, all matches are counted too. */
async function findInWindow(
  db: Database,
  filter: UserFilter,
  below: string | undefined,
  limit: number,
  { totalMax, window }: Required<ListBounds>,
): Promise<Matches & { readonly isTotalKnown: boolean }> {
  const matches = matchesFilter(filter);
  const newest = db.select().from(accounts).where(isBelow(below)).orderBy(desc(accounts.id)).limit(window);
  const { ids, total } = await findAmong(
    db,
    sql`select id from (${newest}) as accounts where ${matches}`,
    below,
    limit,
  );
  if (ids.length < limit || total * FREQUENT < window) return { ids, total, isTotalKnown: false };
  // without a search, counting by the index on the time of the last update is faster
  const inOrder = filter.search === undefined ? sql`` : sql`order by ${accounts.id} desc`;
  const [counted] = await queryRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (
      select from ${accounts} where ${matches} ${inOrder} limit ${totalMax + 1}) as matches`,
  );
  return { ids, total: counted?.total ?? 0, isTotalKnown: true };
}

/** Finds up to `totalMax + 1` matches by the indexes. If there are more, the IDs are not the newest. */
async function findByIndexes(
  db: Database,
  filter: UserFilter,
  below: string | undefined,
  limit: number,
  totalMax: number,
): Promise<Matches> {
  const hasGrams = filter.search === undefined ? undefined : matchesGrams(filter.search);
  const matches = and(hasGrams, matchesFilter(filter));
  return await findAmong(db, sql`select id from ${accounts} where ${matches} limit ${totalMax + 1}`, below, limit);
}

/** Counts the rows of a query, and returns the newest ones below an ID. */
async function findAmong(db: Database, query: SQL, below: string | undefined, limit: number): Promise<Matches> {
  const isBelowCursor = below === undefined ? sql`true` : sql`id < ${below}`;
  const rows = await queryRows<{ id: string | null; total: number }>(
    db,
    sql`with matches as materialized (${query})
      select page.id, counted.total from (select count(*)::int as total from matches) as counted
      left join (select id from matches where ${isBelowCursor} order by id desc limit ${limit}) as page on true
      order by page.id desc`,
  );
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}

function matchesFilter(filter: UserFilter): SQL {
  const { search, activeSince } = filter;
  const values = matchingBits(filter);
  return (
    and(
      search === undefined ? undefined : sql`strpos(${searchedText(accounts)}, ${search.toLowerCase()}) > 0`,
      activeSince === undefined ? undefined : gte(accounts.updatedAt, activeSince),
      values.length === 0 ? undefined : or(inArray(accounts.filterBits, values), isListedAdmin(filter)),
    ) ?? sql`true`
  );
}

/** Characters in the longest indexed parts of texts (the function `search_grams`). */
const GRAM_LENGTH = 3;

/** Whether an account has all parts of a search, which the index finds. A match of the search has all its parts. */
function matchesGrams(search: string): SQL {
  const characters = [...search.toLowerCase()];
  const grams = characters
    .slice(0, Math.max(1, characters.length - GRAM_LENGTH + 1))
    .map((_, start) => characters.slice(start, start + GRAM_LENGTH).join(''));
  return sql`search_grams(${searchedText(accounts)}) @> ${sql.param([...new Set(grams)])}::text[]`;
}
