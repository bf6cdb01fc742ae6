import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './repository/paths.ts';
import { runQuietly } from './repository/run.ts';

// The test takes long because each run starts a process and a database
const TIMEOUT_MS = 240_000;

test(
  'npm run migrate migrates the embedded database, and changes nothing when it runs again',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'migrate-'));
    const migrate = () =>
      runQuietly(process.execPath, [join(root, 'tools/migrate.ts')], { env: { DATA_DIR: dataDir } });
    const first = await migrate();
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('"msg":"Creating the database …"') });
    expect(first.output).not.toContain('"msg":"migration');
    const second = await migrate();
    expect(second.code).toBe(0);
    expect(
      second.output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg),
    ).toEqual(['the database is up to date']);
    await rm(dataDir, { recursive: true });
  },
  TIMEOUT_MS,
);

test('npm run migrate names DATABASE_URL in production if it is missing', async () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: undefined };
  const { code, output } = await runQuietly(process.execPath, [join(root, 'tools/migrate.ts')], { env });
  expect(code).toBe(1);
  expect(output).toMatch(/^DATABASE_URL is missing/m);
});
