import type { z } from 'zod';
import type { Transaction } from '../database/transaction.ts';
import type { Log } from '../log/log.ts';
import type { ChannelState } from './channel.ts';
import { createDispatcher } from './dispatcher.ts';

/** The messages that nodes send each other, by topic. Features add their topics by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it by declaration merging
export interface Topics {}

export type Topic = keyof Topics & string;

/** Delivers short messages to every node, including this one, at most once. */
export interface Bus {
  /**
   * Publishes a message. It is delivered on this node before the call returns; the promise resolves when the message was sent to
   * the others, or could not be sent. It never rejects, because the change is already committed.
   */
  publish<T extends Topic>(topic: T, message: Topics[T]): Promise<void>;
  /**
   * Calls a handler for every message of a topic. Errors that it throws are logged.
   * @param schema messages that do not match are ignored, because nodes of another version may send them
   */
  subscribe<T extends Topic>(topic: T, schema: z.ZodType<Topics[T]>, handle: (message: Topics[T]) => unknown): void;
  /**
   * Calls a handler after messages may have been missed, so that a subscriber that cannot tolerate their loss checks the
   * database again. Errors that it throws are logged.
   */
  onReconnect(handle: () => unknown): void;
  /** Whether messages from other nodes are being received. */
  isHealthy(): boolean;
  /** The channels that carry messages between nodes. */
  channels(): readonly ChannelState[];
  close(): Promise<void>;
}

/** Publishes a message after the commit of a transaction; `transact` returns after that. */
export function publishAfterCommit<T extends Topic>(
  { bus }: { readonly bus: Bus },
  tx: Transaction,
  topic: T,
  message: Topics[T],
): void {
  tx.afterCommit(() => bus.publish(topic, message));
}

/** Creates the bus of a single node. */
export function createLocalBus(log: Log): Bus {
  const dispatcher = createDispatcher(log);
  return {
    publish: async (topic, message) => dispatcher.deliver(topic, message),
    subscribe: dispatcher.subscribe,
    // A single node misses no messages
    onReconnect: () => {},
    isHealthy: () => true,
    channels: () => [],
    close: async () => {},
  };
}
