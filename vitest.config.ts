import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tools/test/slowest-first.ts';
import { icons } from './web/vite/icons.ts';
import { sampleCardDrawings } from './web/vite/sample-card-drawings.ts';

const setupFile = 'tools/test/fail-on-console.ts';
// Generous, because the machine may be busy: the timeout is for tests that hang.
const TEST_TIMEOUT_MS = 90_000;
/** Server tests without a database, which run once. */
const SERVER_UNITS = 'server/**/*.unit.test.ts';
/** Whether every server test runs on both databases, and those that take long run too. */
const isFull = process.env.TESTS === 'full';
const excluded = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // One more than there are cores, because test files often wait for emails, timers or the disk.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    execArgv: [
      // Like the product's own processes; saves a tenth of the time.
      ...['--require', join(import.meta.dirname, 'tools/quick-start.cjs')],
      // With many PGlite databases in one process, V8 sometimes aborts while it frees WebAssembly code with "Check failed:
      // jit_page_->allocations_.erase(addr) == 1" (https://github.com/nodejs/node/issues/64500).
      '--no-wasm-code-gc',
    ],
    projects: [
      {
        plugins: [icons(), sampleCardDrawings()],
        test: {
          name: 'unit',
          include: ['{contract,sigil,web,simulators,e2e,tools,bench}/**/*.test.{ts,tsx}', SERVER_UNITS],
          exclude: [...excluded, '**/*.browser.test.*', ...(isFull ? [] : ['server/**/*.full.unit.test.ts'])],
          setupFiles: [setupFile],
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      server('pglite', 'server/testing/database/pglite-template.ts', isFull ? '' : '.database'),
      server('postgres', 'server/testing/database/prepared-postgres.ts'),
    ],
  },
});

/** The server's tests on one of the two databases that it runs on, or only those whose names end with a suffix. */
function server(database: 'pglite' | 'postgres', globalSetup: string, suffix = '') {
  return {
    test: {
      name: `server-${database}`,
      include: [`server/**/*${suffix}.test.ts`],
      exclude: [...excluded, SERVER_UNITS, ...(isFull ? [] : ['server/**/*.full.test.ts'])],
      setupFiles: [setupFile, 'server/testing/node/explain-failures.ts'],
      globalSetup,
      env: { TEST_DATABASE: database },
      // Loading the server once per worker instead of once per file saves a third of the CPU time. Files share no state:
      // each has its own database and nodes.
      isolate: false,
      testTimeout: TEST_TIMEOUT_MS,
      hookTimeout: 120_000,
    },
  };
}
