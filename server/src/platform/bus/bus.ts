/** What nodes tell each other, by topic. Each feature adds its own topics by declaration. */
// biome-ignore lint/suspicious/noEmptyInterface: features add their topics to it
export interface Topics {}

export type Topic = keyof Topics & string;

/** Carries short messages to every node, this one included. Delivery is at most once. */
export interface Bus {
  /** Never fails: what is told has happened, and whoever listens must hold where it is lost. */
  publish<T extends Topic>(topic: T, message: Topics[T]): Promise<void>;
  subscribe<T extends Topic>(topic: T, receive: (message: Topics[T]) => void): void;
  /** True while messages of other nodes arrive. */
  healthy(): boolean;
  close(): Promise<void>;
}

/** Hands messages to those who asked for their topic. */
export function createSwitchboard() {
  const receivers = new Map<string, ((message: never) => void)[]>();
  return {
    subscribe(topic: string, receive: (message: never) => void) {
      receivers.set(topic, [...(receivers.get(topic) ?? []), receive]);
    },
    deliver(topic: string, message: unknown) {
      for (const receive of receivers.get(topic) ?? []) receive(message as never);
    },
  };
}

/** The bus of a single node. */
export function createLocalBus(): Bus {
  const switchboard = createSwitchboard();
  return {
    publish: async (topic, message) => switchboard.deliver(topic, message),
    subscribe: (topic, receive) => switchboard.subscribe(topic, receive),
    healthy: () => true,
    close: async () => {},
  };
}
