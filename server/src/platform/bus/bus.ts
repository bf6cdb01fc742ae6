import type { z } from 'zod';
import type { Log } from '../log/log.ts';

/** The messages that nodes send each other, by topic. Features add their topics by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it by declaration merging
export interface Topics {}

export type Topic = keyof Topics & string;

/** Delivers short messages to every node, including this one, at most once. */
export interface Bus {
  /** Publishes a message. Never rejects: it reports a change that is already committed, and subscribers must tolerate its loss. */
  publish<T extends Topic>(topic: T, message: Topics[T]): Promise<void>;
  /**
   * Calls a handler for every message of a topic. Errors that it throws are logged.
   * @param schema messages that do not match are ignored, because other programs can write to the channel
   */
  subscribe<T extends Topic>(topic: T, schema: z.ZodType<Topics[T]>, handle: (message: Topics[T]) => unknown): void;
  /**
   * Calls a handler after messages may have been missed, so that a subscriber that cannot tolerate their loss checks the
   * database again. Errors that it throws are logged.
   */
  onReconnect(handle: () => unknown): void;
  /** Whether messages from other nodes are being received. */
  healthy(): boolean;
  close(): Promise<void>;
}

interface Subscription {
  readonly schema: z.ZodType;
  readonly handle: (message: never) => unknown;
}

/** Why a message was not delivered. */
export type DeliveryFailure = 'unknown topic' | 'invalid message';

/** Delivers messages to the subscribers of their topic. */
export function createDispatcher(log: Log) {
  const subscriptions = new Map<string, Subscription[]>();
  const reconnectHandlers: (() => unknown)[] = [];

  async function run(handle: () => unknown, topic: string): Promise<void> {
    try {
      await handle();
    } catch (err) {
      log.error({ err, topic }, 'bus handler failed');
    }
  }

  return {
    subscribe(topic: string, schema: z.ZodType, handle: (message: never) => unknown) {
      subscriptions.set(topic, [...(subscriptions.get(topic) ?? []), { schema, handle }]);
    },
    /**
     * Runs the handlers of a topic. Synchronous handlers have finished when it returns. Never throws.
     * @returns the reason if no handler was called
     */
    deliver(topic: string, message: unknown): DeliveryFailure | undefined {
      const subscribed = subscriptions.get(topic);
      if (!subscribed) return 'unknown topic';
      const valid = subscribed.filter(({ schema }) => schema.safeParse(message).success);
      for (const { handle } of valid) void run(() => handle(message as never), topic);
      return valid.length === 0 ? 'invalid message' : undefined;
    },
    onReconnect: (handle: () => unknown) => void reconnectHandlers.push(handle),
    /** Runs the handlers of `onReconnect`. Never throws. */
    reconnected() {
      for (const handle of reconnectHandlers) void run(handle, 'reconnected');
    },
  };
}

/** Creates the bus of a single node. */
export function createLocalBus(log: Log): Bus {
  const dispatcher = createDispatcher(log);
  return {
    publish: async (topic, message) => void dispatcher.deliver(topic, message),
    subscribe: dispatcher.subscribe,
    // nothing is ever missed
    onReconnect: () => {},
    healthy: () => true,
    close: async () => {},
  };
}
