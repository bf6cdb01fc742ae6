import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { z } from 'zod';
import type { ExecuteSql } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { type Bus, createSwitchboard } from './bus.ts';

const CHANNEL = 'bus';
const RETRY_MS = 500;
const HEARTBEAT_MS = 5000;

const REPORT_EVERY_MS = 60_000;

/** What is sent over the channel; `from` is the node that sends it, which has delivered it to itself already. */
const envelope = z.object({ from: z.string(), topic: z.string(), message: z.unknown() });

/** The channel is open to every user of the database, so a payload can be anything. */
function parseEnvelope(payload: string): z.infer<typeof envelope> | undefined {
  try {
    return envelope.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

/**
 * Carries messages between nodes over PostgreSQL's LISTEN/NOTIFY, on a connection of its own that is reopened when it is
 * lost. Messages sent in between are missed: subscribers must cope with that (see sessions/principals). Notifications
 * that no node of this version sends are ignored; the log reports their number, at most once a minute.
 */
export async function createPostgresBus(url: string, executeSql: ExecuteSql, log: Log): Promise<Bus> {
  const switchboard = createSwitchboard(log);
  const self = randomUUID();
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let ignored = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;

  function receive(payload: string): void {
    const received = parseEnvelope(payload);
    if (received?.from === self) return;
    const reason = received ? switchboard.deliver(received.topic, received.message) : 'malformed notification';
    if (reason === undefined) return;
    ignored += 1;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    // never the payload: it may contain anything
    log.warn({ reason, ignored }, 'the bus ignores notifications that no node sends');
  }

  async function listen(): Promise<void> {
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      application_name: 'bus',
    });
    next.on('notification', ({ payload = '' }) => receive(payload));
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
  }

  function lost(which: Client): void {
    if (closed || which !== client) return;
    client = undefined;
    log.warn('the bus lost its connection');
    reconnect();
  }

  function reconnect(): void {
    retry = setTimeout(() => {
      if (closed) return;
      listen().catch(() => reconnect());
    }, RETRY_MS);
  }

  // a connection that died silently (no FIN) is only noticed by asking
  const heartbeat = setInterval(() => {
    const asked = client;
    if (!asked) return;
    const timeout = setTimeout(
      () =>
        asked
          .end()
          .catch(() => {})
          .then(() => lost(asked)),
      HEARTBEAT_MS - 500,
    );
    asked.query('select 1').then(
      () => clearTimeout(timeout),
      () => clearTimeout(timeout),
    );
  }, HEARTBEAT_MS);
  heartbeat.unref();

  await listen();
  return {
    async publish(topic, message) {
      // this node knows before its answer is out
      switchboard.deliver(topic, message);
      const sent: z.infer<typeof envelope> = { from: self, topic, message };
      await executeSql('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(sent)]).catch((err) => {
        log.warn({ err, topic }, 'the other nodes were not told');
      });
    },
    subscribe: switchboard.subscribe,
    healthy: () => client !== undefined,
    async close() {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      await client?.end();
    },
  };
}
