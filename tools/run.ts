import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './paths.ts';

/** The exit code of a process and its captured output. */
export interface RunResult {
  readonly code: number;
  readonly output: string;
}

interface RunOptions {
  readonly env?: Record<string, string | undefined>;
  /** Working directory, by default the repository root. */
  readonly cwd?: string;
  /** Captures the output instead of printing it. */
  readonly isQuiet?: boolean;
}

/** Runs a program and waits for it. The exit code is 1 if a signal terminated it. */
export async function run(program: string, flags: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const child = spawn(program, flags, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.isQuiet ? 'pipe' : 'inherit', options.isQuiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
}
