import { runAdminCommand } from '@app/server/admin-command';
import { runCommand } from './start/run-command.ts';

// The command line of operators; see docs/operating.md.
await runCommand(async () => {
  const { lines, exitCode } = await runAdminCommand(process.argv.slice(2), process.env);
  for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
  process.exitCode = exitCode;
});
