import { operatorErrorLines } from '@app/server/operator-errors';
import { BuildError } from '../build/ensure.ts';

/** Runs a command of the operator. An error that they can correct is printed without its stack; the exit code is then 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const lines = error instanceof BuildError ? [error.message] : operatorErrorLines(error, process.env);
    if (lines === undefined) throw error;
    for (const line of lines) console.error(line);
    process.exitCode = 1;
  }
}
