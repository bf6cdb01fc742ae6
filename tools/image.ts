import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as accountOperations from '@app/contract/accounts/schemas';
import { call } from '@app/server/testing/call';
import { startPostgres } from '@app/server/testing/database/postgres';
import { PASSWORD } from '@app/server/testing/people';
import { startS3 } from '@app/server/testing/services/s3';
import { type SmtpServer, startSmtp } from '@app/server/testing/services/smtp';
import { buildTree, type ImageTree } from './image/build-tree.ts';
import { type ProductionNode, startProductionNode } from './image/production-node.ts';

// `npm run image`: follows the Dockerfile without Docker, and runs the result read-only, as an unprivileged user, in production mode
// with PostgreSQL, S3 and SMTP.

const MAX_MEGABYTES = 200;
const EMAIL_TIMEOUT_MS = 60_000;

const parent = mkdtempSync(join(tmpdir(), 'image-'));
chmodSync(parent, 0o755);
try {
  const tree = await buildTree(parent);
  reportSize(tree);
  setModes(tree.folder, (mode) => (mode & ~0o222) | 0o444);
  await runImage(tree);
} finally {
  setModes(parent, (mode) => mode | 0o700);
  rmSync(parent, { recursive: true, force: true });
}

function reportSize({ workdir }: ImageTree): void {
  const megabytes = (path: string) => Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]);
  const total = megabytes(workdir);
  const parts = readdirSync(workdir).map((name) => `${name} ${megabytes(join(workdir, name))}`);
  console.log(`Size without the runtime: ${total} MB (${parts.join(', ')})`);
  if (total > MAX_MEGABYTES) throw new Error(`The image is larger than ${MAX_MEGABYTES} MB`);
  for (const unwanted of ['node_modules/node', 'node_modules/vite', 'server/testing', 'simulators', 'web/src']) {
    if (existsSync(join(workdir, unwanted))) throw new Error(`The image contains ${unwanted}`);
  }
}

/** Changes the modes of a folder and everything in it; for the owner, executable stays executable. */
function setModes(folder: string, change: (mode: number) => number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) chmodSync(path, change(lstatSync(path).mode));
  }
  chmodSync(folder, change(lstatSync(folder).mode));
}

async function runImage(tree: ImageTree): Promise<void> {
  let exitCode: number | null = null;
  const [postgres, smtp, s3] = [await startPostgres(), await startSmtp(), await startS3()];
  try {
    const { S3_SECRET_ACCESS_KEY = '', ...s3Settings } = s3.env;
    const node = await startProductionNode(
      tree,
      parent,
      {
        PUBLIC_URL: 'https://cards.example.com',
        TRUST_PROXY: '1',
        MAIL_FROM: 'Cards <cards@example.com>',
        ...s3Settings,
      },
      {
        APP_SECRET: 'kXo2Vb8sQm4Zt7Lr0Wc5Yh3Np9Ja6Ue1Dg=',
        DATABASE_URL: await postgres.createDatabase(),
        SMTP_URL: smtp.url,
        S3_SECRET_ACCESS_KEY,
      },
    );
    try {
      await checkNode(node, smtp);
      await loadDependencies(tree, node);
    } catch (error) {
      console.error(node.output());
      throw error;
    } finally {
      exitCode = await node.stop();
    }
    if (exitCode !== 0) throw new Error(`The node stopped with exit code ${exitCode}`);
    console.log(
      'Started read-only and unprivileged, healthy, served the web app, signed up, sent an email, stopped with exit code 0.',
    );
  } finally {
    await Promise.all([postgres.stop(), smtp.stop(), s3.stop()]);
  }
}

async function checkNode(node: ProductionNode, smtp: SmtpServer): Promise<void> {
  await node.healthy();
  for (const path of ['/', '/api/health/ready']) {
    const { status } = await fetch(`${node.url}${path}`);
    if (status !== 200) throw new Error(`${path} responded with ${status}`);
  }
  await signUp(node.url);
  for (const end = Date.now() + EMAIL_TIMEOUT_MS; smtp.received.length === 0; await sleep(100)) {
    if (Date.now() > end) throw new Error('No email was sent');
  }
  const { code, output } = await node.execute(['node', 'tools/admin.ts', 'list']);
  if (code !== 0) throw new Error(`The admin command failed:\n${output}`);
}

/** Signs up, which sends an email. */
async function signUp(url: string): Promise<void> {
  const email = 'someone@example.com';
  const started = await call({ url }, accountOperations.signup, { body: { email, password: PASSWORD } });
  const body = { tempToken: started.body.tempToken, username: 'someone' };
  const { status } = await call({ url }, accountOperations.completeSignup, { body });
  if (status !== 200) throw new Error(`Signing up failed with ${status}`);
}

/** Imports every package that the server depends on, native ones too, except the embedded database, which the image omits. */
async function loadDependencies({ workdir }: ImageTree, node: ProductionNode): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(join(workdir, 'server/package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const names = Object.keys(dependencies).filter((name) => name !== '@electric-sql/pglite');
  const program = `for (const name of ${JSON.stringify(names)}) await import(name)`;
  const { code, output } = await node.execute(['node', '--input-type=module', '-e', program]);
  if (code !== 0) throw new Error(`A package of the server does not load:\n${output}`);
}
