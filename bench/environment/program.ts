import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { hasExited } from '@app/server/testing/processes/has-exited';
import { nodeCommand } from './executables.ts';
import { cpuSecondsOf, memoryOf } from './process-usage.ts';

const READY_TIMEOUT_MS = 60_000;
const KILL_AFTER_MS = 15_000;
const POLL_MS = 4;

export interface ProgramOptions {
  /** The script and its arguments. */
  readonly script: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The base URL, and the path that responds with 200 once the program is ready. */
  readonly url: string;
  readonly path: string;
  /** The CPU core to run on, if the system has `taskset`. */
  readonly core?: number;
}

/** A running program. */
export interface Program {
  readonly url: string;
  /** Milliseconds from spawn to the first response with 200. */
  readonly startMs: number;
  cpuSeconds(): Promise<number>;
  /** Returns the memory use (PSS) in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a Node program and waits until it is ready.
 * @throws Error with its output when it exits or is not ready in time
 */
export async function startProgram({ script, env, url, path, core }: ProgramOptions): Promise<Program> {
  const { program, flags } = nodeCommand(core, script);
  const { PATH = '', HOME = '' } = process.env;
  const startedAt = performance.now();
  const child = spawn(program, flags, { env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output = `${output}${text}`.slice(-4000);
    });
  }
  const pid = child.pid as number;
  while (!(await isReady(url + path))) {
    if (hasExited(child) || performance.now() - startedAt > READY_TIMEOUT_MS) {
      child.kill('SIGKILL');
      throw new Error(`${script[0]} did not become ready:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    url,
    startMs: performance.now() - startedAt,
    cpuSeconds: () => cpuSecondsOf(pid),
    memory: () => memoryOf(pid),
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return;
  const exited = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(timer);
}

function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
