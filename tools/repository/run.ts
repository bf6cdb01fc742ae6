import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.ts';

interface RunOptions {
  readonly env?: Record<string, string | undefined>;
  /** Working directory, by default the repository root. */
  readonly cwd?: string;
}

/**
 * Runs a program, prints its output and waits for it.
 *
 * @param options.timeoutMs when to terminate the program, if it is still running
 * @returns the exit code, 1 if a signal terminated the program, and what it wrote to standard error
 */
export async function run(
  program: string,
  flags: readonly string[],
  options: RunOptions & { readonly timeoutMs?: number } = {},
): Promise<{ code: number; errorOutput: string }> {
  const child = start(program, flags, options, 'inherit', options.timeoutMs);
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    errorOutput += text;
  });
  return { code: await exitCodeOf(child), errorOutput };
}

/**
 * Runs a program and waits for it; unlike {@link run}, does not print its output.
 *
 * @returns the exit code and all output, with colours only if this process writes to a terminal that supports them
 */
export async function runQuietly(
  program: string,
  flags: readonly string[],
  options: RunOptions = {},
): Promise<{ code: number; output: string }> {
  const child = start(program, flags, options, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const code = await exitCodeOf(child);
  // Some programs write colours even if their output is not a terminal
  return { code, output: process.stdout.hasColors?.() ? output : stripVTControlCharacters(output) };
}

function start(
  program: string,
  flags: readonly string[],
  { cwd = root, env }: RunOptions,
  stdout: 'inherit' | 'pipe',
  timeout?: number,
) {
  return spawn(program, flags, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', stdout, 'pipe'], timeout });
}

async function exitCodeOf(child: ChildProcess): Promise<number> {
  const [code] = await once(child, 'close');
  return code ?? 1;
}
