import type { RedisConnection } from '../redis.ts';
import type { OpenChannel } from './channel.ts';

/**
 * Opens a channel over the publish/subscribe of Redis: a connection of its own subscribes; the connection for commands publishes.
 */
export function redisChannel(redis: RedisConnection): OpenChannel {
  // Databases of a Redis server share its channels
  const channel = `${redis.prefix}bus`;
  return async (events) => {
    const subscriber = redis.openSubscriber();
    let isClosed = false;
    const handleLoss = () => {
      if (!isClosed) events.lost();
    };
    subscriber.on('message', (_channel: string, text: string) => events.receive(text));
    subscriber.on('ready', () => {
      subscriber.subscribe(channel).then(
        () => events.connected(),
        () => subscriber.disconnect(true),
      );
    });
    subscriber.on('close', handleLoss);
    redis.commands.on('close', handleLoss);
    redis.commands.on('ready', () => events.connected());
    return {
      name: 'redis',
      async send(text) {
        await redis.commands.publish(channel, text);
      },
      reconnect() {
        for (const client of [subscriber, redis.commands]) {
          if (client.status === 'ready' || client.status === 'connect') client.disconnect(true);
        }
      },
      async close() {
        isClosed = true;
        subscriber.disconnect();
      },
    };
  };
}
