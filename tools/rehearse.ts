import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { collect } from '@app/contract/cards/schemas';
import { call } from '@app/server/testing/call';
import { until } from '@app/server/testing/cluster';
import { startPostgres } from '@app/server/testing/database/postgres';
import { decodeQuotedPrintable } from '@app/server/testing/faults/outbox';
import { freePort } from '@app/server/testing/free-port';
import { newWalletOwner } from '@app/server/testing/people';
import { createAuthority } from '@app/server/testing/services/certificates';
import { haproxyProgram } from '@app/server/testing/services/haproxy';
import { startRedis } from '@app/server/testing/services/redis';
import { startS3 } from '@app/server/testing/services/s3';
import { type SmtpServer, startSmtp } from '@app/server/testing/services/smtp';
import { connectSocket } from '@app/server/testing/socket-client';
import { root } from './paths.ts';
import { createSubstitution, readBlocks } from './rehearse/read-blocks.ts';
import { type Service, startService } from './rehearse/service.ts';

// `npm run rehearse`: follows the section "Two nodes from nothing" of docs/operating.md, in an empty folder and with an empty environment, and
// ends with a card collected through the proxy. Needs Git, psql, curl, OpenSSL, Redis and HAProxy.

const TIMEOUT_MS = 120_000;
/** Commands that would change this machine: its own packages and services are used instead. */
const SHIMS = 'apt-get() { :; }; systemctl() { :; }; sudo() { shift 2; "$@"; }';

const machine = mkdtempSync(join(tmpdir(), 'machine-'));
chmodSync(machine, 0o755);
const cleanups: (() => Promise<unknown>)[] = [async () => rmSync(machine, { recursive: true, force: true })];
const later = <T extends { stop(): Promise<unknown> }>(started: T): T => {
  cleanups.push(() => started.stop());
  return started;
};
try {
  await rehearse();
} finally {
  for (const cleanup of cleanups.toReversed()) await cleanup();
}

async function rehearse(): Promise<void> {
  const postgres = later(await startPostgres());
  const [redis, s3, smtp] = [later(await startRedis()), later(await startS3()), later(await startSmtp())];
  const authority = await createAuthority();
  cleanups.push(authority.remove);
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority.ca, 'utf8')]);
  const { cert, key } = await authority.issue('localhost');
  const [proxyPort, first, second] = [await freePort(), await freePort(), await freePort()];
  const { host: database, hostname, port: databasePort } = new URL(postgres.url);
  const substitution = createSubstitution({
    'https://git.example.com/kismet.git': root,
    '/opt/kismet': join(machine, 'opt/kismet'),
    '/etc/': join(machine, 'etc/'),
    'https://cards.example.com': `https://localhost:${proxyPort}`,
    'bind :443': `bind 127.0.0.1:${proxyPort}`,
    '10.0.0.2:5432': database,
    'redis://:choose-another@10.0.0.2:6379': redis.url,
    '10.0.0.11:3000': `127.0.0.1:${first}`,
    '10.0.0.12:3000': `127.0.0.1:${second}`,
    'smtps://user:password@mail.example.com': smtp.url,
    'S3_ENDPOINT=https://s3.example.com': `S3_ENDPOINT=${s3.env.S3_ENDPOINT}`,
    'S3_BUCKET=cards': `S3_BUCKET=${s3.env.S3_BUCKET}`,
    'S3_ACCESS_KEY_ID=key': `S3_ACCESS_KEY_ID=${s3.env.S3_ACCESS_KEY_ID}`,
    'S3_SECRET_ACCESS_KEY=secret': `S3_SECRET_ACCESS_KEY=${s3.env.S3_SECRET_ACCESS_KEY}`,
  });
  for (const folder of ['opt', 'etc/systemd/system', 'etc/haproxy'])
    mkdirSync(join(machine, folder), { recursive: true });
  writeFileSync(join(machine, 'etc/haproxy/cards.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));

  const services: Service[] = [];
  const psql = { PGHOST: hostname, PGPORT: databasePort, PGUSER: new URL(postgres.url).username };
  const variables = { ...psql, KISMET_SETTINGS: join(machine, 'etc/kismet') };
  try {
    for (const block of readBlocks(root, 'Two nodes from nothing')) {
      const commands = substitution.apply(block);
      await runShell(commands, variables);
      if (commands.includes('systemctl enable --now kismet')) {
        const unit = readFileSync(join(machine, 'etc/systemd/system/kismet.service'), 'utf8');
        for (const port of [first, second]) {
          services.push(later(await startService(substitution.apply(unit), machine, { PORT: String(port) })));
        }
      }
      if (commands.includes('systemctl reload haproxy')) startHaproxy(join(machine, 'etc/haproxy/haproxy.cfg'));
    }
    substitution.requireAllUsed();
    await collectCard(`https://localhost:${proxyPort}`, smtp);
    for (const service of services) {
      const code = await service.stop();
      if (code !== 0) throw new Error(`A node stopped with exit code ${code}`);
    }
  } catch (error) {
    for (const service of services) console.error(service.output());
    throw error;
  }
  console.log('Two nodes from nothing: signed up by email, linked a wallet and collected a card through the proxy.');
}

/** Runs commands with an empty environment. @throws Error if one fails */
async function runShell(commands: string, variables: Readonly<Record<string, string>>): Promise<void> {
  console.log(commands);
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: process.env.HOME,
    ...variables,
  };
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `${SHIMS}\n${commands}`], {
    cwd: machine,
    env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`These commands failed with ${code}:\n${commands}`);
}

function startHaproxy(config: string): void {
  const child = spawn(haproxyProgram as string, ['-db', '-f', config], { stdio: 'inherit' });
  cleanups.push(async () => child.kill('SIGKILL'));
}

async function collectCard(url: string, smtp: SmtpServer): Promise<void> {
  await until(async () => (await fetch(url).catch(() => undefined))?.status === 200, TIMEOUT_MS);
  const mailTo = async (to: string) => {
    const find = () => smtp.received.find((mail) => mail.includes(`To: ${to}`));
    await until(async () => find() !== undefined, TIMEOUT_MS);
    const text = decodeQuotedPrintable(find() ?? '');
    return { id: '', to, subject: '', html: text, text, pictures: [] };
  };
  const { token, publicKey } = await newWalletOwner({ url, mailTo });
  const socket = await connectSocket({ url }, token);
  const { status } = await call({ url }, collect, { token, body: { publicKey, requestId: randomUUID() } });
  if (status !== 200) throw new Error(`Collecting a card failed with ${status}`);
  await socket.frame('collectibleCollected');
  await socket.close();
}
