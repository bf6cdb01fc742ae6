import { randomUUID } from 'node:crypto';
import { listAuditEntries } from '@app/contract/audit/schemas';
import { closeCodes } from '@app/contract/core/realtime';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query } from '../testing/database/dump.ts';
import { APP_SECRET, startNode, type TestNode } from '../testing/node/node.ts';
import { newAdmin, newKnownPerson } from '../testing/people/admins.ts';
import { call } from '../testing/requests/call.ts';
import { connectSocket } from '../testing/requests/socket-client.ts';
import { runAdminCommand } from './admin-command.ts';

const LISTED = 'listed@example.com';

let node: TestNode;
beforeAll(async () => {
  node = await startNode({ env: { ADMIN_EMAILS: LISTED } });
});
afterAll(() => node.stop());
beforeEach(() => query(node.database, 'delete from accounts'));

/**
 * Runs a command while the node runs: on the embedded database through the node's socket, on PostgreSQL with a connection of its
 * own.
 */
const run = (...args: string[]) =>
  runAdminCommand(args, { APP_SECRET, DATA_DIR: node.dataDir, ADMIN_EMAILS: LISTED, ...node.database.env });

/** Runs a statement that the trigger refuses, with the trigger disabled, which the table's owner can do. */
async function tamper(statement: string): Promise<void> {
  await query(node.database, 'alter table audit_entries disable trigger audit_entries_append_only');
  await query(node.database, statement);
  await query(node.database, 'alter table audit_entries enable trigger audit_entries_append_only');
}

describe('the command line', () => {
  test('changes an account on every node at once, and its action is recorded without an admin', async () => {
    const [admin, user] = [await newAdmin(node), await newKnownPerson(node)];
    const socket = await connectSocket(node, user.token);
    expect(await run('grant', user.email)).toEqual({ lines: [`${user.username} is an admin now.`], exitCode: 0 });
    expect(await socket.frame('userAdminStatusChanged')).toMatchObject({ isAdmin: true, requestId: null });
    expect((await call(node, getCurrentUser, user)).body.user.isAdmin).toBe(true);
    expect((await run('block', user.email)).exitCode).toBe(0);
    expect(await socket.closed).toBe(closeCodes.loginRequired);
    expect(await run('list')).toEqual({
      lines: [`${admin.username} <${admin.email}>`, `${user.username} <${user.email}> (blocked)`],
      exitCode: 0,
    });
    const { entries } = (await call(node, listAuditEntries, { token: admin.token, query: { targetId: user.id } })).body;
    expect(entries).toMatchObject(
      ['user_blocked', 'admin_granted'].map((action) => ({ action, actor: null, requestId: null, address: null })),
    );
  });

  test('follows the rules of the admin panel', async () => {
    const [listed, user] = [await newKnownPerson(node, LISTED), await newKnownPerson(node)];
    expect(await run('revoke', listed.email)).toEqual({ lines: ['Listed in the configuration.'], exitCode: 1 });
    expect(await run('block', listed.email)).toEqual({ lines: ['The last admin cannot be removed.'], exitCode: 1 });
    await run('block', user.email);
    expect(await run('grant', user.email)).toEqual({ lines: ['This account is blocked.'], exitCode: 1 });
    expect((await run('list')).lines).toEqual([`${listed.username} <${LISTED}> (listed in ADMIN_EMAILS)`]);
  });

  test('shows what was changed or removed in the audit log; a removal from the end only by comparison with an earlier verification', async () => {
    const user = await newKnownPerson(node);
    for (const command of ['block', 'unblock', 'block', 'unblock']) await run(command, user.email);
    const [intact] = (await run('audit-verify')).lines;
    const [, count = '', hash = ''] = /(\d+) entries, last hash (\w+)/.exec(intact ?? '') ?? [];
    const last = Number(count);
    const notIntact = (number: number) => ({
      lines: [`The audit log is not intact: entry ${number} was changed or removed.`],
      exitCode: 1,
    });

    await tamper(`create table audit_copy as select * from audit_entries`);
    await tamper(`delete from audit_entries where number = ${last}`);
    expect((await run('audit-verify')).exitCode).toBe(0);
    expect(await run('audit-verify', count, hash)).toEqual(notIntact(last));
    await tamper(`delete from audit_entries where number = ${last - 2}`);
    expect(await run('audit-verify')).toEqual(notIntact(last - 2));
    await tamper(`insert into audit_entries select * from audit_copy where number in (${last}, ${last - 2})`);
    expect((await run('audit-verify', count, hash)).exitCode).toBe(0);
    await tamper(`update audit_entries set target_id = '${randomUUID()}' where number = ${last - 1}`);
    expect(await run('audit-verify')).toEqual(notIntact(last - 1));
  });
});
