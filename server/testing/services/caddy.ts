import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../processes/find-program.ts';
import { freePort } from '../processes/free-port.ts';
import { until } from '../processes/until.ts';

const START_TIMEOUT_MS = 20_000;
/** The configuration of the proxy in compose.yaml. */
const CADDYFILE = fileURLToPath(new URL('../../../deploy/caddy/Caddyfile', import.meta.url));
/** The first version that reads it. */
const [MAJOR, MINOR] = [2, 8];

/** Path of Caddy; undefined if it is not installed, or too old for deploy/caddy/Caddyfile. */
export const caddyProgram = findRecentCaddy();

function findRecentCaddy(): string | undefined {
  const program = findProgram(['caddy']);
  if (program === undefined) return undefined;
  const version = /(\d+)\.(\d+)/.exec(execFileSync(program, ['version'], { encoding: 'utf8' }));
  const [major, minor] = [Number(version?.[1]), Number(version?.[2])];
  return major > MAJOR || (major === MAJOR && minor >= MINOR) ? program : undefined;
}

/**
 * Starts Caddy with deploy/caddy/Caddyfile, on loopback, without TLS and in front of other nodes.
 * @throws Error if the file does not name two nodes or Caddy does not start
 */
export async function startCaddy(nodes: readonly { readonly url: string }[]) {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  await writeFile(file, onLoopback(readFileSync(CADDYFILE, 'utf8'), nodes));
  const child = spawn(caddyProgram as string, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      SITE: `http://127.0.0.1:${port}`,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let logged = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    logged += text;
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const isServing = async () => logged.includes('serving initial configuration');
  await until(isServing, START_TIMEOUT_MS).catch(() => {
    kill();
    throw new Error(`Caddy did not start:\n${logged}`);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** What it wrote to its log. */
    logged: () => logged,
    /** Always true: while no node is ready, it sends requests to each of them, and while none listens, keeps them for up to five seconds. */
    hasAllNodes: async () => true,
    async stop() {
      const exited = once(child, 'exit');
      if (kill()) await exited;
      process.off('exit', kill);
      await rm(folder, { recursive: true });
    },
  };
}

/** Replaces only the nodes and where Caddy listens. */
function onLoopback(text: string, nodes: readonly { readonly url: string }[]): string {
  const hosts = nodes.map(({ url }) => new URL(url).host).join(' ');
  const replaced = text
    .replaceAll('reverse_proxy app-1:3000 app-2:3000 {', `reverse_proxy ${hosts} {`)
    .replace(/^\{$/m, '{\n\tadmin off\n\tdefault_bind 127.0.0.1');
  if (!replaced.includes(hosts) || !replaced.includes('default_bind')) throw new Error(`${CADDYFILE} has another form`);
  return replaced;
}
