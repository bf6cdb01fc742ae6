import type { z } from 'zod';
import type { Log } from '../log/log.ts';

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

  async function run(handle: () => unknown, context: { readonly topic?: string }): Promise<void> {
    try {
      await handle();
    } catch (err) {
      log.error({ err, ...context }, 'bus handler failed');
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
      for (const { handle } of valid) void run(() => handle(message as never), { topic });
      return valid.length === 0 ? 'invalid message' : undefined;
    },
    onReconnect: (handle: () => unknown) => void reconnectHandlers.push(handle),
    /** Runs the handlers of `onReconnect`. Never throws. */
    reconnected() {
      for (const handle of reconnectHandlers) void run(handle, {});
    },
  };
}
