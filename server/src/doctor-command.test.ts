import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, type TestDatabase, testDatabase } from '../testing/database/database.ts';
import { query } from '../testing/database/dump.ts';
import { APP_SECRET, startNode, type TestNode } from '../testing/node/node.ts';
import { hideExtensions } from '../testing/postgres/hide-extensions.ts';
import { freePort } from '../testing/processes/free-port.ts';
import { runTool } from '../testing/processes/run-tool.ts';
import { type S3, startS3 } from '../testing/services/s3.ts';
import { type SmtpServer, startSmtp } from '../testing/services/smtp.ts';
import { runDoctorCommand } from './doctor-command.ts';

const METRICS_TOKEN = 'kXo2Vb8sQm4Zt7Lr0Wc5Yh3N';
/** A port on which nothing listens. */
let closedPort: number;
let database: TestDatabase;
let smtp: SmtpServer;
let s3: S3;
let node: TestNode;
let env: Record<string, string>;
beforeAll(async () => {
  if (!onPostgres) return;
  [database, smtp, s3, closedPort] = await Promise.all([testDatabase(), startSmtp(), startS3(), freePort()]);
  node = await startNode({ database, env: { METRICS_TOKEN } });
  env = {
    ...database.env,
    ...s3.env,
    APP_SECRET,
    METRICS_TOKEN,
    PUBLIC_URL: node.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'cards@example.com',
  };
});
afterAll(async () => {
  await node?.stop();
  await Promise.all([smtp?.stop(), s3?.stop(), database?.drop()]);
});

/**
 * Runs the checks with changed settings.
 * @returns whether all checks passed, and the lines that differ from a run with unchanged settings
 */
async function examine(changes: Record<string, string> = {}) {
  const lines: string[] = [];
  const isHealthy = await runDoctorCommand({ ...env, ...changes }, (line) => lines.push(line));
  return { isHealthy, lines, faults: lines.filter((line) => line.startsWith('fault')) };
}

describe.runIf(onPostgres)('npm run doctor', () => {
  test('reports what works, leaves no picture behind, and exits with 0', async () => {
    const { code, stdout, stderr } = await runTool(['tools/doctor.ts'], env);
    expect({ code, stderr, lines: stdout.map((line) => line.replace(/\d+(\.\d+)* .*,/, '…,')) }).toEqual({
      code: 0,
      stderr: [],
      lines: [
        'ok       settings: local mode',
        expect.stringMatching(/^ok {7}database: PostgreSQL .+, with the privileges that the server needs$/),
        'ok       clock: agrees with the clock of the database',
        'ok       email: connected; no login, because SMTP_URL has no user name',
        'ok       pictures: stored, read and removed a picture in the bucket',
        'skipped  redis: REDIS_URL is not set',
        'ok       proxy: WebSockets work; TRUST_PROXY matches the number of proxies (0)',
      ],
    });
    expect(await s3.keys()).toEqual([]);
  });

  test.each<[fault: string, changes: () => Record<string, string>]>([
    ['variables: SMPT_URL is not a setting; did you mean SMTP_URL?', () => ({ SMPT_URL: 'canary' })],
    ['settings: PRODUCT_NAME has a colon', () => ({ PRODUCT_NAME: 'canary'.repeat(7) })],
    ['settings: NODE_ENV is not production', () => ({ PUBLIC_URL: 'https://cards.example.com' })],
    [
      'settings: METRICS_TOKEN is too short',
      () => ({ METRICS_TOKEN: 'canary', PUBLIC_URL: `http://127.0.0.1:${closedPort}` }),
    ],
    [
      'database: DATABASE_URL: cannot connect to the database',
      () => ({ DATABASE_URL: `postgres://u:canary@127.0.0.1:${closedPort}/x` }),
    ],
    ['email: the mail server refuses', () => ({ SMTP_URL: `smtp://u:canary@127.0.0.1:${closedPort}` })],
    ['email: the mail server refuses', () => ({ SMTP_URL: smtp.url.replace('//', '//u:canary@') })],
    ['pictures: Picture storage: The storage responded with status 403', () => ({ S3_SECRET_ACCESS_KEY: 'canary' })],
    ['pictures: Picture storage: The storage responded with status 404', () => ({ S3_BUCKET: 'canary' })],
    ['redis: connect ECONNREFUSED', () => ({ REDIS_URL: `redis://u:canary@127.0.0.1:${closedPort}` })],
    [
      'proxy: TRUST_PROXY is 1, but proxies have added 0 IP addresses to X-Forwarded-For: clients can forge',
      () => ({ TRUST_PROXY: '1' }),
    ],
  ])('reports with one line and no secret: %s', async (fault, changes) => {
    const { isHealthy, lines, faults } = await examine(changes());
    expect(isHealthy).toBe(false);
    expect(faults).toEqual([expect.stringContaining(`fault    ${fault}`)]);
    expect(faults.join()).toMatch(/; [a-z]/);
    expect(lines.join('\n').replace(/did you mean.*/g, '')).not.toContain('canary');
  });

  test('reports a role that lacks the privileges to use a table or to migrate', async () => {
    const { pathname } = new URL(database.env.DATABASE_URL as string);
    const role = `doctor_${pathname.slice(1)}`;
    await query(database, `create role ${role} login`);
    const limited = { DATABASE_URL: (database.env.DATABASE_URL as string).replace(/\/\/[^@]*@/, `//${role}@`) };
    expect((await examine(limited)).faults).toEqual([
      expect.stringMatching(/role doctor_\S+ lacks the privileges to read and write tables such as public\.accounts, /),
    ]);
    for (const schema of ['public', 'pgboss']) {
      await query(database, `grant usage on schema ${schema} to ${role}`);
      await query(database, `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
    }
    expect((await examine(limited)).faults).toEqual([
      expect.stringContaining(`the role ${role} lacks the privileges to migrate the database; grant it create`),
    ]);
    expect((await examine({ ...limited, MIGRATE: 'off' })).faults).toEqual([]);
    await query(database, `drop owned by ${role}`);
    await query(database, `drop role ${role}`);
  });

  test('reports a server without the extension of the search', async ({ skip }) => {
    const show = (await hideExtensions(database.env.DATABASE_URL as string)) ?? skip('needs PostgreSQL 18');
    expect((await examine()).faults).toEqual([
      expect.stringContaining('the server does not offer the extension pg_trgm; install'),
    ]);
    await show();
    expect((await examine()).faults).toEqual([]);
  });

  test('creates no folder for pictures, because the server could not write to it', async () => {
    const DATA_DIR = join(tmpdir(), randomUUID());
    const noBucket = Object.fromEntries(Object.keys(s3.env).map((name) => [name, '']));
    const { lines } = await examine({ ...noBucket, DATA_DIR });
    expect(lines).toContain('skipped  pictures: no picture is stored in DATA_DIR yet');
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('reports a wrong clock', async () => {
    const { code, stdout } = await runTool(['-r', './server/testing/faults/shift-clock.cjs', 'tools/doctor.ts'], {
      ...env,
      TEST_CLOCK_SHIFT_MS: '-60000',
    });
    expect({ code, clock: stdout.filter((line) => line.includes('clock:')) }).toEqual({
      code: 1,
      clock: [expect.stringMatching(/^fault {4}clock: differs from the clock of the database by (59|60|61) seconds; /)],
    });
  });
});
