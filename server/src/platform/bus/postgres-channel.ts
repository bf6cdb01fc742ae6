import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { createBatcher } from '../concurrency/batcher.ts';
import { KEEP_ALIVE } from '../database/connection/postgres/connect.ts';
import type { ExecuteSql } from '../database/database.ts';
import type { OpenChannel } from './channel.ts';
import { createJoiner, split } from './parts.ts';

const CHANNEL = 'bus';
const RETRY_MS = 500;
const TIMEOUT_MS = 3000;
const CLOSE_TIMEOUT_MS = 1000;
const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) payload';

interface Connection {
  readonly client: Client;
  readonly socket: Socket;
}

/**
 * Opens a channel over PostgreSQL's LISTEN/NOTIFY. It uses a separate connection, so that a busy pool does not delay messages;
 * while this connection is lost, it sends through the pool.
 * @param url of the server itself: a pooler does not pass on notifications
 */
export function postgresChannel(url: string, executeSql: ExecuteSql): OpenChannel {
  return async (events) => {
    let connection: Connection | undefined;
    let isClosed = false;
    let retry: NodeJS.Timeout | undefined;

    async function listen(): Promise<void> {
      const socket = new Socket();
      const client = new Client({
        connectionString: url,
        stream: () => socket,
        ...KEEP_ALIVE,
        connectionTimeoutMillis: TIMEOUT_MS,
        query_timeout: TIMEOUT_MS,
        application_name: 'bus',
      });
      const join = createJoiner();
      client.on('notification', ({ payload = '' }) => {
        const text = join(payload);
        if (text !== undefined) events.receive(text);
      });
      client.on('error', () => handleLoss(client));
      client.on('end', () => handleLoss(client));
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
      } catch (error) {
        socket.destroy();
        throw error;
      }
      connection = { client, socket };
      events.connected();
    }

    function handleLoss(lost: Client): void {
      if (isClosed || lost !== connection?.client) return;
      // `end` would wait for a server that does not respond
      connection.socket.destroy();
      connection = undefined;
      events.lost();
      scheduleRetry();
    }

    function scheduleRetry(): void {
      retry = setTimeout(() => {
        if (!isClosed) listen().catch(scheduleRetry);
      }, RETRY_MS);
    }

    // A commit with notifications takes a lock of the whole server, so concurrent texts share a statement. They differ:
    // equal notifications of one transaction would be delivered once.
    const notify = createBatcher<string, void>(
      async (texts) => {
        const values = [CHANNEL, texts.flatMap(split)];
        const { client } = connection ?? {};
        // A statement that failed may have been executed; receivers ignore what they have received before
        const sent = client?.query(NOTIFY, values).catch(() => undefined);
        if (!(await sent)) await executeSql(NOTIFY, values);
        return new Map();
      },
      { concurrency: 1 },
    );

    await listen();
    return {
      name: 'postgres',
      send: notify,
      reconnect: () => {
        if (connection) handleLoss(connection.client);
      },
      async close() {
        isClosed = true;
        clearTimeout(retry);
        if (!connection) return;
        const { client, socket } = connection;
        // A server that does not respond must not delay the end of the process
        await Promise.race([client.end(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
        socket.destroy();
      },
    };
  };
}
