import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import { findProgram } from '../processes/find-program.ts';
import { freePort } from '../processes/free-port.ts';
import type { Certificate } from './certificates.ts';

const START_TIMEOUT_MS = 20_000;

/** The path of the program: that of REDIS_BIN, or else of Redis or Valkey in PATH; undefined if neither is installed. */
export const redisProgram = process.env.REDIS_BIN || findProgram(['redis-server', 'valkey-server']);

/** A private Redis server on loopback that stores nothing on disk. */
export interface PrivateRedis {
  readonly url: string;
  /** Kills the process like a crash. */
  kill(): Promise<void>;
  /** Starts the process again on the same port, without data. */
  restart(): Promise<void>;
  /** Suspends the process: connections are still accepted, but get no response. */
  suspend(): Promise<void>;
  resume(): Promise<void>;
  /** Returns the names of all keys. */
  keys(): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Starts a private Redis or Valkey.
 * @param tls certificate for `localhost`, if only encrypted connections are accepted
 * @throws Error if it is not installed
 */
export async function startRedis(tls?: Certificate & { readonly ca: string }): Promise<PrivateRedis> {
  const program = redisProgram;
  if (program === undefined) throw new Error('Neither redis-server nor valkey-server is installed');
  const port = await freePort();
  const url = tls ? `rediss://localhost:${port}` : `redis://127.0.0.1:${port}`;
  const portFlags = tls
    ? ['--port', '0', '--tls-port', String(port), '--tls-cert-file', tls.cert, '--tls-key-file', tls.key]
    : ['--port', String(port)];
  const tlsFlags = tls ? ['--tls-ca-cert-file', tls.ca, '--tls-auth-clients', 'no'] : [];
  const options = tls ? { tls: { ca: await readFile(tls.ca, 'utf8') } } : {};
  let child: ChildProcess | undefined;

  async function kill(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  async function launch(): Promise<void> {
    const flags = [...portFlags, ...tlsFlags, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(program as string, flags, { stdio: 'ignore' });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await ask(url, options, (client) => client.ping()).catch(() => undefined))) {
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
    keys: () => ask(url, options, (client) => client.keys('*')),
    async stop() {
      await kill();
      process.off('exit', killAtExit);
    },
  };
}

async function ask<T>(url: string, options: RedisOptions, command: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url, { ...options, lazyConnect: true, retryStrategy: null });
  client.on('error', () => {});
  try {
    await client.connect();
    return await command(client);
  } finally {
    client.disconnect();
  }
}
