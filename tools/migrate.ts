import { runMigrateCommand } from '@app/server/migrate-command';
import { runCommand } from './start/run-command.ts';

// Applies the pending migrations; see docs/operating.md.
await runCommand(() => runMigrateCommand(process.env));
