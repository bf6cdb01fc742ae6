import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database/database.ts';
import { query } from '../../../testing/database/dump.ts';
import { openServices } from '../../../testing/node/services.ts';
import { until } from '../../../testing/processes/until.ts';
import { type SmtpServer, startSmtp } from '../../../testing/services/smtp.ts';
import { publishAfterCommit } from '../../platform/bus/bus.ts';
import { retryOnLockTimeout } from '../../platform/database/retry-on-lock-timeout.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { EmailKind } from '../../platform/mail/mail.ts';
import type { Services } from '../../services.ts';
import { accountMessageSchema } from './index.ts';

const DELIVERY_MS = 30_000;
/** Longer than the interval at which a worker polls its queue. */
const QUIET_MS = 1500;
const RECIPIENT = 'collector@example.com';

const kind: EmailKind<{ subject: string }> = {
  name: 'example',
  class: 'security-report',
  examples: {},
  render: async ({ subject }) => ({ subject, html: '<p>Text</p>', text: 'Text', pictures: [] }),
};

let database: TestDatabase;
let smtp: SmtpServer;
let services: Services;
/** The types of the events that subscribers have received. */
const received: string[] = [];
const logged: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  smtp = await startSmtp();
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  services = await openServices(database, { SMTP_URL: smtp.url, MAIL_FROM: 'cards@example.com' }, log);
  services.mail.define(kind);
  services.bus.subscribe('account', accountMessageSchema, ({ events }) => {
    received.push(...events.map(({ type }) => type));
  });
  await query(database, 'create table parents (id int primary key)');
  await query(database, 'create table children (parent int references parents deferrable initially deferred)');
  // The transaction begins before the jobs start, and waits for them without a database connection, which they need
  const early = services.transact(async (tx) => send(tx, 'early'));
  await sleep(50);
  services.jobs.start();
  await early;
  await until(async () => subjects().includes('early'), DELIVERY_MS);
});
afterAll(async () => {
  await services.close();
  await smtp.stop();
  await database.drop();
});
beforeEach(() => {
  received.length = 0;
  logged.length = 0;
});

const subjects = () => smtp.received.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]);
const queued = () => query(database, `select id from pgboss.job where name = 'mail' and state <> 'completed'`);

/** Enqueues an email and publishes an event. */
async function send(tx: Transaction, name: string): Promise<void> {
  const { mail, randomness, clock } = services;
  publishAfterCommit(services, tx, 'account', { accountId: 'some', events: [{ type: name }] });
  await mail.enqueue(tx, kind, { id: randomness.id(clock.now()), to: RECIPIENT, props: { subject: name } });
}

/** Expects that exactly these emails and events were sent. */
async function expectSent(names: readonly string[]): Promise<void> {
  expect(received).toEqual(names);
  const end = `end ${names.join()} ${performance.now()}`;
  await services.transact((tx) => send(tx, end));
  await until(async () => subjects().includes(end), DELIVERY_MS);
  await sleep(QUIET_MS);
  expect(subjects().slice(subjects().indexOf('early') + 1)).toEqual([...delivered, ...names, end]);
  delivered.push(...names, end);
  expect(received).toEqual([...names, end]);
  expect(await queued()).toEqual([]);
}
const delivered: string[] = [];

describe('a committed transaction', () => {
  test('sends every email and every event exactly once, not before the commit', async () => {
    const result = await services.transact(async (tx) => {
      await send(tx, 'first');
      await send(tx, 'second');
      expect(received).toEqual([]);
      return 'result';
    });
    expect(result).toBe('result');
    await expectSent(['first', 'second']);
  });

  test('returns after its effects, which run one after another', async () => {
    const steps: string[] = [];
    await services.transact(async (tx) => {
      tx.afterCommit(async () => {
        steps.push('first begins');
        await sleep(20);
        // A committed transaction holds no connection: the embedded database has only one
        await services.database.db.execute(sql`select 1`);
        steps.push('first ends');
      });
      tx.afterCommit(() => void steps.push('second'));
      steps.push('work');
    });
    expect(steps).toEqual(['work', 'first begins', 'first ends', 'second']);
  });

  test('succeeds although an effect fails, logs the failure and runs the other effects', async () => {
    await services.transact(async (tx) => {
      tx.afterCommit(() => {
        throw new Error('broken');
      });
      tx.afterCommit(() => Promise.reject(new Error('broken too')));
      await send(tx, 'after failed effects');
    });
    expect(logged).toHaveLength(2);
    expect(logged.join()).toContain('an effect of a committed transaction failed');
    await expectSent(['after failed effects']);
  });
});

describe('a transaction that is rolled back', () => {
  test('sends nothing, because its function throws', async () => {
    const failed = services.transact(async (tx) => {
      await send(tx, 'never');
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    await expectSent([]);
  });

  test('sends nothing, because its commit fails', async () => {
    const failed = services.transact(async (tx) => {
      await send(tx, 'never');
      await tx.execute(sql`insert into children values (1)`);
    });
    await expect(failed).rejects.toThrow();
    await expectSent([]);
  });

  test('sends nothing for the attempts that are retried, and everything once for the last one', async () => {
    let attempts = 0;
    await retryOnLockTimeout(services.transact, async (tx) => {
      attempts += 1;
      await send(tx, `attempt ${attempts}`);
      if (attempts < 3) await tx.execute(sql`do $$ begin raise exception using errcode = 'lock_not_available'; end $$`);
    });
    await expectSent(['attempt 3']);
  });
});

test('functions with effects accept only a transaction', () => {
  const needsTransaction = (tx: Transaction) => send(tx, 'type');
  // @ts-expect-error the database itself commits each statement, and has no effects
  const call = () => needsTransaction(services.database.db);
  expect(call).toBeTypeOf('function');
});
