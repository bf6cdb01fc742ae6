import type { z } from 'zod';
import type { Log } from '../log/log.ts';

/** The messages that nodes send each other, by topic. Each feature adds its own topics by declaration. */
// biome-ignore lint/suspicious/noEmptyInterface: features add their topics to it
export interface Topics {}

export type Topic = keyof Topics & string;

/** Carries short messages to every node, this one included. Delivery is at most once. */
export interface Bus {
  /** Never fails: the message reports what has happened already, and subscribers must cope with losing it. */
  publish<T extends Topic>(topic: T, message: Topics[T]): Promise<void>;
  /**
   * Calls a handler for every message of a topic. An error that it throws is logged.
   * @param schema what a message must look like; others are ignored, since other programs can write to the channel
   */
  subscribe<T extends Topic>(topic: T, schema: z.ZodType<Topics[T]>, handle: (message: Topics[T]) => unknown): void;
  /** True while messages of other nodes arrive. */
  healthy(): boolean;
  close(): Promise<void>;
}

interface Subscription {
  readonly schema: z.ZodType;
  readonly handle: (message: never) => unknown;
}

/** Why a message was not delivered. */
export type Undelivered = 'unknown topic' | 'invalid message';

/** Delivers messages to the subscribers of their topic. */
export function createSwitchboard(log: Log) {
  const subscriptions = new Map<string, Subscription[]>();

  async function run({ handle }: Subscription, topic: string, message: unknown): Promise<void> {
    try {
      await handle(message as never);
    } catch (err) {
      log.error({ err, topic }, 'a handler of the bus failed');
    }
  }

  return {
    subscribe(topic: string, schema: z.ZodType, handle: (message: never) => unknown) {
      subscriptions.set(topic, [...(subscriptions.get(topic) ?? []), { schema, handle }]);
    },
    /**
     * Runs the handlers of a topic. Synchronous handlers have finished when it returns; it never throws.
     * @returns why nobody was called, if nobody was
     */
    deliver(topic: string, message: unknown): Undelivered | undefined {
      const found = subscriptions.get(topic);
      if (!found) return 'unknown topic';
      const valid = found.filter(({ schema }) => schema.safeParse(message).success);
      for (const subscription of valid) void run(subscription, topic, message);
      return valid.length === 0 ? 'invalid message' : undefined;
    },
  };
}

/** The bus of a single node. */
export function createLocalBus(log: Log): Bus {
  const switchboard = createSwitchboard(log);
  return {
    publish: async (topic, message) => void switchboard.deliver(topic, message),
    subscribe: switchboard.subscribe,
    healthy: () => true,
    close: async () => {},
  };
}
