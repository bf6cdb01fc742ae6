import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { until } from './until.ts';

const START_TIMEOUT_MS = 20_000;

interface ProgramOptions {
  readonly configuration: string;
  /** Returns the arguments that point to the configuration file. */
  readonly flags: (file: string) => readonly string[];
  /** Whether the program is ready, judging by its log or by a request to it. */
  readonly isUp: (logged: string) => Promise<boolean>;
  readonly env?: Readonly<Record<string, string>>;
  /** The user who runs the program; by default the user of this process. */
  readonly user?: { readonly uid?: number; readonly gid?: number };
}

/**
 * Starts a program with its configuration, in a folder of its own, and waits until it is up.
 * @returns a function for the log so far, and a function that kills the program and removes the folder @throws Error with the log
 * if the program is not up after 20 s
 */
export async function startProgram(program: string, { configuration, flags, isUp, env, user }: ProgramOptions) {
  const folder = await mkdtemp(join(tmpdir(), `${basename(program)}-`));
  await chmod(folder, 0o755);
  const file = join(folder, 'configuration');
  await writeFile(file, configuration);
  const child = spawn(program, flags(file), {
    ...user,
    env: { HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let logged = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    logged += text;
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  async function stop(): Promise<void> {
    const exited = once(child, 'exit');
    if (kill()) await exited;
    process.off('exit', kill);
    await rm(folder, { recursive: true });
  }
  await until(() => isUp(logged), START_TIMEOUT_MS).catch(async () => {
    await stop();
    throw new Error(`${program} did not start:\n${logged}`);
  });
  return { logged: () => logged, stop };
}
