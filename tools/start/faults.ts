import { SettingsError } from '@app/server/main';
import { BuildFailed } from '../build/ensure.ts';

/**
 * What to tell the person who starts the server: one line per fault of the settings, one line for what a second
 * server or a missing database causes; undefined for anything that is a bug.
 */
export function faultLines(error: unknown): readonly string[] | undefined {
  if (error instanceof SettingsError) return error.faults;
  if (!(error instanceof Error)) return undefined;
  if (error instanceof BuildFailed || error.name === 'DirectoryInUse') return [error.message];
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return ['PORT: another program listens there already; set another one'];
  if (code === 'ECONNREFUSED') return [`DATABASE_URL: nothing answers there (${error.message})`];
  return undefined;
}
