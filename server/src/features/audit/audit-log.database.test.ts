import { randomUUID } from 'node:crypto';
import { blockUser, type grantAdmin, unblockUser } from '@app/contract/admin/schemas';
import { AUDIT_IP_DAYS } from '@app/contract/audit/limits';
import { exportAuditLog, listAuditEntries } from '@app/contract/audit/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { runJob } from '../../../testing/database/jobs.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { type KnownPerson, newAdmin, newKnownPerson } from '../../../testing/people/admins.ts';
import { newName } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';
import { hashEntry, INITIAL_HASH } from './hash-chain.ts';

const cluster = setUpCluster();
let admin: KnownPerson;
beforeAll(async () => {
  admin = await newAdmin(cluster.first);
});

const list = (filters: NonNullable<Parameters<typeof call<typeof listAuditEntries>>[2]['query']> = {}) =>
  call(cluster.last, listAuditEntries, { token: admin.token, query: filters });

const act = (operation: typeof blockUser | typeof unblockUser | typeof grantAdmin, userId: string, n = 0) =>
  call(cluster.at(n), operation, { token: admin.token, params: { userId }, body: { requestId: randomUUID() } });

/** Downloads the export. @returns the fields of its rows. They are not quoted, because no value contains a comma */
async function download() {
  const url = `${cluster.first.url}/api${exportAuditLog.endpoint.path}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${admin.token}` } });
  const text = await response.text();
  const rows = text.trimEnd().split('\r\n');
  return { response, rows: rows.map((row) => row.split(',')) };
}

describe('the audit log', () => {
  test('records which admin did what to which account, and can be filtered and paged', async () => {
    const [user, other] = [await newKnownPerson(cluster.first), await newKnownPerson(cluster.first)];
    await act(blockUser, user.id);
    await act(unblockUser, user.id);
    await act(blockUser, other.id);
    const day = cluster.first.clock.now().toISOString().slice(0, 10);
    const about = { targetId: user.id };
    const { entries } = (await list(about)).body;
    expect(entries).toEqual(
      ['user_unblocked', 'user_blocked'].map((action) => ({
        number: expect.any(Number),
        at: expect.any(String),
        action,
        actor: { id: admin.id, username: admin.username },
        target: { id: user.id, username: user.username },
        project: null,
        requestId: expect.any(String),
        address: '127.0.0.1',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      })),
    );
    const matching = async (filters: Parameters<typeof list>[0]) =>
      (await list({ ...about, ...filters })).body.entries.map(({ action }) => action);
    expect(await matching({ action: 'user_blocked' })).toEqual(['user_blocked']);
    expect(await matching({ actorId: user.id })).toEqual([]);
    expect(await matching({ from: day, to: day })).toHaveLength(2);
    expect(await matching({ from: '9999-12-31' })).toEqual([]);
    expect(await matching({ to: '0001-01-01' })).toEqual([]);
    for (const end of ['from', 'to']) expect((await list({ [end]: '0000-01-01' })).status, end).toBe(400);
    const first = (await list({ ...about, limit: 1 })).body;
    const second = (await list({ ...about, limit: 1, cursor: first.nextCursor ?? '' })).body;
    expect([...first.entries, ...second.entries]).toEqual(entries);
    expect(second.nextCursor).toBeNull();
    expect((await list({ cursor: 'x' })).status).toBe(400);
  });

  test('is exported as a file that ends with the number of entries and the last hash, and whose hash chain can be verified', async () => {
    const users = await Promise.all(Array.from({ length: 3 }, () => newKnownPerson(cluster.first)));
    // Concurrent entries get consecutive numbers
    await runConcurrently(12, (n) => act(n % 2 ? blockUser : unblockUser, users[n % 3]?.id ?? '', n));
    const { response, rows } = await download();
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [header, ...entries] = rows;
    const total = entries.pop();
    expect(header?.slice(0, 3)).toEqual(['number', 'at', 'action']);
    let previous = INITIAL_HASH;
    for (const [number, at = '', action, actorId, , targetId, , requestId, , projectId, hash] of entries) {
      const ids = { actorId: actorId || null, targetId: targetId || null, projectId: projectId || null };
      const fields = { ...ids, requestId: requestId || null };
      previous = hashEntry(previous, { ...fields, number: Number(number), at: new Date(at), action: action as never });
      expect(hash).toBe(previous);
    }
    expect(entries.at(-1)?.slice(2, 5)).toEqual(['audit_exported', admin.id, admin.username]);
    expect(total).toEqual(['total', expect.any(String), `${entries.length} entries`, ...Array(7).fill(''), previous]);
  });

  test.each([
    ['update', "update audit_entries set action = 'admin_granted'"],
    ['delete', 'delete from audit_entries where number = 1'],
    ['truncate', 'truncate audit_entries'],
  ])('refuses %s', async (_, statement) => {
    await expect(query(cluster.first.database, statement)).rejects.toThrow('the audit log is append-only');
  });

  test('deletes IP addresses after their retention time, and keeps the entries', async () => {
    const user = await newKnownPerson(cluster.first);
    await act(blockUser, user.id);
    cluster.first.clock.advance(AUDIT_IP_DAYS * 86_400 - 60);
    await runJob(cluster.first.database, 'audit-cleanup');
    const addresses = () =>
      query<{ ip_address: string | null }>(
        cluster.first.database,
        `select ip_address from audit_entries left join audit_ip_addresses using (number) where target_id = $1`,
        [user.id],
      );
    expect(await addresses()).toEqual([{ ip_address: '127.0.0.1' }]);
    cluster.first.clock.advance(120);
    await runJob(cluster.first.database, 'audit-cleanup');
    expect(await addresses()).toEqual([{ ip_address: null }]);
  });
});

test.runIf(onPostgres)('with a separate owner, the role of the server can only read and append', async () => {
  const [server, owner] = [`server_${newName()}`, `audit_${newName()}`];
  const database = cluster.first.database;
  // As in docs/operating.md
  await query(
    database,
    `create role ${server}; grant usage, create on schema public to ${server};
     create role ${owner} nologin;
     alter table audit_entries owner to ${owner};
     alter function refuse_audit_change() owner to ${owner};
     grant select, insert on audit_entries to ${server}`,
  );
  const asServer = (statement: string) => query(database, `set role ${server}; ${statement}`);
  await asServer(`insert into audit_entries (number, at, action, hash) values (1000000, now(), 'user_blocked', '')`);
  await asServer('select * from audit_entries');
  for (const statement of [
    "update audit_entries set hash = ''",
    'delete from audit_entries',
    'truncate audit_entries',
    'drop table audit_entries',
    'alter table audit_entries disable trigger all',
    'drop trigger audit_entries_append_only on audit_entries',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
  ]) {
    await expect(asServer(statement), statement).rejects.toThrow(/permission denied|must be (table )?owner/);
  }
  await query(
    database,
    `alter table audit_entries owner to current_user; alter function refuse_audit_change() owner to current_user;
     revoke all on audit_entries from ${server}; revoke all on schema public from ${server};
     drop role ${server}; drop role ${owner}`,
  );
});
