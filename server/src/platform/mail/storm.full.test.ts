import { join } from 'node:path';
import * as operations from '@app/contract/sign-up/schemas';
import { afterEach, describe, expect, test } from 'vitest';
import { onPostgres, testDatabase } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { repetitions } from '../../../testing/faults/repetitions.ts';
import { type ServerProcess, serverProcess } from '../../../testing/faults/server-process.ts';
import { startNode } from '../../../testing/node/node.ts';
import { type PreparedSignup, prepareSignups } from '../../../testing/people/signups.ts';
import { openClient } from '../../../testing/postgres/sql.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { type SmtpServer, startSmtp } from '../../../testing/services/smtp.ts';
import { openPglite } from '../database/connection/pglite.ts';
import type { ExecuteSql } from '../database/database.ts';

const SIGNUPS = repetitions({ usual: 150, full: 1000 });
const DELIVERY_MS = 10_000;
/** The jobs of a killed node are retried after half a minute. */
const RECOVERY_MS = 90_000;
const TEST_MS = 300_000;
const RETRY_MS = 100;
const MAIL_FROM = 'Cards <cards@example.com>';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of cleanups.splice(0).toReversed()) await stop();
});

async function startSmtpServer(): Promise<SmtpServer> {
  const smtp = await startSmtp();
  cleanups.push(smtp.stop);
  return smtp;
}

/** Completes a sign-up, with retries. @returns false if an earlier request has completed it */
async function complete(node: { readonly url: string }, { tempToken, username }: PreparedSignup): Promise<boolean> {
  for (;;) {
    const response = await call(node, operations.completeSignup, { body: { tempToken, username } }).catch(
      () => undefined,
    );
    if (response && response.status < 500) {
      // The token was used by a request whose response was lost
      expect([200, 401]).toContain(response.status);
      return response.status === 200;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

const recipients = ({ accepted }: SmtpServer) => new Set(accepted.map(({ recipient }) => recipient));
const emailsOf = (signups: readonly PreparedSignup[]) => new Set(signups.map(({ email }) => email));

describe('many concurrent sign-ups', () => {
  test(
    `each cause one email within ${DELIVERY_MS / 1000} seconds of the last response`,
    async () => {
      const smtp = await startSmtpServer();
      const node = await startNode({ realTransport: true, env: { SMTP_URL: smtp.url, MAIL_FROM } });
      cleanups.push(node.stop);
      const signups = await prepareSignups((text, values) => query(node.database, text, values), SIGNUPS);
      const completed = await Promise.all(signups.map((signup) => complete(node, signup)));
      expect(completed).not.toContain(false);
      await until(async () => recipients(smtp).size === SIGNUPS, DELIVERY_MS);
      expect(recipients(smtp)).toEqual(emailsOf(signups));
      expect(smtp.accepted).toHaveLength(SIGNUPS);
    },
    TEST_MS,
  );

  test(
    'lose no email when the server is killed, and repeat only emails in progress, with the same Message-ID',
    async () => {
      const smtp = await startSmtpServer();
      const { server, withSql } = await startKillableServer(smtp);
      const signups = await withSql((sql) => prepareSignups(sql, SIGNUPS));
      await server.start();
      const completions = Promise.all(signups.map((signup) => complete(server, signup)));
      await until(async () => smtp.accepted.length >= SIGNUPS / 3, RECOVERY_MS);
      await server.end('SIGKILL');
      const inProgress = await withSql((sql) =>
        sql(`select id from pgboss.job where name = 'mail' and state = 'active'`),
      );
      expect(smtp.accepted.length).toBeLessThan(SIGNUPS);
      await server.start();
      await completions;
      await until(async () => recipients(smtp).size === SIGNUPS, RECOVERY_MS);
      expect(recipients(smtp)).toEqual(emailsOf(signups));
      // One cause, and so one Message-ID, per recipient
      expect(new Set(smtp.accepted.map(({ messageId }) => messageId)).size).toBe(SIGNUPS);
      const inProgressIds = new Set((inProgress.rows as { id: string }[]).map(({ id }) => `${id}@localhost`));
      const deliveredIds = new Set<string>();
      for (const { messageId } of smtp.accepted) {
        if (deliveredIds.has(messageId)) expect(inProgressIds).toContain(messageId);
        deliveredIds.add(messageId);
      }
    },
    TEST_MS,
  );
});

interface KillableServer {
  readonly server: ServerProcess;
  /** Runs statements on its database while the server is stopped. */
  withSql<T>(work: (sql: ExecuteSql) => Promise<T>): Promise<T>;
}

async function startKillableServer(smtp: SmtpServer): Promise<KillableServer> {
  const database = onPostgres ? await testDatabase() : undefined;
  const server = await serverProcess({ ...database?.env, SMTP_URL: smtp.url, MAIL_FROM });
  cleanups.push(server.remove);
  // Runs the migrations
  await server.start();
  await server.end('SIGTERM');
  return {
    server,
    async withSql(work) {
      if (database) {
        const client = await openClient(database.env.DATABASE_URL as string);
        return work((text, values) => client.query(text, values)).finally(() => client.end());
      }
      const embedded = await openPglite(join(server.dataDir, 'db'));
      return work(embedded.executeSql).finally(() => embedded.close());
    },
  };
}
