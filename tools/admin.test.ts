import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeCodes } from '@app/contract/core/realtime';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { serverProcess } from '@app/server/testing/faults/server-process';
import { APP_SECRET } from '@app/server/testing/node/node';
import { newPerson, signUp } from '@app/server/testing/people/people';
import { call } from '@app/server/testing/requests/call';
import { connectSocket } from '@app/server/testing/requests/socket-client';
import { expect, test } from 'vitest';
import { root } from './repository/paths.ts';

/** Runs `npm run admin` as an operator does, with the secret of the server. */
async function runAdmin(dataDir: string, ...args: string[]) {
  const child = spawn('npm', ['run', '--silent', 'admin', '--', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, APP_SECRET },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (output.stdout += text));
  // npm's own warnings are excluded
  child.stderr.on('data', (text) => (output.stderr += text));
  const [code] = await once(child, 'close');
  const stderr = output.stderr.replace(/^npm (warn|notice).*\n/gm, '');
  return { code, stdout: output.stdout, stderr };
}

test('the admin command works while the server runs on the embedded database, and while it is stopped', async () => {
  const server = await serverProcess();
  const { dataDir } = server;
  try {
    await server.start();
    const [person, unverified] = [await newPerson(server), await signUp(server)];
    expect((await stat(join(dataDir, 'admin.sock'))).mode & 0o777).toBe(0o600);
    expect(await runAdmin(dataDir, 'list')).toEqual({ code: 0, stdout: 'There are no admins.\n', stderr: '' });
    const socket = await connectSocket(server, person.token);
    const granted = { code: 0, stdout: `${person.username} is an admin now.\n`, stderr: '' };
    expect(await runAdmin(dataDir, 'grant', person.email.toUpperCase())).toEqual(granted);
    expect(await socket.frame('userAdminStatusChanged')).toMatchObject({ isAdmin: true, requestId: null });
    expect(await runAdmin(dataDir, 'grant', unverified.email)).toEqual({
      code: 1,
      stdout: '',
      stderr: `No account has the verified email address ${unverified.email}.\n`,
    });
    expect(await runAdmin(dataDir, 'block', person.email)).toMatchObject({
      code: 1,
      stderr: 'The last admin cannot be removed.\n',
    });
    const other = await newPerson(server);
    const otherSocket = await connectSocket(server, other.token);
    expect((await runAdmin(dataDir, 'block', other.email)).stdout).toBe(`${other.username} is blocked.\n`);
    expect(await otherSocket.closed).toBe(closeCodes.loginRequired);

    await server.end('SIGTERM');
    const list = await runAdmin(dataDir, 'list');
    expect(list).toEqual({ code: 0, stdout: `${person.username} <${person.email}>\n`, stderr: '' });
    expect((await runAdmin(dataDir, 'unblock', other.email)).stdout).toBe(`${other.username} can log in again.\n`);
    expect((await runAdmin(dataDir, 'grant', other.email)).code).toBe(0);
    expect((await runAdmin(dataDir, 'revoke', person.email)).code).toBe(0);
    const verified = await runAdmin(dataDir, 'audit-verify');
    expect(verified.stdout).toMatch(/^The audit log is intact: 5 entries, last hash [0-9a-f]{64}\.\n$/);
    const hash = /[0-9a-f]{64}/.exec(verified.stdout)?.[0] ?? '';
    expect((await runAdmin(dataDir, 'audit-verify', '5', hash)).code).toBe(0);
    expect(await runAdmin(dataDir, 'audit-verify', '6', hash)).toMatchObject({
      code: 1,
      stderr: 'The audit log is not intact: entry 6 was changed or removed.\n',
    });

    // A killed server leaves its socket behind
    await server.start();
    expect((await call(server, getCurrentUser, person)).body.user.isAdmin).toBe(false);
    await server.end('SIGKILL');
    expect((await runAdmin(dataDir, 'list')).stdout).toBe(`${other.username} <${other.email}>\n`);
  } finally {
    await server.remove();
  }
  // Each of the many commands starts a process, and most commands start a database too
}, 600_000);

test('the admin command prints its usage or which database is missing, and creates nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'admin-'));
  expect(await runAdmin(dataDir, 'remove', 'a@example.com')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('Usage: npm run admin -- <command>'),
  });
  const missing = join(dataDir, 'missing');
  expect(await runAdmin(missing, 'list')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`There is no database in ${missing}/db.`),
  });
  await expect(stat(missing)).rejects.toThrow('ENOENT');
  await rm(dataDir, { recursive: true });
}, 240_000);
