import { runSeed } from '@app/server/seed';
import { runCommand } from './start/run-command.ts';

const startedAt = performance.now();
const report = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);
await runCommand(() => runSeed(process.argv.slice(2), process.env, report));
