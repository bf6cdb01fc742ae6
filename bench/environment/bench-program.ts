import { join } from 'node:path';
import { freePort } from '@app/server/testing/processes/free-port';
import type { Environment } from './environment.ts';
import type { Program } from './program.ts';

export interface BenchProgramOptions {
  /** A path that responds with 200 once the program is ready. */
  readonly path: string;
  /** Environment variables besides PORT, which is set to a free port. */
  readonly env?: Readonly<Record<string, string>>;
  /** The CPU core to run on. */
  readonly core?: number;
  /** Flags of Node. */
  readonly flags?: readonly string[];
}

/** Starts the program with this name in `bench/programs` and waits until it is ready. */
export async function startBenchProgram(
  environment: Environment,
  name: string,
  { path, env = {}, core, flags = [] }: BenchProgramOptions,
): Promise<Program> {
  const port = String(await freePort());
  return environment.startProgram({
    script: [...flags, join(import.meta.dirname, `../programs/${name}.ts`)],
    env: { ...env, PORT: port },
    url: `http://127.0.0.1:${port}`,
    path,
    ...(core !== undefined && { core }),
  });
}
