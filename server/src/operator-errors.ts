import { findUnknownVariables } from './config/find-doubts.ts';
import { type Environment, SettingsError } from './config/settings-reader.ts';
import { StartupError } from './platform/startup-error.ts';

/**
 * Returns what to print about an error that the operator can correct, one line for each correction; undefined for any other error.
 * Errors of the operating system are such errors: a folder that cannot be written to, or a full disk.
 */
export function operatorErrorLines(error: unknown, env: Environment): readonly string[] | undefined {
  if (error instanceof SettingsError) return [...error.errors, ...findUnknownVariables(env)];
  const isOfOperator = error instanceof StartupError || (error instanceof Error && 'syscall' in error);
  return isOfOperator ? [error.message] : undefined;
}
