import { defineConfig } from 'vitest/config';

const guard = 'tools/testing/fail-on-console.ts';
const nowhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,web,simulators,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: nowhere,
          setupFiles: [guard],
        },
      },
      server('pglite', []),
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
      // The first test of a file may wait for a database to be made.
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  };
}
