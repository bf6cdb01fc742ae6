import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Environment } from '../environment/environment.ts';
import { nodeCommand } from '../environment/executables.ts';

/**
 * Starts a script of this folder in a separate process.
 * @returns a function that sends it a command and returns the result
 */
export function startCommandProcess<Command extends object>(
  environment: Environment,
  script: string,
  core?: number,
): (command: Command) => Promise<unknown> {
  const { program, flags } = nodeCommand(core, [join(import.meta.dirname, script)]);
  const child = spawn(program, flags, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  environment.onClose(async () => {
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  });
  return async (command) => {
    child.send(command);
    const [{ result, error }] = (await once(child, 'message')) as [{ result?: unknown; error?: string }];
    if (error !== undefined) throw new Error(error);
    return result;
  };
}
