export type ChannelName = 'postgres' | 'redis';

/** Carries short ASCII texts to every node, the sending one included, in the order in which a node sends them. */
export interface Channel {
  readonly name: ChannelName;
  /** @throws if the text may not have been sent */
  send(text: string): Promise<void>;
  /** Replaces the connections, unless that is already under way. */
  reconnect(): void;
  close(): Promise<void>;
}

export interface ChannelEvents {
  receive(text: string): void;
  /** Texts are received from now on; those sent before may have been missed. */
  connected(): void;
  /** The connection broke. The channel reconnects on its own. */
  lost(): void;
}

/** Connects a channel. PostgreSQL rejects if that fails, like every use of the database at start; Redis keeps trying. */
export type OpenChannel = (events: ChannelEvents) => Promise<Channel>;

/** What a node notices of a channel. */
export interface ChannelState {
  readonly name: ChannelName;
  /** Whether this node receives what is sent on the channel. */
  readonly isUp: boolean;
  /** The round-trip time of the last heartbeat, or the time that one has been outstanding, whichever is longer. */
  readonly lagMs: number;
}
