import { runBackupCommand, SettingsError } from '@app/server/backup-command';

// `npm run backup` and `npm run restore`; see docs/operating.md.
try {
  await runBackupCommand(process.argv.slice(2), process.env, console.log);
} catch (error) {
  // Any failure, for example of a disk or a connection, is printed in one line
  const lines =
    error instanceof SettingsError ? error.errors : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(line);
  process.exitCode = 1;
}
