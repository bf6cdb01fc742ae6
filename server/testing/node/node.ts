import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { REPORT_SUBJECT } from '../../src/features/security-log/security-report.ts';
import { startServer } from '../../src/main.ts';
import type { Topic, Topics } from '../../src/platform/bus/bus.ts';
import type { PasswordHasher } from '../../src/platform/hashing/password-hasher.ts';
import { logOptions } from '../../src/platform/log/log.ts';
import type { OutgoingEmail } from '../../src/platform/mail/message.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { freePort } from '../processes/free-port.ts';
import type { UnionToIntersection } from '../requests/call.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { cheapHasher } from './hasher.ts';
import { recordLoggedError } from './logged-errors.ts';

export interface NodeOptions {
  /** Settings in addition to those of the test database. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another node of the same installation. The new node shares its database, clock, emails and public URL. */
  readonly peer?: TestNode;
  /** A database that is kept when the node stops. */
  readonly database?: TestDatabase;
  readonly clock?: TestClock;
  /** Directory of a built web app to serve. */
  readonly webRoot?: string;
  /** Wraps the storage that the settings select. */
  readonly storage?: (real: Storage) => Storage;
  /** Whether passwords are hashed at the cost of production. */
  readonly realHashing?: boolean;
  /** The hasher to use instead of `cheapHasher`. */
  readonly hasher?: PasswordHasher;
  /** Whether emails are sent with the configured transport instead of collected in `mails`. */
  readonly realTransport?: boolean;
}

/** Default secret and product name of test nodes. */
export const APP_SECRET = 'Jw3pX9sVt0QfLr6ZcKm2YbHd8NgUe5Ai';
export const PRODUCT_NAME = 'Card Vault';

/** A complete server on its own port that collects its emails and log lines. */
export interface TestNode {
  readonly url: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Sent emails, except reports of security changes. */
  readonly mails: OutgoingEmail[];
  /** Sent reports of security changes. */
  readonly reports: OutgoingEmail[];
  /** All log lines, at level trace. */
  readonly logged: string[];
  /** The messages that this node has published on the bus. */
  readonly published: PublishedMessage[];
  /** The highest number of these messages that were being sent at the same time. */
  readonly mostSentAtOnce: number;
  /** Waits for the `count`-th email to an email address. */
  mailTo(email: string, count?: number): Promise<OutgoingEmail>;
  /** Waits for a report of a security change whose subject contains `title`. */
  reportTo(email: string, title: string): Promise<OutgoingEmail>;
  stop(): Promise<void>;
}

/** A message on the bus. */
export interface PublishedMessage {
  readonly topic: string;
  readonly message: Readonly<UnionToIntersection<Topics[Topic]>>;
}

/** Maximum time to wait for an email. */
const EMAIL_TIMEOUT_MS = 40_000;

/**
 * Starts a node with real HTTP, database and jobs; only the clock, the log, the cost of password hashes and the email
 * transport are replaced.
 */
export async function startNode(options: NodeOptions = {}): Promise<TestNode> {
  const { peer } = options;
  const sharedDatabase = peer?.database ?? options.database;
  const database = sharedDatabase ?? (await testDatabase());
  const clock = peer?.clock ?? options.clock ?? createTestClock();
  const dataDir = await mkdtemp(join(tmpdir(), 'node-'));
  const port = await freePort();
  // The nodes of an installation share the emails, because any node may send an email
  const mails = peer?.mails ?? [];
  const reports = peer?.reports ?? [];
  const logged: string[] = [];
  const published: PublishedMessage[] = [];
  let [sending, mostSentAtOnce] = [0, 0];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      recordLoggedError(String(chunk));
      done();
    },
  });
  const server = await startServer({
    env: {
      // In this mode, an https PUBLIC_URL is accepted without the other settings that production requires
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      APP_SECRET,
      PRODUCT_NAME,
      ...(peer && { PUBLIC_URL: peer.publicUrl }),
      ...database.env,
      ...options.env,
    },
    ...(options.webRoot !== undefined && { webRoot: options.webRoot }),
    overrides: {
      clock,
      log: pino({ ...logOptions, level: 'trace' }, logStream),
      ...(!options.realHashing && { hasher: options.hasher ?? cheapHasher }),
      ...(!options.realTransport && {
        transport: {
          send: async (mail: OutgoingEmail) => void (isReport(mail) ? reports : mails).push(mail),
          close: async () => {},
        },
      }),
      ...(options.storage && { storage: options.storage }),
      bus: (real) => ({
        ...real,
        publish(topic, message) {
          published.push({ topic, message } as PublishedMessage);
          sending += 1;
          mostSentAtOnce = Math.max(mostSentAtOnce, sending);
          return real.publish(topic, message).finally(() => {
            sending -= 1;
          });
        },
      }),
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
    published,
    get mostSentAtOnce() {
      return mostSentAtOnce;
    },
    mailTo: (email, count = 1) => waitForEmail(`Email ${count} to ${email}`, () => sentTo(mails, email)[count - 1]),
    reportTo: (email, title) =>
      waitForEmail(`Report "${title}" to ${email}`, () =>
        sentTo(reports, email).find(({ subject }) => subject.includes(title)),
      ),
    async stop() {
      await server.stop();
      if (!sharedDatabase) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a node during a task. */
export async function runWithNode(options: NodeOptions, run: (node: TestNode) => Promise<void>): Promise<void> {
  const node = await startNode(options);
  try {
    await run(node);
  } finally {
    await node.stop();
  }
}

function isReport({ subject }: OutgoingEmail): boolean {
  return subject.startsWith(REPORT_SUBJECT);
}

const sentTo = (mails: readonly OutgoingEmail[], email: string) => mails.filter(({ to }) => to === email);

async function waitForEmail(description: string, find: () => OutgoingEmail | undefined): Promise<OutgoingEmail> {
  const deadline = Date.now() + EMAIL_TIMEOUT_MS;
  for (;;) {
    const email = find();
    if (email) return email;
    if (Date.now() > deadline) throw new Error(`${description} was not sent`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
