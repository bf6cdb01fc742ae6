import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '@app/server/testing/database/postgres';
import { signUp } from '@app/server/testing/people/people';
import { freePort } from '@app/server/testing/processes/free-port';
import { hasExited } from '@app/server/testing/processes/has-exited';
import { until } from '@app/server/testing/processes/until';
import { startS3 } from '@app/server/testing/services/s3';
import { startSmtp } from '@app/server/testing/services/smtp';
import { root } from '../repository/paths.ts';
import { run, runQuietly } from '../repository/run.ts';

// `npm run image`: builds the image and runs it in production mode, read-only and unprivileged, with PostgreSQL, S3 and SMTP. It takes
// the first engine that works here, or the named one: `npm run image -- buildah`.

const ENGINES = ['docker', 'podman', 'buildah'];
const IMAGE = 'kismet:checked';
const MAX_MEGABYTES = 130;
const TIMEOUT_MS = 120_000;

type Settings = Readonly<Record<string, string>>;
interface Container {
  /** The command that starts the node and ends with it; it passes SIGTERM on. */
  readonly start: readonly string[];
  /** The words before a command that run the command in the container. */
  readonly execute: readonly string[];
  remove(): void;
}

function createContainer(engine: string, settings: Settings): Container {
  if (engine === 'buildah') return createMountedContainer(settings);
  const name = `kismet-${process.pid}`;
  const privileges = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges'];
  const variables = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
  const start = [engine, 'run', '--rm', `--name=${name}`, '--network=host', ...privileges, ...variables, IMAGE];
  return { start, execute: [engine, 'exec', name], remove: () => spawnSync(engine, ['rm', '--force', name]) };
}

/** Mounts the image and starts commands in it as `docker run` does, since `buildah run` cannot mount it read-only. Root only. */
function createMountedContainer(settings: Settings): Container {
  const buildah = (...flags: string[]) => execFileSync('buildah', flags, { encoding: 'utf8' }).trim();
  const { Env, Cmd, User, WorkingDir } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).OCIv1.config;
  const id = buildah('from', '--pull-never', IMAGE);
  const script = `cd "$0" && mount --bind . . && cd "$0" && mount -o remount,bind,ro .
    mount --rbind /dev dev && mount --bind /proc proc && mount -t tmpfs tmpfs tmp
    exec chroot . setpriv --reuid=${User} --regid=${User} --clear-groups --bounding-set=-all --no-new-privs "$@"`;
  const variables = [...Env, ...Object.entries(settings).map(([key, value]) => `${key}=${value}`)];
  const isolated = ['unshare', '--mount', 'sh', '-ec', script, buildah('mount', id)];
  const execute = [...isolated, 'env', '--ignore-environment', `--chdir=${WorkingDir}`, ...variables];
  return { start: [...execute, ...Cmd], execute, remove: () => void buildah('rm', id) };
}

/** Runs in the container: it is read-only and unprivileged, has every package of the server, and nothing that it does not need. */
const PROGRAM = `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs';
  if (process.getuid() === 0) throw new Error('The image runs as root');
  try { writeFileSync('/data/file', ''); } catch ({ code }) { if (code !== 'EROFS') throw new Error(code); }
  for (const path of ['/data/file', '.git', 'node_modules/vite', 'server/testing', 'simulators', 'web/src'])
    if (existsSync(path)) throw new Error('The image contains ' + path);
  const { dependencies } = JSON.parse(readFileSync('server/package.json', 'utf8'));
  for (const name of Object.keys(dependencies)) if (name !== '@electric-sql/pglite') await import(name);`;

const engine = process.argv[2] ?? ENGINES.find((name) => spawnSync(name, ['info']).status === 0);
if (engine === undefined) throw new Error(`None of ${ENGINES.join(', ')} works here`);
const format = engine === 'docker' ? [] : ['--format', 'docker'];
const isolation = engine === 'buildah' ? ['--isolation', 'chroot'] : [];
const built = await run(engine, ['build', ...format, ...isolation, '--tag', IMAGE, root]);
if (built.code !== 0) throw new Error('The image could not be built');

const [postgres, smtp, s3, port] = [await startPostgres(), await startSmtp(), await startS3(), await freePort()];
const container = createContainer(engine, {
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: 'https://cards.example.com',
  TRUST_PROXY: '1',
  MAIL_FROM: 'Cards <cards@example.com>',
  APP_SECRET: 'kXo2Vb8sQm4Zt7Lr0Wc5Yh3Np9Ja6Ue1Dg=',
  DATABASE_URL: await postgres.createDatabase(),
  SMTP_URL: smtp.url,
  ...s3.env,
});
const [program = '', ...flags] = container.start;
const node = spawn(program, flags, { stdio: ['ignore', 'inherit', 'inherit'] });
try {
  await until(async () => {
    if (hasExited(node)) throw new Error('The node exited');
    return (await runQuietly(...inContainer('node', 'tools/image/healthcheck.ts'))).code === 0;
  }, TIMEOUT_MS);
  await execute('node', '--input-type=module', '--eval', PROGRAM);
  await execute('node', 'tools/admin.ts', 'list');
  const megabytes = Number.parseInt(await execute('du', '-sm', '.'), 10);
  console.log(`Size without Node and the base system: ${megabytes} MB`);
  if (megabytes > MAX_MEGABYTES) throw new Error(`The image is larger than ${MAX_MEGABYTES} MB`);
  await signUp({ url: `http://127.0.0.1:${port}` });
  await until(async () => smtp.received.length > 0, TIMEOUT_MS);
  const exited = once(node, 'exit');
  node.kill('SIGTERM');
  const [code] = await exited;
  if (code !== 0) throw new Error(`The node stopped with exit code ${code}`);
  console.log('Started read-only and unprivileged, healthy, signed up, sent an email, stopped with exit code 0.');
} finally {
  node.kill('SIGKILL');
  container.remove();
  await Promise.all([postgres.stop(), smtp.stop(), s3.stop()]);
}

function inContainer(...command: string[]): [program: string, flags: string[]] {
  const [program = '', ...flags] = container.execute;
  return [program, [...flags, ...command]];
}

/** Runs a command in the container. @returns its output @throws Error if it fails */
async function execute(...command: string[]): Promise<string> {
  const { code, output } = await runQuietly(...inContainer(...command));
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${output}`);
  return output;
}
