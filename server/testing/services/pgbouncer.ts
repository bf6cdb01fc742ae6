import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findUnprivilegedUser } from '../postgres/os-user.ts';
import { executeSql } from '../postgres/sql.ts';
import { findProgram } from '../processes/find-program.ts';
import { freePort } from '../processes/free-port.ts';
import { until } from '../processes/until.ts';

const START_TIMEOUT_MS = 20_000;

/** Path of PgBouncer; undefined if it is not installed. */
export const pgbouncerProgram = findProgram(['pgbouncer']);

export interface PgBouncerOptions {
  readonly mode: 'session' | 'transaction';
  /** Further lines of the section `pgbouncer`. */
  readonly settings?: readonly string[];
}

/** Starts PgBouncer on loopback in front of the server of a URL. @returns the URL through it, and a function that stops it */
export async function startPgBouncer(target: string, { mode, settings = [] }: PgBouncerOptions) {
  const { hostname, port: targetPort, username } = new URL(target);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${targetPort} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'default_pool_size = 40',
      'max_client_conn = 500',
      ...settings,
    ].join('\n'),
  );
  const child: ChildProcess = spawn(pgbouncerProgram as string, ['-q', file], {
    ...(await findUnprivilegedUser()),
    stdio: 'ignore',
  });
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const url = new URL(target);
  url.port = String(port);
  await until(
    () =>
      executeSql(url.href, 'select 1').then(
        () => true,
        () => false,
      ),
    START_TIMEOUT_MS,
  );
  return {
    url: url.href,
    async stop() {
      const exited = once(child, 'exit');
      if (child.kill('SIGKILL')) await exited;
      process.off('exit', killAtExit);
      await rm(folder, { recursive: true });
    },
  };
}
