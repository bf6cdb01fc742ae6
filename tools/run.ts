import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './paths.ts';

/** How a program ended, with what it printed where that was caught. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

interface RunOptions {
  readonly env?: Record<string, string | undefined>;
  /** Whether its output is caught; otherwise it goes to the terminal. */
  readonly quiet?: boolean;
}

/** Runs a program in the project's folder to its end; one that was ended by a signal has code 1. */
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
