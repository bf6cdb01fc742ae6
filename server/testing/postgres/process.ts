import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../processes/free-port.ts';
import { hasExited } from '../processes/has-exited.ts';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './os-user.ts';
import { executeSql } from './sql.ts';

const START_TIMEOUT_MS = 60_000;
const SUPERUSER = 'postgres';

/** Creates the data directory of a new server in `home`. */
export async function initializeDataDirectory(
  binaries: Binaries,
  home: string,
  user: OsUser | undefined,
): Promise<void> {
  const flags = ['--pgdata', join(home, 'data'), '--username', SUPERUSER, '--auth', 'trust', '--no-sync'];
  // The locale is fixed, so that text is sorted the same way on every machine
  await runToCompletion(binaries.initdb, [...flags, '--encoding', 'UTF8', '--locale', 'C'], home, user);
}

interface Settings {
  readonly binaries: Binaries;
  readonly home: string;
  readonly user: OsUser | undefined;
  readonly durable: boolean;
}

/** A server process with a fixed data directory and port. */
export class PostgresProcess {
  readonly url: string;
  readonly #settings: Settings;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(settings: Settings, port: number) {
    this.#settings = settings;
    this.#port = port;
    this.url = `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`;
  }

  static async start(settings: Settings): Promise<PostgresProcess> {
    const server = new PostgresProcess(settings, await freePort());
    await server.launch();
    return server;
  }

  /** Starts the process and waits until it accepts connections. @throws Error with the server's log */
  async launch(): Promise<void> {
    const { binaries, home, user } = this.#settings;
    const log = await open(join(home, 'server.log'), 'a');
    this.#child = spawn(binaries.postgres, ['-D', join(home, 'data'), ...this.#flags()], {
      ...user,
      cwd: home,
      stdio: ['ignore', log.fd, log.fd],
    });
    this.#child.once('error', (error) => void appendFile(join(home, 'server.log'), `${error.message}\n`));
    await log.close();
    await this.#waitUntilReady();
  }

  /** Sends a signal to the process, if there is one. */
  signal(name: 'SIGQUIT' | 'SIGINT'): void {
    this.#child?.kill(name);
  }

  /** Sends a signal and waits for the exit: SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. */
  async stop(name: 'SIGQUIT' | 'SIGINT'): Promise<void> {
    const child = this.#child;
    if (child === undefined || hasExited(child)) return;
    child.kill(name);
    await once(child, 'exit');
  }

  #flags(): string[] {
    // Without fsync, commits still reach the operating system, so a crash of the server alone loses no data
    const durability = this.#settings.durable ? [] : ['fsync=off', 'full_page_writes=off'];
    const settings = [
      `port=${this.#port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'shared_buffers=128MB',
      'logging_collector=off',
    ];
    return [...settings, ...durability].flatMap((setting) => ['-c', setting]);
  }

  async #waitUntilReady(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      const error = await executeSql(this.url, 'SELECT 1').then(
        () => undefined,
        (reason: Error) => reason,
      );
      if (error === undefined) return;
      if (hasExited(this.#child as ChildProcess) || Date.now() > deadline) {
        const log = await readFile(join(this.#settings.home, 'server.log'), 'utf8');
        throw new Error(`PostgreSQL did not start: ${error.message}\n${log}`);
      }
      await sleep(25);
    }
  }
}

async function runToCompletion(program: string, flags: string[], cwd: string, user: OsUser | undefined): Promise<void> {
  if (user) await chown(cwd, user.uid, user.gid);
  const child = spawn(program, flags, { ...user, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed (${code}):\n${output}`);
}
