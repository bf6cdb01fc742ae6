import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from './config/read-settings.ts';
import type { Environment } from './config/settings-reader.ts';
import { type CommandResult, parseCommand, runCommand, sendCommand } from './features/admin/index.ts';
import { createLog } from './platform/log/log.ts';
import { StartupError } from './platform/startup-error.ts';
import { createServices } from './services.ts';

/**
 * Runs a command of `npm run admin`. It runs in the server if a running server has the embedded database open, otherwise in this
 * process.
 * @throws SettingsError, StartupError
 */
export async function runAdminCommand(args: readonly string[], env: Environment): Promise<CommandResult> {
  const command = parseCommand(args);
  if (!('name' in command)) return command;
  const config = readSettings(env);
  if (config.databaseUrl === undefined) {
    const result = await sendCommand(config, args);
    if (result) return result;
    const directory = join(config.dataDir, 'db');
    if (!existsSync(directory))
      throw new StartupError(
        `There is no database in ${directory}. Start the server first, or set DATA_DIR or DATABASE_URL.`,
      );
  }
  const services = await createServices(config, { log: createLog({ logLevel: 'silent' }), isNode: false });
  try {
    return await runCommand(services, command);
  } finally {
    await services.close();
  }
}
