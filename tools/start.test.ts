import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PrivatePostgres, startPostgres } from '@app/server/testing/database/postgres';
import { freePort } from '@app/server/testing/processes/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInChildProcess } from './build/ensure.ts';
import { buildState, webBuild } from './build/stamp.ts';
import { root } from './repository/paths.ts';
import { runQuietly } from './repository/run.ts';
import { createProductionCopy, type ProductionCopy } from './test/production-copy.ts';

const BUILD_TIMEOUT_MS = 300_000;
const START_TIMEOUT_MS = 60_000;

const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cards.example.com',
  APP_SECRET: '9b1f0c6e5d2a48f7b3e04c8d7a61f25e',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Cards <cards@example.com>',
};

interface Start {
  readonly child: ChildProcess;
  readonly output: { stdout: string; stderr: string };
}

/** Starts the product as `npm start` does. */
function start(env: Readonly<Record<string, string>>, folder = root): Start {
  const child = spawn(process.execPath, ['-r', './tools/require-node.cjs', 'tools/start.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (output.stdout += text));
  child.stderr.on('data', (text) => (output.stderr += text));
  return { child, output };
}

/** Starts the product and waits until it exits. */
async function failedStart(env: Readonly<Record<string, string>>, folder?: string) {
  const { child, output } = start(env, folder);
  const [code] = await once(child, 'close');
  return { code, ...output };
}

describe('npm start with invalid settings', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'start-')), 'data');
  });
  afterAll(() => rm(join(dataDir, '..'), { recursive: true }));

  test.each([
    [{ PORT: 'x', TRUST_PROXY: 'x' }, ['PORT', 'TRUST_PROXY']],
    [
      { NODE_ENV: 'production', PORT: 'x', DATABASE_URL: 'mysql://db', MAIL_FROM: 'x', REDIS_URL_FILE: '/none' },
      ['PORT', 'DATABASE_URL', 'REDIS_URL_FILE', 'MAIL_FROM', 'APP_SECRET', 'PUBLIC_URL', 'SMTP_URL'],
    ],
  ])('reports each invalid setting once, without a build or a database: %o', async (env, names) => {
    const { code, stdout, stderr } = await failedStart({ ...env, DATA_DIR: dataDir });
    const lines = stderr.trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(names);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  test('reports a port in use, without a build or a database', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    const { port } = occupant.address() as AddressInfo;
    const stderr = 'PORT: the port is already in use; set another one\n';
    expect(await failedStart({ PORT: String(port), DATA_DIR: dataDir })).toEqual({ code: 1, stdout: '', stderr });
    occupant.close();
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });
});

describe('a data folder that cannot be written', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unwritable-'));
    await writeFile(join(folder, 'file'), '');
    await mkdir(join(folder, 'with-file'));
    await writeFile(join(folder, 'with-file/db'), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['start.ts --api-only', 'file'],
    ['start.ts --api-only', 'file/below'],
    ['start.ts --api-only', 'with-file'],
    ['seed.ts', 'file'],
    ['migrate.ts', 'file'],
    ['admin.ts list', 'file'],
    ['backup.ts backup /none', 'file'],
    ['backup.ts restore /none', 'file'],
  ])('is reported in one line by tools/%s: %s', async (command, path) => {
    const { code, output } = await runQuietly(process.execPath, `tools/${command}`.split(' '), {
      env: { DATA_DIR: join(folder, path), PORT: String(await freePort()) },
    });
    expect({ code, lines: output.split('\n').length }, output).toEqual({ code: 1, lines: 2 });
    expect(output).toContain(join(folder, path));
  });
});

describe('npm start without simulators, sources of the web app and packages for development', () => {
  let postgres: PrivatePostgres;
  let copy: ProductionCopy;
  let env: Record<string, string>;
  beforeAll(async () => {
    if ((await buildState(webBuild)) !== 'current') await buildInChildProcess();
    [postgres, copy] = await Promise.all([startPostgres(), createProductionCopy()]);
    const dataDir = join(copy.folder, 'data');
    env = {
      ...productionSettings,
      DATABASE_URL: await postgres.createDatabase(),
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
    };
  }, BUILD_TIMEOUT_MS);
  afterAll(async () => {
    await copy.remove();
    await postgres.stop();
  });

  test('serves the API and the web app in production, and stops with exit code 0', async () => {
    const { child, output } = start(env, copy.folder);
    const url = `http://127.0.0.1:${env.PORT}`;
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(JSON.stringify(output));
      await sleep(100);
    }
    expect(await (await fetch(`${url}/`)).text()).toContain('<script type="module"');
    expect((await fetch(`${url}/mailbox`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(output.stderr).toBe('');
  });

  test('serves a production build although NODE_ENV was "test" when it was built', async () => {
    const assets = join(copy.folder, 'web/dist/assets');
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    for (const name of scripts) {
      const source = await readFile(join(assets, name), 'utf8');
      // Only the development build of React contains this warning.
      expect(source.includes('A tree hydrated but some attributes'), name).toBe(false);
    }
  });

  test('explains in one line that local mode needs the simulators', async () => {
    const { code, stderr } = await failedStart(
      { DATA_DIR: env.DATA_DIR as string, PORT: env.PORT as string },
      copy.folder,
    );
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'Local mode needs the simulators, which are not installed here. Set NODE_ENV=production for production.\n',
    });
  });

  test('never builds in production: reports a stale or missing build in one line', async () => {
    const failure = (reason: string) => ({ code: 1, stdout: '', stderr: `The web app ${reason}\n` });
    await appendFile(join(copy.folder, 'contract/src/core/paths/paths.ts'), '\n');
    expect(await failedStart(env, copy.folder)).toEqual(
      failure('was built from other sources. Run "npm run build" before you start the server.'),
    );
    await rename(join(copy.folder, 'web/dist'), join(copy.folder, 'web/removed'));
    expect(await failedStart(env, copy.folder)).toEqual(
      failure('is not built. Run "npm run build" before you start the server.'),
    );
  });
});
