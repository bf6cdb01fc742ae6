import { ready } from '@app/contract/site/schemas';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../testing/database/database.ts';
import { type PrivatePostgres, startPostgres } from '../../testing/database/postgres.ts';
import { serverProcess } from '../../testing/faults/server-process.ts';
import { signUp } from '../../testing/people/people.ts';
import { findUnprivilegedUser } from '../../testing/postgres/os-user.ts';
import { executeSql } from '../../testing/postgres/sql.ts';
import { until } from '../../testing/processes/until.ts';
import { call } from '../../testing/requests/call.ts';
import {
  type Authority,
  type Certificate,
  createAuthority,
  opensslProgram,
} from '../../testing/services/certificates.ts';
import { type PrivateRedis, redisProgram, startRedis } from '../../testing/services/redis.ts';
import { type SmtpServer, startSmtp } from '../../testing/services/smtp.ts';
import { openPostgres } from './database/connection/postgres/postgres.ts';
import { smtpTransport } from './mail/smtp.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createOutbound } from './metrics/outbound.ts';
import { openRedis } from './redis.ts';

const TIMEOUT_MS = 30_000;
const silent = pino({ level: 'silent' });

describe.runIf(onPostgres && opensslProgram && redisProgram)('TLS with certificates of a private authority', () => {
  let authority: Authority;
  let postgres: PrivatePostgres;
  let redis: PrivateRedis;
  /** The first server encrypts from the start, the second after STARTTLS, the third not at all. */
  let smtp: [SmtpServer, SmtpServer, SmtpServer];
  let databaseUrl: string;

  async function setPostgresCertificate({ cert, key }: Certificate): Promise<void> {
    for (const setting of [`ssl_cert_file = '${cert}'`, `ssl_key_file = '${key}'`, 'ssl = on']) {
      await executeSql(postgres.url, `alter system set ${setting}`);
    }
    await postgres.restart();
  }

  beforeAll(async () => {
    authority = await createAuthority();
    const owner = await findUnprivilegedUser();
    const certificate = await authority.issue('localhost', owner);
    [postgres, redis, smtp] = await Promise.all([
      startPostgres(),
      startRedis({ ...certificate, ca: authority.ca }),
      Promise.all([startSmtp({ certificate }), startSmtp({ certificate, startTls: true }), startSmtp()]),
    ]);
    await setPostgresCertificate(certificate);
    const url = new URL(await postgres.createDatabase());
    url.hostname = 'localhost';
    url.searchParams.set('sslmode', 'verify-full');
    databaseUrl = url.href;
  });
  afterAll(async () => {
    await Promise.all([postgres.stop(), redis.stop(), ...smtp.map((server) => server.stop())]);
    await authority.remove();
  });

  test('is refused by a node that does not know the authority', async () => {
    await expect(openPostgres(databaseUrl, silent)).rejects.toThrow(
      /^DATABASE_URL: cannot connect to the database \(.*certificate/,
    );

    const warnings: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
    const connection = openRedis(redis.url, 'test:', log);
    await until(async () => warnings.length > 0, TIMEOUT_MS);
    expect(JSON.parse(warnings[0] as string).reason).toMatch(/certificate/);
    await connection.close();

    const refusals = [
      [smtp[0].url, 'CONN, UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
      [smtp[1].url, 'CONN, UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
      // Does not offer encryption
      [`${smtp[2].url}?requireTLS=true`, 'STARTTLS, 500'],
    ] as const;
    for (const [url, step] of refusals) {
      const email = { from: 'a@b.c', to: 'd@e.f', text: 'Text' };
      const transport = smtpTransport(url, () => email, createOutbound(createMetrics()));
      await expect(transport.send({} as never)).rejects.toThrow(`did not accept the message: ${step}`);
      await transport.close();
    }
    expect(smtp.map((server) => server.attempts())).toEqual([0, 0, 0]);
  });

  test.each([
    ['TLS', 0, 'verify-full'],
    // With a warning of the driver, which becomes a log line
    ['STARTTLS', 1, 'require'],
  ])(
    'is accepted by a node with NODE_EXTRA_CA_CERTS, and everything is encrypted (SMTP with %s)',
    async (_name, index, sslmode) => {
      const mailServer = smtp[index] as SmtpServer;
      const server = await serverProcess({
        DATABASE_URL: databaseUrl.replace('verify-full', sslmode),
        LOG_LEVEL: 'warn',
        REDIS_URL: redis.url,
        SMTP_URL: `${mailServer.url}?requireTLS=true`,
        MAIL_FROM: 'Cards <cards@example.com>',
        NODE_EXTRA_CA_CERTS: authority.ca,
      });
      try {
        await server.start();
        await until(async () => (await call(server, ready, {})).body.status === 'ok', TIMEOUT_MS);
        await signUp(server);
        await until(async () => mailServer.received.length === 1, TIMEOUT_MS);
        const connections = await executeSql<{ ssl: boolean }>(
          postgres.url,
          `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where datname like 'test_%'`,
        );
        expect(connections).toEqual([{ ssl: true }]);
        const lines = server.logged.join('').trimEnd().split('\n').filter(Boolean);
        const warnings = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'process warning');
        expect(warnings.map(({ detail }) => detail)).toEqual(
          sslmode === 'require' ? [expect.stringContaining('SSL modes')] : [],
        );
      } finally {
        await server.remove();
      }
    },
  );

  test('is accepted from PostgreSQL with sslrootcert, but not for another host', async () => {
    const url = `${databaseUrl}&sslrootcert=${encodeURIComponent(authority.ca)}`;
    const database = await openPostgres(url, silent);
    await database.close();
    await setPostgresCertificate(await authority.issue('other.example.com', await findUnprivilegedUser()));
    await expect(openPostgres(url, silent)).rejects.toThrow(/^DATABASE_URL: .*does not match certificate/);
  });
});
