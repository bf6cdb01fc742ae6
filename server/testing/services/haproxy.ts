import { readFileSync } from 'node:fs';
import { executeSql } from '../postgres/sql.ts';
import { findProgram } from '../processes/find-program.ts';
import { freePort } from '../processes/free-port.ts';
import { startProgram } from '../processes/start-program.ts';
import type { PairServer } from './postgres-pair.ts';

/** Path of HAProxy; undefined if it is not installed. */
export const haproxyProgram = findProgram(['haproxy']);

/** Starts HAProxy with a configuration for a port. @returns the port, and a function that stops it */
async function startHaproxy(configure: (port: number) => string, isUp: (port: number) => Promise<boolean>) {
  const port = await freePort();
  const { stop } = await startProgram(haproxyProgram as string, {
    configuration: configure(port),
    flags: (file) => ['-db', '-q', '-f', file],
    isUp: () => isUp(port),
  });
  return { port, stop };
}

/** The configuration of the section "Two nodes from nothing", without root privileges and TLS, in front of other nodes. */
function manualConfig(nodes: readonly { readonly url: string }[], port: number): string {
  const manual = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const [, config = ''] = /cat > \/etc\/haproxy\/haproxy\.cfg <<'END'\n(.*?)\n {4}END\n/s.exec(manual) ?? [];
  const servers = nodes.map(({ url }, n) => `  server node-${n} ${new URL(url).host}\n`).join('');
  return `${config}\n`
    .replaceAll(/^ +(user|group|chroot) .*\n/gm, '')
    .replace(/ +frontend plain\n.*\n.*\n/, '')
    .replace(/bind :443.*/, `bind 127.0.0.1:${port}\n  stats uri /haproxy`)
    .replaceAll(/( +server node-.*\n)+/g, servers);
}

/** Starts the proxy of docs/operating.md in front of nodes. Only nodes that are ready get requests. */
export async function startNodeProxy(nodes: readonly { readonly url: string }[]) {
  /** Whether all nodes get requests. */
  const hasAllNodes = async (port: number) => {
    const response = await fetch(`http://127.0.0.1:${port}/haproxy;csv`).catch(() => undefined);
    const lines = ((await response?.text()) ?? '').split('\n').filter((line) => line.startsWith('nodes,node-'));
    return lines.length > 0 && lines.every((line) => line.includes(',UP,') && line.includes(',L7OK,'));
  };
  const { port, stop } = await startHaproxy((free) => manualConfig(nodes, free), hasAllNodes);
  return { url: `http://127.0.0.1:${port}`, hasAllNodes: () => hasAllNodes(port), stop };
}

/** Starts the proxy of docs/operating.md in front of PostgreSQL servers: connections lead to the primary. */
export async function startPrimaryProxy(servers: readonly PairServer[]) {
  const configure = (port: number) =>
    [
      'listen postgres',
      'mode tcp',
      `bind 127.0.0.1:${port}`,
      'timeout connect 2s',
      'timeout client 1h',
      'timeout server 1h',
      'option httpchk GET /primary',
      'default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
      ...servers.map(({ url, checkPort }, n) => `server postgres-${n} ${new URL(url).host} check port ${checkPort}`),
      '',
    ].join('\n');
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
  // Before the first check, HAProxy sends connections to each server in turn
  const isUp = async (port: number) => {
    for (const _ of servers) if (!(await isPrimary(port))) return false;
    return true;
  };
  const { port, stop } = await startHaproxy(configure, isUp);
  return { urlOf: (direct: string) => throughProxy(direct, port), stop };
}
