import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../cluster.ts';
import { freePort } from '../free-port.ts';
import { executeSql } from '../postgres/sql.ts';
import { findProgram } from './find-program.ts';
import type { PairServer } from './postgres-pair.ts';

const START_TIMEOUT_MS = 20_000;

/** Path of HAProxy; undefined if it is not installed. */
export const haproxyProgram = findProgram(['haproxy']);

/** Starts HAProxy on loopback. @returns the port it listens on, and a function that stops it */
async function startHaproxy(
  mode: 'http' | 'tcp',
  backend: readonly string[],
  isUp: (port: number) => Promise<boolean>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const lines = [
    'defaults',
    `mode ${mode}`,
    'timeout connect 2s',
    'timeout client 90s',
    'timeout server 90s',
    'timeout tunnel 1h',
    'listen all',
    `bind 127.0.0.1:${port}`,
    ...backend,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const child = spawn(haproxyProgram as string, ['-db', '-q', '-f', file], { stdio: 'ignore' });
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  await until(() => isUp(port), START_TIMEOUT_MS);
  return {
    port,
    async stop() {
      const exited = once(child, 'exit');
      if (child.kill('SIGKILL')) await exited;
      process.off('exit', killAtExit);
      await rm(folder, { recursive: true });
    },
  };
}

/** Starts the proxy of docs/operating.md in front of nodes: those that are ready get requests. */
export async function startNodeProxy(nodes: readonly { readonly url: string }[]) {
  const backend = [
    'balance leastconn',
    'option forwardfor',
    'option redispatch',
    'option httpchk GET /api/health/ready',
    'timeout check 5s',
    'stats uri /haproxy',
    'default-server check inter 500ms fall 3 rise 1',
    ...nodes.map(({ url }, n) => `server node-${n} ${new URL(url).host}`),
  ];
  /** Whether all nodes get requests. */
  const hasAllNodes = async (port: number) => {
    const response = await fetch(`http://127.0.0.1:${port}/haproxy;csv`).catch(() => undefined);
    const lines = ((await response?.text()) ?? '').split('\n').filter((line) => /^[\w-]+,node-/.test(line));
    return lines.length > 0 && lines.every((line) => line.includes(',UP,') && line.includes(',L7OK,'));
  };
  const { port, stop } = await startHaproxy('http', backend, hasAllNodes);
  return { url: `http://127.0.0.1:${port}`, hasAllNodes: () => hasAllNodes(port), stop };
}

/** Starts the proxy of docs/operating.md in front of PostgreSQL servers: connections lead to the primary. */
export async function startPrimaryProxy(servers: readonly PairServer[]) {
  const backend = [
    'option httpchk GET /primary',
    'default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers.map(({ url, checkPort }, n) => `server postgres-${n} ${new URL(url).host} check port ${checkPort}`),
  ];
  const throughProxy = (url: string, port: number) => {
    const proxied = new URL(url);
    proxied.port = String(port);
    return proxied.href;
  };
  const [{ url }] = servers as [PairServer];
  const isPrimary = (port: number) =>
    executeSql<{ primary: boolean }>(throughProxy(url, port), 'select not pg_is_in_recovery() as primary').then(
      ([row]) => row?.primary === true,
      () => false,
    );
  // before the first check, HAProxy sends connections to each server in turn
  const isUp = async (port: number) => {
    for (const _ of servers) if (!(await isPrimary(port))) return false;
    return true;
  };
  const { port, stop } = await startHaproxy('tcp', backend, isUp);
  return { urlOf: (direct: string) => throughProxy(direct, port), stop };
}
