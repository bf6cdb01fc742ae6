import { runMigrateCommand, SettingsError, StartupError } from '@app/server/migrate-command';

// Applies the pending migrations; see docs/operating.md.
try {
  await runMigrateCommand(process.env);
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof StartupError)) throw error;
  for (const line of error instanceof SettingsError ? error.errors : [error.message]) console.error(line);
  process.exitCode = 1;
}
