import { SettingsError, StartupError } from '@app/server/main';
import { BuildFailed } from '../build/ensure.ts';

/** Returns the message lines of an error that the operator can fix; undefined for any other error. */
export function faultLines(error: unknown): readonly string[] | undefined {
  if (error instanceof SettingsError) return error.errors;
  return error instanceof BuildFailed || error instanceof StartupError ? [error.message] : undefined;
}
