import { runAdminCommand, SettingsError, StartupError } from '@app/server/admin-command';

// The command line of operators; see docs/operating.md.
try {
  const { lines, exitCode } = await runAdminCommand(process.argv.slice(2), process.env);
  for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
  process.exitCode = exitCode;
} catch (error) {
  if (error instanceof SettingsError) for (const line of error.errors) console.error(line);
  else if (error instanceof StartupError) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
