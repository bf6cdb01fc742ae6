import { run } from '../repository/run.ts';

// Runs fault tests at full size; `--times` repeats each of them: `npm run drills -- failover backup --times 3`.
// The results are in docs/performance.md.

const drills: Readonly<Record<string, readonly [project: string, file: string]>> = {
  kill: ['server-postgres', 'src/features/cards/collect/kill.full.test.ts'],
  'kill-pglite': ['server-pglite', 'src/features/cards/collect/kill.full.test.ts'],
  'postgres-outage': ['server-postgres', 'src/platform/database/connection/postgres/postgres-outage.full.test.ts'],
  'redis-outage': ['server-postgres', 'src/platform/redis-outage.full.test.ts'],
  'disk-full': ['server-postgres', 'src/platform/storage/disk-full.full.test.ts'],
  'clock-skew': ['server-postgres', 'testing/faults/wrong-clock.full.test.ts'],
  'slow-clients': ['server-postgres', 'src/platform/http/connections/slow-clients.full.test.ts'],
  'request-ids': ['server-postgres', 'src/features/cards/collect/requests.database.test.ts'],
  'graceful-shutdown': ['server-postgres', 'src/platform/http/connections/graceful-shutdown.full.test.ts'],
  'rolling-restart': ['server-postgres', 'src/platform/http/connections/rolling-restart.full.test.ts'],
  migration: ['server-postgres', 'src/platform/migrations/live-table.full.test.ts'],
  backup: ['server-postgres', 'src/backup-command.full.test.ts'],
  failover: ['server-postgres', 'src/platform/database/connection/postgres/failover.full.test.ts'],
};

const ids = process.argv.slice(2);
const position = ids.indexOf('--times');
const times = position < 0 ? 1 : Number(ids.splice(position, 2)[1]);
const unknown = ids.filter((id) => drills[id] === undefined);
if (unknown.length > 0 || !(times >= 1)) {
  console.error(`usage: npm run drills -- [${Object.keys(drills).join('|')}]… [--times <number>]`);
  process.exit(2);
}

const failed: string[] = [];
for (const [id, [project, file]] of Object.entries(drills)) {
  if (ids.length > 0 && !ids.includes(id)) continue;
  for (let n = 1; n <= times; n++) {
    console.log(`\n${id}, ${n} of ${times}`);
    const flags = ['vitest', 'run', '--project', project, '--reporter=verbose', `server/${file}`];
    const { code } = await run('npx', flags, { env: { FAULTS: 'full', TESTS: 'full' } });
    if (code !== 0) failed.push(`${id}, ${n} of ${times}`);
  }
}
if (failed.length > 0) {
  console.error(`failed: ${failed.join('; ')}`);
  process.exitCode = 1;
}
