import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APP_SECRET } from '../node/node.ts';
import { freePort } from '../processes/free-port.ts';
import { waitForOutboxEmail } from './outbox.ts';

const PROGRAM = fileURLToPath(new URL('serve.ts', import.meta.url));
/** The script that every start of the product preloads. */
const QUICK_START = fileURLToPath(new URL('../../../tools/quick-start.cjs', import.meta.url));

/** A server in a separate process; port and data directory stay the same across restarts. */
export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  /** The log output of the process; empty unless LOG_LEVEL is set. */
  readonly logged: readonly string[];
  isRunning(): boolean;
  /** Waits for an email in the outbox. */
  mailTo: typeof waitForOutboxEmail extends (directory: string, ...rest: infer Rest) => infer Mail
    ? (...rest: Rest) => Mail
    : never;
  /** Starts the server and waits until it listens. */
  start(): Promise<void>;
  /** Sends a signal that does not end the process. */
  signal(signal: 'SIGUSR2'): void;
  /** Sends a signal and waits for the exit. @returns the exit code; null if the process was killed or did not run */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  remove(): Promise<void>;
}

/**
 * @param env settings, and optionally the directory of a web app in `TEST_WEB_ROOT`
 * @param flags of Node
 */
export async function serverProcess(
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'process-')));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const logged: string[] = [];

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return null;
    running.kill(signal);
    return (await once(running, 'exit'))[0];
  }

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    logged,
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    mailTo: (emailAddress, count) => waitForOutboxEmail(join(dataDir, 'outbox'), emailAddress, count),
    async start() {
      const forked = fork(PROGRAM, {
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
      child = forked;
      forked.stdout?.setEncoding('utf8').on('data', (text: string) => logged.push(text));
      const [message] = await Promise.race([once(forked, 'message'), once(forked, 'exit')]);
      if (message !== 'ready') throw new Error(`The server exited with ${message} before it listened`);
    },
    signal: (signal) => void child?.kill(signal),
    end,
    async remove() {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
