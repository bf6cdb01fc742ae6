import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { cpuSecondsOf, memoryOf } from './process-facts.ts';
import { nodeOn } from './tools.ts';

const ANSWERS_WITHIN_MS = 60_000;
const KILL_AFTER_MS = 15_000;
const POLL_MS = 4;

export interface ProgramOptions {
  /** The script and its arguments. */
  readonly script: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Where it answers once it is ready. */
  readonly url: string;
  readonly path: string;
  /** The core it is bound to, where the system can do that. */
  readonly core?: number;
}

/** A contestant's process. */
export interface Program {
  readonly url: string;
  /** Milliseconds from its spawn to its first answer of 200. */
  readonly startMs: number;
  cpuSeconds(): Promise<number>;
  /** Bytes (PSS). */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a Node program and waits for its first answer.
 * @throws Error with what it printed when it ends or stays silent
 */
export async function startProgram({ script, env, url, path, core }: ProgramOptions): Promise<Program> {
  const { program, flags } = nodeOn(core, script);
  const { PATH = '', HOME = '' } = process.env;
  const started = performance.now();
  const child = spawn(program, flags, { env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output = `${output}${text}`.slice(-4000);
    });
  }
  const pid = child.pid as number;
  while (!(await answers(url + path))) {
    if (hasEnded(child) || performance.now() - started > ANSWERS_WITHIN_MS) {
      child.kill('SIGKILL');
      throw new Error(`${script[0]} did not answer:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    url,
    startMs: performance.now() - started,
    cpuSeconds: () => cpuSecondsOf(pid),
    memory: () => memoryOf(pid),
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(address, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
