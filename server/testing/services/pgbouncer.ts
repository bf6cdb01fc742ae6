import { findUnprivilegedUser } from '../postgres/os-user.ts';
import { executeSql } from '../postgres/sql.ts';
import { findProgram } from '../processes/find-program.ts';
import { freePort } from '../processes/free-port.ts';
import { startProgram } from '../processes/start-program.ts';

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
  const port = await freePort();
  const url = new URL(target);
  url.port = String(port);
  const { stop } = await startProgram(pgbouncerProgram as string, {
    configuration: [
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
    flags: (file) => ['-q', file],
    isUp: () =>
      executeSql(url.href, 'select 1').then(
        () => true,
        () => false,
      ),
    user: await findUnprivilegedUser(),
  });
  return { url: url.href, stop };
}
