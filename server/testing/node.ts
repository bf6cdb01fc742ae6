import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { REPORT_SUBJECT } from '../src/features/accounts/security/report.ts';
import { startServer } from '../src/main.ts';
import { errorFacts } from '../src/platform/log/error-facts.ts';
import type { OutgoingMail } from '../src/platform/mail/message.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { freePort } from './free-port.ts';

export interface NodeOptions {
  /** Settings beside those of the test database. */
  readonly env?: Readonly<Record<string, string>>;
  /** The first node of the installation: its database, clock, mailbox and public address are shared. */
  readonly beside?: TestNode;
  /** A database that outlives the node. */
  readonly database?: TestDatabase;
  readonly clock?: TestClock;
  /** The folder of a built web application, where pages are asked for too. */
  readonly webRoot?: string;
  /** What stands before the storage of the settings. */
  readonly storage?: (real: Storage) => Storage;
  /** Mail goes out as the settings say, instead of into `mails`. */
  readonly realMail?: boolean;
}

/** What every node of the tests signs with and is called, unless a test says otherwise. */
export const APP_SECRET = 'Jw3pX9sVt0QfLr6ZcKm2YbHd8NgUe5Ai';
export const PRODUCT_NAME = 'Card House';

/** A whole server on a port of its own, with its mail and its log in sight. */
export interface TestNode {
  readonly url: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Emails that were sent, except the reports of security changes. */
  readonly mails: OutgoingMail[];
  /** Reports of security changes that were sent. */
  readonly reports: OutgoingMail[];
  /** Everything that was logged, at the most talkative level. */
  readonly logged: string[];
  /** Waits for a mail to an address. */
  mailTo(address: string, count?: number): Promise<OutgoingMail>;
  /** Waits for a report of a security change to an email address, by what its subject says. */
  reportTo(address: string, title: string): Promise<OutgoingMail>;
  stop(): Promise<void>;
}

/** Only a mail that never comes is waited for so long. */
const MAIL_WAIT_MS = 40_000;

/** Starts a node: real HTTP, real database, real jobs; only the clock, the log and the last step of mail are the test's. */
export async function startNode(options: NodeOptions = {}): Promise<TestNode> {
  const { beside } = options;
  const lent = beside?.database ?? options.database;
  const database = lent ?? (await testDatabase());
  const clock = beside?.clock ?? options.clock ?? createTestClock();
  const dataDir = await mkdtemp(join(tmpdir(), 'node-'));
  const port = await freePort();
  // Whichever node sends a mail, it lies in the one mailbox.
  const mails = beside?.mails ?? [];
  const reports = beside?.reports ?? [];
  const logged: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  const server = await startServer({
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      APP_SECRET,
      PRODUCT_NAME,
      ...(beside && { PUBLIC_URL: beside.publicUrl }),
      ...database.env,
      ...options.env,
    },
    ...(options.webRoot !== undefined && { webRoot: options.webRoot }),
    overrides: {
      clock,
      log: pino({ level: 'trace', serializers: { err: errorFacts } }, sink),
      ...(!options.realMail && {
        transport: {
          send: async (mail: OutgoingMail) => void (isReport(mail) ? reports : mails).push(mail),
          close: async () => {},
        },
      }),
      ...(options.storage && { storage: options.storage }),
      ...(database.embedded && { database: database.embedded }),
    },
  });
  return {
    url: server.url,
    publicUrl: server.publicUrl,
    dataDir,
    database,
    clock,
    mails,
    reports,
    logged,
    mailTo: (address, count = 1) => arrived(`Mail ${count} to ${address}`, () => sentTo(mails, address)[count - 1]),
    reportTo: (address, title) =>
      arrived(`A report to ${address}: ${title}`, () =>
        sentTo(reports, address).find(({ subject }) => subject.includes(title)),
      ),
    async stop() {
      await server.stop();
      if (!lent) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function isReport({ subject }: OutgoingMail): boolean {
  return subject.startsWith(REPORT_SUBJECT);
}

const sentTo = (mails: readonly OutgoingMail[], address: string) => mails.filter(({ to }) => to === address);

async function arrived(what: string, look: () => OutgoingMail | undefined): Promise<OutgoingMail> {
  const deadline = Date.now() + MAIL_WAIT_MS;
  for (;;) {
    const found = look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not come`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
