import { randomUUID } from 'node:crypto';
import * as accounts from '@app/contract/accounts/schemas';
import * as cards from '@app/contract/cards/schemas';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '../../../testing/call.ts';
import { onPostgres } from '../../../testing/database/database.ts';
import { findScatteredTables, readPlacements } from '../../../testing/database/shards.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';
import { newWalletOwner, tokensOf, type WalletOwner } from '../../../testing/people.ts';

const placements = readPlacements();

/** Statements that would query every shard, and why that can be changed: docs/reference/sharding.md. */
const EXCEPTIONS: Readonly<Record<string, RegExp>> = {
  'login: the account of an email address': /^select .* from "accounts" where \(\("accounts"\."email_key" = any/,
};

describe.runIf(onPostgres)('the statements of frequent requests', () => {
  let node: TestNode;
  let owner: WalletOwner;
  beforeAll(async () => {
    node = await startNode({ env: { COLLECT_INTERVAL: '0' } });
    owner = await newWalletOwner(node);
  });
  afterAll(() => node.stop());

  test('are restricted to accounts that they name, except those listed', async () => {
    const recorded = new Set<string>();
    const query = vi.spyOn(Client.prototype, 'query');
    const { email, password, publicKey } = owner;
    const login = await call(node, accounts.login, { body: { email, password } });
    const { refreshToken } = tokensOf(login.body);
    const { token } = tokensOf((await call(node, accounts.refresh, { body: { refreshToken } })).body);
    const responses = [
      await call(node, accounts.getCurrentUser, { token }),
      await call(node, cards.collect, { token, body: { publicKey, requestId: randomUUID() } }),
      await call(node, cards.collect, { token, body: { publicKey, requestId: randomUUID() } }),
      await call(node, cards.getInventory, { token, query: { limit: 20 } }),
      await call(node, cards.getInventory, { token, query: { limit: 20, search: 'e', sort: 'rarity' } }),
    ];
    for (const [statement] of query.mock.calls as unknown as [string | { text: string }][]) {
      recorded.add(typeof statement === 'string' ? statement : statement.text);
    }
    query.mockRestore();
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));

    // jobs have a database of their own
    const statements = [...recorded].filter((statement) => !/\bpgboss\b/.test(statement));
    expect(statements.length).toBeGreaterThan(10);
    const usedExceptions = new Set<string>();
    const violations: string[] = [];
    for (const statement of statements) {
      const tables = await findScatteredTables(statement, placements);
      const exception = Object.entries(EXCEPTIONS).find(([, pattern]) => pattern.test(statement))?.[0];
      if (tables.length > 0 && exception === undefined) violations.push(`${tables.join(', ')}: ${statement}`);
      else if (tables.length > 0 && exception !== undefined) usedExceptions.add(exception);
    }
    expect(violations).toEqual([]);
    expect(Object.keys(EXCEPTIONS).filter((name) => !usedExceptions.has(name))).toEqual([]);
  });
});
