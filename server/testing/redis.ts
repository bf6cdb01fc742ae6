import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

const PROGRAMS = ['redis-server', 'valkey-server'];
const START_TIMEOUT_MS = 20_000;

/** Path of the program that REDIS_BIN names, or of Redis or Valkey in PATH; undefined if neither is installed. */
export const redisProgram =
  process.env.REDIS_BIN ||
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((directory) => PROGRAMS.map((name) => join(directory, name)))
    .find(isExecutable);

/** A private Redis server on loopback that stores nothing on disk. */
export interface PrivateRedis {
  readonly url: string;
  /** Kills the process like a crash. */
  kill(): Promise<void>;
  /** Starts the process again on the same port, empty. */
  restart(): Promise<void>;
  /** Suspends the process: connections are accepted, but nothing responds. */
  suspend(): Promise<void>;
  resume(): Promise<void>;
  /** Returns the names of all keys. */
  keys(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts a private Redis or Valkey. @throws Error if it is not installed */
export async function startRedis(): Promise<PrivateRedis> {
  const program = redisProgram;
  if (program === undefined) throw new Error('Neither redis-server nor valkey-server is installed');
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function kill(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  async function launch(): Promise<void> {
    const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(program as string, flags, { stdio: 'ignore' });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await ask(url, (client) => client.ping()).catch(() => undefined))) {
      if (Date.now() > deadline) throw new Error('Redis did not start');
      await sleep(20);
    }
  }

  const killAtExit = () => child?.kill('SIGKILL');
  process.once('exit', killAtExit);
  await launch();
  return {
    url,
    kill,
    restart: launch,
    suspend: async () => void child?.kill('SIGSTOP'),
    resume: async () => void child?.kill('SIGCONT'),
    keys: () => ask(url, (client) => client.keys('*')),
    async stop() {
      await kill();
      process.off('exit', killAtExit);
    },
  };
}

async function ask<T>(url: string, command: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: null });
  client.on('error', () => {});
  try {
    await client.connect();
    return await command(client);
  } finally {
    client.disconnect();
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
