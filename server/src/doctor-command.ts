import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SOCKET_PATH } from '@app/contract/core/realtime';
import type { Config } from './config/config.ts';
import { findDoubtfulSettings, findUnknownVariables } from './config/find-doubts.ts';
import { readSettings } from './config/read-settings.ts';
import { type Environment, SettingsError } from './config/settings-reader.ts';
import { openDatabase } from './platform/database/connection/open.ts';
import { EXTENSION, EXTENSION_REMEDY, type OpenDatabase } from './platform/database/database.ts';
import { readDatabaseTime } from './platform/database/time.ts';
import { createLog } from './platform/log/log.ts';
import { verifySmtp } from './platform/mail/smtp.ts';
import { describeError } from './platform/startup-error.ts';
import { openExplainingStorage } from './platform/storage/open.ts';

const silentLog = createLog({ logLevel: 'silent' });
const TIMEOUT_MS = 10_000;
const CLOCK_DIFFERENCE_MAX_MS = 2000;
/** An IP address reserved for documentation (RFC 5737), sent in X-Forwarded-For as a client could forge it. */
const FORGED_IP = '192.0.2.1';
const WEBSOCKET_PATH = `/api${SOCKET_PATH}`;

/** @returns a text about what works. @throws Error that says what is wrong and what to do; Skipped if the check does not apply */
type Check = () => string | Promise<string>;

/** Thrown by a check that does not apply to this installation; it is reported, but not as a failure. */
class Skipped extends Error {}

/**
 * Runs `npm run doctor`: checks the settings and the services that they name, each within ten seconds. Changes nothing, except
 * that it stores and removes a picture.
 * @param report receives a line about each check: `ok`, `skipped`, or `fault` with what is wrong and what to do. No line contains
 * a secret
 * @returns whether there was no fault
 */
export async function runDoctorCommand(env: Environment, report: (line: string) => void): Promise<boolean> {
  let isHealthy = true;
  const fault = (name: string, text: string) => {
    isHealthy = false;
    report(`fault    ${name}: ${text}`);
  };

  async function check(name: string, run: Check): Promise<void> {
    try {
      const timeout = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
        throw new Error(`no response within ${TIMEOUT_MS / 1000} seconds; check the host, the port and the firewall`);
      });
      report(`ok       ${name}: ${await Promise.race([run(), timeout])}`);
    } catch (error) {
      if (error instanceof Skipped) report(`skipped  ${name}: ${error.message}`);
      else fault(name, describeError(error));
    }
  }

  for (const line of findUnknownVariables(env)) fault('variables', line);
  const config = tryToRead(env, (line) => fault('settings', line));
  if (!config) return false;
  for (const line of findDoubtfulSettings(config)) fault('settings', line);
  if (isHealthy) report(`ok       settings: ${config.mode} mode`);
  await checkDatabase(config, check);
  await check('email', () => checkEmail(config));
  await check('pictures', () => checkPictures(config));
  await check('redis', () => checkRedis(config));
  await check('proxy', () => checkProxy(config));
  return isHealthy;
}

function tryToRead(env: Environment, onError: (line: string) => void): Config | undefined {
  try {
    return readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const line of error.errors) onError(line);
    return undefined;
  }
}

async function checkDatabase(config: Config, check: (name: string, run: Check) => Promise<void>): Promise<void> {
  let database: OpenDatabase | undefined;
  await check('database', async () => {
    if (config.databaseUrl === undefined) throw new Skipped('embedded, because DATABASE_URL is not set');
    database = await openDatabase(config, silentLog).catch(({ message }: Error) => {
      const remedy = message.includes('cannot connect')
        ? '; correct the URL, or let PostgreSQL accept this role and machine'
        : '';
      throw new Error(`${message}${remedy}`);
    });
    return checkPrivileges(database, config);
  });
  await check('clock', async () => {
    if (!database) throw new Skipped('needs the database');
    const before = Date.now();
    const difference = (await readDatabaseTime(database.db)).getTime() - (before + Date.now()) / 2;
    if (Math.abs(difference) <= CLOCK_DIFFERENCE_MAX_MS) return 'agrees with the clock of the database';
    throw new Error(
      `differs from the clock of the database by ${Math.round(Math.abs(difference) / 1000)} seconds; synchronize both with NTP (timedatectl set-ntp true)`,
    );
  });
  await database?.close();
}

/** The audit log may have another owner, who grants fewer privileges (docs/operating.md, Audit log). */
const PRIVILEGES = `
  select current_setting('server_version') as version, current_user as role,
    exists (select from pg_available_extensions where name = '${EXTENSION}') as "hasExtension",
    has_schema_privilege('public', 'create') and (has_database_privilege(current_database(), 'create')
      or (to_regnamespace('pgboss') is not null
        and exists (select from pg_extension where extname = '${EXTENSION}'))) as "mayMigrate",
    (select array_to_string((array_agg(nspname || '.' || relname order by nspname = 'public' desc, relname))[1:3], ', ')
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not (has_schema_privilege(relnamespace, 'usage')
        and has_table_privilege(pg_class.oid, 'select') and has_table_privilege(pg_class.oid, 'insert')
        and (relname = 'audit_entries' or (has_table_privilege(pg_class.oid, 'update') and has_table_privilege(pg_class.oid, 'delete'))))) as refused`;

