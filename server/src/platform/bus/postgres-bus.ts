import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { z } from 'zod';
import type { ExecuteSql } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { type Bus, createDispatcher } from './bus.ts';

const CHANNEL = 'bus';
const RETRY_MS = 500;
const HEARTBEAT_MS = 5000;
const REPORT_EVERY_MS = 60_000;

/** The payload of a notification; the node `from` has already delivered the message to itself. */
const envelope = z.object({ from: z.string(), topic: z.string(), message: z.unknown() });

/** Every database user can write to the channel, so a payload can be anything. */
function parseEnvelope(payload: string): z.infer<typeof envelope> | undefined {
  try {
    return envelope.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

/**
 * Creates a bus over PostgreSQL's LISTEN/NOTIFY. It uses a separate connection and reconnects when that is lost; messages sent
 * in between are missed, which subscribers must tolerate. Notifications that no node of this version sends are ignored and
 * counted in the log at most once a minute.
 */
export async function createPostgresBus(url: string, executeSql: ExecuteSql, log: Log): Promise<Bus> {
  const dispatcher = createDispatcher(log);
  const nodeId = randomUUID();
  let client: Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let ignored = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;

  function receive(payload: string): void {
    const received = parseEnvelope(payload);
    if (received?.from === nodeId) return;
    const reason = received ? dispatcher.deliver(received.topic, received.message) : 'malformed notification';
    if (reason === undefined) return;
    ignored += 1;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    // the payload is not logged: it may contain anything
    log.warn({ reason, ignored }, 'ignored invalid bus notifications');
  }

  async function listen(): Promise<void> {
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      application_name: 'bus',
    });
    next.on('notification', ({ payload = '' }) => receive(payload));
    next.on('error', () => handleLoss(next));
    next.on('end', () => handleLoss(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
  }

  function handleLoss(lost: Client): void {
    if (isClosed || lost !== client) return;
    client = undefined;
    log.warn('bus connection lost, reconnecting');
    reconnect();
  }

  function reconnect(): void {
    retry = setTimeout(() => {
      if (isClosed) return;
      listen().then(dispatcher.reconnected, reconnect);
    }, RETRY_MS);
  }

  // a connection that died without a FIN is only noticed by a query
  const heartbeat = setInterval(() => {
    const checkedClient = client;
    if (!checkedClient) return;
    const timeout = setTimeout(
      () =>
        checkedClient
          .end()
          .catch(() => {})
          .then(() => handleLoss(checkedClient)),
      HEARTBEAT_MS - 500,
    );
    checkedClient.query('select 1').then(
      () => clearTimeout(timeout),
      () => clearTimeout(timeout),
    );
  }, HEARTBEAT_MS);
  heartbeat.unref();

  await listen();
  return {
    async publish(topic, message) {
      // deliver locally before the response is sent
      dispatcher.deliver(topic, message);
      const notification: z.infer<typeof envelope> = { from: nodeId, topic, message };
      await executeSql('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notification)]).catch((err) => {
        log.warn({ err, topic }, 'could not notify other nodes');
      });
    },
    subscribe: dispatcher.subscribe,
    onReconnect: dispatcher.onReconnect,
    healthy: () => client !== undefined,
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      await client?.end();
    },
  };
}
