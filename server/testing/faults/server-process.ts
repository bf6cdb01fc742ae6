import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import { APP_SECRET } from '../node.ts';
import { mailInOutbox } from './outbox.ts';

const PROGRAM = fileURLToPath(new URL('serve.ts', import.meta.url));
/** What every start of the product is preceded by. */
const QUICK_START = fileURLToPath(new URL('../../../tools/quick-start.cjs', import.meta.url));

/** A server in a process of its own, on one port and one data directory however often it is killed. */
export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  /** What it wrote to its log; nothing unless LOG_LEVEL is set. */
  readonly logged: readonly string[];
  isRunning(): boolean;
  /** Waits for a mail in the outbox. */
  mailTo: typeof mailInOutbox extends (directory: string, ...rest: infer Rest) => infer Mail
    ? (...rest: Rest) => Mail
    : never;
  /** Starts it, and comes back once it listens. */
  start(): Promise<void>;
  /** Ends it and waits for the end: SIGKILL leaves it no time for anything. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  remove(): Promise<void>;
}

/**
 * @param env settings; the server serves the web application in `TEST_WEB_ROOT`, where that is set
 * @param flags given to Node
 */
export async function serverProcess(
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'process-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const logged: string[] = [];

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill(signal);
    await once(ending, 'exit');
  }

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    logged,
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    mailTo: (address, count) => mailInOutbox(join(dataDir, 'outbox'), address, count),
    async start() {
      const started = fork(PROGRAM, {
        env: {
          PATH: process.env.PATH,
          DATA_DIR: dataDir,
          PORT: String(port),
          APP_SECRET,
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'silent',
          ...env,
        },
        execArgv: ['--require', QUICK_START, ...flags],
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      child = started;
      started.stdout?.setEncoding('utf8').on('data', (text: string) => logged.push(text));
      const [message] = await Promise.race([once(started, 'message'), once(started, 'exit')]);
      if (message !== 'ready') throw new Error(`The server ended with ${message} before it listened`);
    },
    end,
    async remove() {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
