import { SettingsError, StartupError } from '@app/server/main';
import { runSeed } from '@app/server/testing/seed/run';

const startedAt = performance.now();
const report = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);
try {
  await runSeed(process.argv.slice(2), process.env, report);
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof StartupError)) throw error;
  console.error(error instanceof SettingsError ? error.errors.join('\n') : error.message);
  process.exitCode = 1;
}
