import { Redis } from 'ioredis';
import type { Log } from './log/log.ts';

const CONNECT_TIMEOUT_MS = 3000;
/** After this time a command fails, and a connection that does not respond is replaced. */
const COMMAND_TIMEOUT_MS = 1000;
const MAX_RETRY_MS = 500;

export type RedisConnection = ReturnType<typeof openRedis>;

/**
 * Connects to Redis or Valkey. Does not wait for the connection, because the server can start without Redis. While Redis is lost,
 * commands fail at once and connections are retried.
 * @param url `redis:` or `rediss:` (TLS, with a certificate that Node trusts) with an optional user, password and database
 * @param prefix the first part of the names of keys and channels: the same on all nodes of the installation, and different
 *   between installations that share a Redis server
 */
export function openRedis(url: string, prefix: string, log: Log) {
  const commands = connect(url, log);
  return {
    /** The connection for commands. Never retries a command: it may have been executed. */
    commands,
    prefix,
    /** Opens a connection that is used for subscriptions. */
    openSubscriber: () => connect(url, log),
    close: async () => commands.disconnect(),
  };
}

function connect(url: string, log: Log): Redis {
  const client = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (attempts) => Math.min(attempts * 50, MAX_RETRY_MS),
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    enableOfflineQueue: false,
  });
  let isReported = false;
  client.on('ready', () => {
    isReported = false;
  });
  // Once per outage, and only the message: the error may contain the password
  client.on('error', ({ name, message }: Error) => {
    if (isReported) return;
    isReported = true;
    log.warn({ reason: message || name }, 'no connection to Redis, retrying');
  });
  return client;
}
