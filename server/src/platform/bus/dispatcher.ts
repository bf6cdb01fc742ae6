import type { z } from 'zod';
import type { Log } from '../log/log.ts';

interface Subscription {
  readonly schema: z.ZodType;
  readonly handle: (message: never) => unknown;
}

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
     * Runs the handlers of a topic. Synchronous handlers have finished when it returns. Never throws. Messages of a topic without
     * handlers are ignored: it belongs to another version, or this node is still starting and has cached nothing yet.
     */
    deliver(topic: string, message: unknown): void {
      for (const { schema, handle } of subscriptions.get(topic) ?? []) {
        if (schema.safeParse(message).success) void run(() => handle(message as never), { topic });
      }
    },
    onReconnect: (handle: () => unknown) => void reconnectHandlers.push(handle),
    /** Runs the handlers of `onReconnect`. Never throws. */
    reconnected() {
      for (const handle of reconnectHandlers) void run(handle, {});
    },
  };
}
