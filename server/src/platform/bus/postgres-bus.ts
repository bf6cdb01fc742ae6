import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { ExecuteSql } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { type Bus, createSwitchboard } from './bus.ts';

const CHANNEL = 'bus';
const RETRY_MS = 500;
const HEARTBEAT_MS = 5000;

/** What goes over the channel. */
interface Said {
  /** The node that says it, and has heard it already. */
  readonly from: string;
  readonly topic: string;
  readonly message: unknown;
}

/** The channel is open to whoever uses the database: what no node has said is nothing. */
function readSaid(payload = ''): Said | undefined {
  try {
    return JSON.parse(payload) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Carries messages between nodes over PostgreSQL's LISTEN/NOTIFY, on a connection of its own that is renewed when
 * lost. What is said in between is missed: whoever listens must also hold without it (see sessions/principals).
 */
export async function createPostgresBus(url: string, executeSql: ExecuteSql, log: Log): Promise<Bus> {
  const switchboard = createSwitchboard();
  const self = randomUUID();
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      application_name: 'bus',
    });
    next.on('notification', ({ payload }) => {
      const said = readSaid(payload);
      if (said && said.from !== self) switchboard.deliver(said.topic, said.message);
    });
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
      const said: Said = { from: self, topic, message };
      await executeSql('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(said)]).catch((err) => {
        log.warn({ err, topic }, 'the other nodes were not told');
      });
    },
    subscribe: (topic, receive) => switchboard.subscribe(topic, receive),
    healthy: () => client !== undefined,
    async close() {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      await client?.end();
    },
  };
}
