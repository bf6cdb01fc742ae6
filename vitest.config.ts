import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const guard = 'tools/testing/fail-on-console.ts';
// Generous, because the machine may be busy with other work: a time-out is there for what never comes.
const TEST_TIMEOUT_MS = 90_000;
const nowhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Files often wait (for a hash, a mail, a disk), so that as many as there are cores never fill them.
    maxWorkers: availableParallelism() + 1,
    // As the product's own processes are started: it spares a tenth of the time.
    execArgv: ['--require', join(import.meta.dirname, 'tools/quick-start.cjs')],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,web,simulators,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: nowhere,
          setupFiles: [guard],
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      server('pglite', ['tools/testing/pglite-template.ts']),
      server('postgres', ['tools/testing/private-postgres.ts']),
    ],
  },
});

/** The server's tests, on one of the two databases that it runs on. */
function server(database: 'pglite' | 'postgres', globalSetup: string[]) {
  return {
    test: {
      name: `server-${database}`,
      include: ['server/**/*.test.ts'],
      exclude: nowhere,
      setupFiles: [guard],
      globalSetup,
      env: { TEST_DATABASE: database },
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: 120_000,
    },
  };
}
