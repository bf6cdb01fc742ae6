import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './paths.ts';

/** The exit code of a process and its captured output. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

interface RunOptions {
  readonly env?: Record<string, string | undefined>;
  /** Captures the output instead of printing it. */
  readonly quiet?: boolean;
}

/** Runs a program in the repository root and waits for it. The exit code is 1 if a signal ended it. */
export async function run(program: string, flags: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const child = spawn(program, flags, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
}
