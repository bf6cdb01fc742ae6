import { parseArgs } from 'node:util';
import type { Config } from '../src/config/config.ts';
import { readSettings } from '../src/config/read-settings.ts';
import type { Environment } from '../src/config/settings-reader.ts';
import { StartupError } from '../src/platform/startup-error.ts';
import { createServices } from '../src/services.ts';
import { SEED_ADMIN, SEED_PASSWORD, type SeedSize, seedDatabase } from './seed.ts';

const USAGE = 'Usage: npm run seed -- --users 100000 --cards 1000000';
const CARDS_PER_USER_MAX = 40;
const COUNT = /^[1-9]\d{0,7}$/;

/**
 * Runs `npm run seed`: fills the configured database.
 * @param report receives a line about each step
 * @throws SettingsError, StartupError
 */
export async function runSeed(
  args: readonly string[],
  environment: Environment,
  report: (line: string) => void,
): Promise<void> {
  const size = readSize(args);
  // The log contains only warnings and errors, because `report` shows the progress
  const config = readSettings({ LOG_LEVEL: 'warn', ...environment });
  requireLocal(config);
  const services = await createServices(config);
  try {
    await seedDatabase(services, size, report);
  } finally {
    await services.close();
  }
  report(`Log in as ${SEED_ADMIN}, an admin, with the password ${SEED_PASSWORD}`);
}

function readSize(args: readonly string[]): SeedSize {
  const { users, cards } = parse(args);
  if (!users || !cards || !COUNT.test(users) || !/^\d{1,8}$/.test(cards)) throw new StartupError(USAGE);
  const size = { users: Number(users), cards: Number(cards) };
  if (size.cards > size.users * CARDS_PER_USER_MAX) {
    throw new StartupError(`At most ${CARDS_PER_USER_MAX} cards for each user: they draw one a day.`);
  }
  return size;
}

function parse(args: readonly string[]) {
  try {
    const options = {
      users: { type: 'string', default: '1000' },
      cards: { type: 'string', default: '10000' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartupError(USAGE);
  }
}

/** All accounts have the same known password. @throws StartupError in production mode */
function requireLocal({ mode }: Config): void {
  if (mode !== 'local') throw new StartupError('Demo data is for local mode: all its accounts have a known password.');
}