async function checkPrivileges({ executeSql }: OpenDatabase, { migrate }: Config): Promise<string> {
  const [row] = (await executeSql(PRIVILEGES)).rows as {
    version: string;
    role: string;
    hasExtension: boolean;
    mayMigrate: boolean;
    refused: string | null;
  }[];
  if (!row) throw new Error('the server returned nothing');
  const { version, role, hasExtension, mayMigrate, refused } = row;
  if (!hasExtension) throw new Error(`the server does not offer the extension ${EXTENSION}; ${EXTENSION_REMEDY}`);
  if (refused !== null) {
    throw new Error(
      `the role ${role} lacks the privileges to read and write tables such as ${refused}; make the role their owner, or grant it select, insert, update and delete on them`,
    );
  }
  if (migrate && !mayMigrate) {
    throw new Error(
      `the role ${role} lacks the privileges to migrate the database; grant it create on the database and on the schema public, or set MIGRATE=off and run npm run migrate with another role`,
    );
  }
  return `PostgreSQL ${version}, with the privileges that the server needs`;
}

async function checkEmail({ mail: { smtpUrl } }: Config): Promise<string> {
  if (smtpUrl === undefined) throw new Skipped('emails are written to files, because SMTP_URL is not set');
  await verifySmtp(smtpUrl, TIMEOUT_MS).catch(({ message }: Error) => {
    throw new Error(`the mail server refuses the connection or the login (${message}); correct SMTP_URL`);
  });
  return new URL(smtpUrl).username === ''
    ? 'connected; no login, because SMTP_URL has no user name'
    : 'connected and logged in';
}

async function checkPictures(config: Config): Promise<string> {
  // A folder that the check creates as another user than the server's would not be writable for the server
  if (!config.s3 && !existsSync(join(config.dataDir, 'uploads')))
    throw new Skipped('no picture is stored in DATA_DIR yet');
  const storage = await openExplainingStorage(config);
  const [key, bytes] = [`${randomBytes(32).toString('base64url')}.webp`, randomBytes(1000)];
  try {
    await storage.put(key, bytes);
    const stored = await storage.get(key).finally(() => storage.remove(key));
    if (!stored || !bytes.equals(stored)) throw new Error('a picture that was read back differs from the stored one');
    if (await storage.get(key)) throw new Error('a removed picture can still be read');
  } catch (error) {
    const remedy = config.s3
      ? 'check the S3_ settings, that the bucket exists, and that the key may get, put and delete objects'
      : 'check DATA_DIR, its owner and the free space';
    throw new Error(`${describeError(error)}; ${remedy}`);
  }
  return `stored, read and removed a picture in ${config.s3 ? 'the bucket' : 'DATA_DIR'}`;
}

async function checkRedis({ redisUrl }: Config): Promise<string> {
  if (redisUrl === undefined) throw new Skipped('REDIS_URL is not set');
  const { openRedis } = await import('./platform/redis.ts');
  const { commands, close } = openRedis(redisUrl, '', silentLog);
  try {
    await once(commands, 'ready').catch((error) => {
      throw new Error(`${describeError(error)}; correct REDIS_URL, or let Redis accept this machine`);
    });
    const [, version = ''] = /^redis_version:(.*)$/m.exec(await commands.info('server')) ?? [];
    const [major = 0, minor = 0] = version.split('.').map(Number);
    if (major < 6 || (major === 6 && minor < 2))
      throw new Error(`version ${version.trim()} is too old; use 6.2 or newer`);
    return `connected, version ${version.trim()}`;
  } finally {
    await close();
  }
}

/**
 * Sends a request with a forged IP address through the proxies, compares the number of IP addresses that they add with
 * TRUST_PROXY, and opens a WebSocket.
 */
async function checkProxy({ publicUrl, metricsToken, trustProxy }: Config): Promise<string> {
  const response = await fetch(`${publicUrl}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}`, 'x-forwarded-for': FORGED_IP },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error) => {
    const cause = error.cause ?? error;
    if (cause.code === 'ECONNREFUSED')
      throw new Skipped(`nothing listens at ${publicUrl}; repeat the check when a node runs`);
    throw new Error(
      `${publicUrl} cannot be reached (${describeError(cause)}); check PUBLIC_URL, DNS, certificate and proxy`,
    );
  });
  await response.body?.cancel();
  if ([502, 503, 504].includes(response.status))
    throw new Skipped(`no node is ready behind ${publicUrl}; repeat the check when a node is ready`);
  await openWebSocket(publicUrl);
  const header = response.headers.get('x-forwarded-for');
  if (!response.ok || header === null) {
    throw new Skipped(
      `WebSockets work; X-Forwarded-For was not checked, because ${publicUrl}/metrics responds with status ${response.status}; set METRICS_TOKEN and let the proxy forward this path`,
    );
  }
  const added = header.split(',').filter((ip) => !['', FORGED_IP].includes(ip.trim())).length;
  if (added === trustProxy) return `WebSockets work; TRUST_PROXY matches the number of proxies (${added})`;
  const danger =
    added < trustProxy ? 'clients can forge their IP address' : 'all clients share the IP address of a proxy';
  const remedy =
    added === 0
      ? 'let the proxy append to this header, or set TRUST_PROXY=off if there is no proxy'
      : `set TRUST_PROXY=${added}`;
  throw new Error(
    `TRUST_PROXY is ${trustProxy}, but proxies have added ${added} IP addresses to X-Forwarded-For: ${danger}; ${remedy}`,
  );
}

/** Opens a WebSocket without a ticket. The node accepts and then closes the connection. */
async function openWebSocket(publicUrl: string): Promise<void> {
  const socket = new WebSocket(`${publicUrl.replace(/^http/, 'ws')}${WEBSOCKET_PATH}`);
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
  } catch {
    throw new Error(
      `the proxy does not pass WebSockets; let it pass the headers Upgrade and Connection to ${WEBSOCKET_PATH}`,
    );
  } finally {
    socket.close();
  }
}
