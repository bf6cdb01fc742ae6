export type ChannelName = 'postgres' | 'redis';

/** Carries short ASCII texts to every node, the sending one included, in the order in which a node sends them. */
export interface Channel {
  readonly name: ChannelName;
  /** @throws if the text may not have been sent */
  send(text: string): Promise<void>;
  /** Replaces the connections, unless they are already being replaced. */
  reconnect(): void;
  close(): Promise<void>;
}

export interface ChannelEvents {
  receive(text: string): void;
  /** Called when the channel is connected, at first and after each loss. Earlier texts may have been missed. */
  connected(): void;
  /** Called when the connection was lost. The channel reconnects on its own. */
  lost(): void;
}

/** Connects a channel. With PostgreSQL, the promise rejects if that fails; with Redis, the channel keeps trying. */
export type OpenChannel = (events: ChannelEvents) => Promise<Channel>;

/** The state of a channel, as seen by this node. */
export interface ChannelState {
  readonly name: ChannelName;
  /** Whether this node receives what is sent on the channel. */
  readonly isUp: boolean;
  /** The longer of two times: the round trip of the last heartbeat, and the wait for an outstanding one. */
  readonly lagMs: number;
}
