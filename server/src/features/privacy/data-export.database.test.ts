import * as notificationOperations from '@app/contract/notifications/schemas';
import * as operations from '@app/contract/privacy/schemas';
import * as securityLogOperations from '@app/contract/security-log/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { collectCard, newPerson, newWalletOwner, type WalletOwner } from '../../../testing/people/people.ts';
import { enableTwoFactor, nextPeriod, startTwoFactorLogin, totpCode } from '../../../testing/people/two-factor.ts';
import { call } from '../../../testing/requests/call.ts';

/** Tables with account data that the export omits, and why. Every other table must be in the export. */
const OMITTED_TABLES: Record<string, string> = {
  backup_codes: 'contains only hashes of secrets',
  refresh_tokens: 'contains only hashes of secrets; their sessions are in the export',
  second_factor_challenges: 'contains only the hash of a token that expires after ten minutes',
  notification_emails: 'copies of notifications, which are sent to the account within a day',
  notification_requests: 'request IDs, which are deleted once its week is over',
  project_requests: 'request IDs, which are deleted after two days',
  counted_events: 'source events as hashes; what they earned is in the export as rewards',
  overlay_alerts: 'which overlays show a card that is in the export; deleted after a day',
  overlay_hidden_names: 'whose name a streamer hides today; deleted after two days',
  binder_cards: 'the cards of the binder, which is in the export',
  binder_wishes: 'the wishes of the binder, which is in the export',
  wrong_codes: 'counts events that are in the security log',
  wrong_live_codes: 'times of wrong live codes, which are deleted after a day',
  authorization_requests: 'authorization requests, which expire after ten minutes',
  wallet_nonces: 'nonces, which expire after five minutes',
  wallet_transfers: 'unsigned transactions, which expire after two minutes',
};

type ExportFile = Record<string, unknown> & { account: Record<string, unknown> };

const node = setUpNode();
let person: WalletOwner;
let stranger: WalletOwner;
let file: ExportFile;
let headers: Headers;
beforeAll(async () => {
  person = await newWalletOwner(node);
  stranger = await newWalletOwner(node);
  for (const { token, publicKey } of [person, stranger]) {
    await collectCard(node, { token, publicKey });
  }
  const { secret } = await enableTwoFactor(node, person);
  nextPeriod(node);
  const body = {
    tempToken: await startTwoFactorLogin(node, person),
    totpToken: totpCode(secret, node.clock.now()),
    trustDevice: true,
  };
  await call(node, signInOperations.verifyLoginCode, { body });
  const preferences = await call(node, notificationOperations.getNotificationPreferences, { token: person.token });
  await call(node, notificationOperations.updateNotificationPreferences, {
    token: person.token,
    body: preferences.body,
  });
  const response = await call(node, operations.exportData, { token: person.token });
  expect(response.status).toBe(200);
  file = response.body as unknown as ExportFile;
  headers = response.headers;
});

/** Returns the table of a property of the export. Usually both have the same name. */
const tableOf = (name: string) =>
  name === 'mailedLinks' ? 'email_links' : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Finds the columns of the product's tables whose names match a pattern. */
const findColumns = (pattern: string) =>
  query<{ table: string; column: string }>(
    node.database,
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ $1`,
    [pattern],
  );

describe("the export of an account's data", () => {
  test('is a JSON download, and is recorded in the security log', async () => {
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="card-vault-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const { events } = (await call(node, securityLogOperations.getSecurityLog, { token: person.token })).body;
    expect(events[0]?.type).toBe('data_exported');
  });

  test('matches its schema', () => {
    expect(operations.exportFile.safeParse(file).error?.issues ?? []).toEqual([]);
  });

  test('includes every table with account data, except those excluded for a reason', async () => {
    const tables = (await findColumns('^(account|owner|proposer)_id$')).map(({ table }) => table);
    // The last draw is exported as a part of the account
    const exportedTables = Object.keys(file).filter((name) => Array.isArray(file[name]) && name !== 'collectors');
    expect(tables.length).toBeGreaterThan(8);
    expect([...exportedTables.map(tableOf), ...Object.keys(OMITTED_TABLES)].sort()).toEqual(
      [...new Set(tables)].sort(),
    );
  });

  test('includes the rows of each table', () => {
    expect(file.account).toMatchObject({
      email: person.email,
      username: person.username,
      wallet: { publicKey: person.publicKey },
      has2FA: true,
    });
    for (const [name, length] of [
      ['cards', 1],
      ['collectors', 1],
      ['notificationPreferences', 1],
      ['sessions', 2],
      ['trustedDevices', 1],
      ['secondFactors', 1],
    ] as const) {
      expect(file[name], name).toHaveLength(length);
    }
    const types = (file.securityEvents as securityLogOperations.SecurityLogEntry[]).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['login', 'two_factor_enabled', 'device_trusted', 'data_exported']));
    const notificationTypes = (file.notifications as { type: string }[]).map(({ type }) => type);
    expect(notificationTypes.sort()).toEqual(['collectible_received', 'wallet_linked']);
  });

  test('ends, and includes each email link once, even if there are more links than are read at a time', async () => {
    const links = 1200;
    await query(
      node.database,
      `insert into email_links (token_hash, account_id, purpose, email, expires_at)
        select 'hash ' || n, id, 'link-provider', n || '@example.com', now() + interval '1 hour'
        from accounts, generate_series(1, $2::int) as n where username = $1`,
      [stranger.username, links],
    );
    const { body } = await call(node, operations.exportData, { token: stranger.token });
    const emails = (body as unknown as { mailedLinks: { email: string }[] }).mailedLinks.map(({ email }) => email);
    expect([emails.length, new Set(emails).size]).toEqual([links, links]);
  });

  test('contains no secrets and no data of other accounts', async () => {
    const text = JSON.stringify(file);
    const secretColumns = await findColumns('(hash|sealed|secret|token|nonce|seed)');
    expect(secretColumns.length).toBeGreaterThan(8);
    let checkedValues = 0;
    for (const { table, column } of secretColumns.filter(({ table }) => table !== 'cards')) {
      const rows = await query<{ value: string }>(
        node.database,
        `select ${column}::text as value from ${table} where ${column} is not null`,
      );
      for (const { value } of rows) expect(text, `${table}.${column}`).not.toContain(value);
      checkedValues += rows.length;
    }
    expect(checkedValues).toBeGreaterThan(10);
    for (const value of [person.token, person.refreshToken, person.password]) expect(text).not.toContain(value);
    const { user } = (await call(node, sessionOperations.getCurrentUser, { token: stranger.token })).body;
    for (const value of [user.id, stranger.email, stranger.username, stranger.publicKey]) {
      expect(text).not.toContain(value);
    }
  });
});

test('the export contains each of many cards once', async () => {
  const collector = await newPerson(node);
  const { user } = (await call(node, sessionOperations.getCurrentUser, { token: collector.token })).body;
  await query(
    node.database,
    `insert into cards (id, number, position, account_id, collector_id, request_id, day, serial, edition, entropy, draw_wallet,
        rarity, rank, type, finish, name, description, image, power, defense, art_seed, collected_at)
      select gen_random_uuid(), 1000000 + n, 1000000 + n, $1, $1, gen_random_uuid(), '2026-01-01', n, 1, 'e', 'k', 'common', 1, 'mage', 'standard', 'n',
        'd', 'i', 1, 1, 's', now() from generate_series(1, 1203) as n`,
    [user.id],
  );
  const { body } = await call(node, operations.exportData, { token: collector.token });
  const numbers = body.cards.map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 1203 }, (_, n) => 1_001_203 - n));
});
