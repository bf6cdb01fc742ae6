import { CannotStart, SettingsError } from '@app/server/main';
import { BuildFailed } from '../build/ensure.ts';

/**
 * What to tell the person who starts the server: one line per fault of the settings, one line for whatever else they
 * can mend; undefined for anything that is a bug.
 */
export function faultLines(error: unknown): readonly string[] | undefined {
  if (error instanceof SettingsError) return error.faults;
  return error instanceof BuildFailed || error instanceof CannotStart ? [error.message] : undefined;
}
