import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../processes/find-program.ts';
import { freePort } from '../processes/free-port.ts';
import { startProgram } from '../processes/start-program.ts';

/** The configuration of the proxy in compose.yaml. */
const CADDYFILE = fileURLToPath(new URL('../../../deploy/caddy/Caddyfile', import.meta.url));
/** The first version of Caddy that can read this configuration. */
const [MAJOR, MINOR] = [2, 8];

/** The path of any Caddy, such as Debian's; undefined if none is installed. */
export const anyCaddyProgram = findProgram(['caddy']);
/** The path of Caddy; undefined if Caddy is not installed or is too old for deploy/caddy/Caddyfile. */
export const caddyProgram = anyCaddyProgram && isRecent(anyCaddyProgram) ? anyCaddyProgram : undefined;

function isRecent(program: string): boolean {
  const version = /(\d+)\.(\d+)/.exec(execFileSync(program, ['version'], { encoding: 'utf8' }));
  const [major, minor] = [Number(version?.[1]), Number(version?.[2])];
  return major > MAJOR || (major === MAJOR && minor >= MINOR);
}

/**
 * Starts Caddy with deploy/caddy/Caddyfile, on loopback, without TLS and in front of other nodes. An older Caddy gets it without
 * what it cannot read.
 * @throws Error if the file does not name two nodes or Caddy does not start
 */
export async function startCaddy(nodes: readonly { readonly url: string }[]) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { logged, stop } = await startProgram(anyCaddyProgram as string, {
    configuration: readable(onLoopback(readFileSync(CADDYFILE, 'utf8'), nodes)),
    flags: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
    isUp: async (text) => text.includes('serving initial configuration'),
    env: { SITE: url },
  });
  return {
    url,
    /** The log of Caddy. */
    logged,
    /**
     * Always true: while no node is ready, Caddy sends requests to every node, and while no node listens, it holds requests for
     * up to five seconds.
     */
    hasAllNodes: async () => true,
    stop,
  };
}

/** Replaces only the nodes and the address on which Caddy listens. */
function onLoopback(text: string, nodes: readonly { readonly url: string }[]): string {
  const hosts = nodes.map(({ url }) => new URL(url).host).join(' ');
  const replaced = text
    .replaceAll('reverse_proxy app-1:3000 app-2:3000 {', `reverse_proxy ${hosts} {`)
    .replace(/^\{$/m, '{\n\tadmin off\n\tdefault_bind 127.0.0.1');
  if (!replaced.includes(hosts) || !replaced.includes('default_bind')) throw new Error(`${CADDYFILE} has another form`);
  return replaced;
}

/** Rewrites the filter of the log for Caddy 2.6, and leaves out the delay for WebSockets, which it does not have. */
function readable(text: string): string {
  if (caddyProgram) return text;
  return text
    .replace(/format filter \{\n(.*?)\n\t\t\}/s, 'format filter {\nwrap json\nfields {\n$1\n}\n}')
    .replaceAll(/stream_close_delay .*/g, '');
}
