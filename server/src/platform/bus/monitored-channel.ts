import type { Channel, ChannelName, OpenChannel } from './channel.ts';

/** The interval of heartbeats, and how many may be outstanding before the channel counts as lost. */
export interface HeartbeatTiming {
  readonly intervalMs: number;
  readonly maxUnanswered: number;
}

export const HEARTBEAT: HeartbeatTiming = { intervalMs: 1000, maxUnanswered: 3 };

/** A channel with heartbeats that this node sends to itself, so that a channel that is open but silent is noticed. */
export interface MonitoredChannel {
  readonly name: ChannelName;
  /** Whether a heartbeat has returned since the connection was made, and recently. */
  isHealthy(): boolean;
  /** The longer of two times: the round trip of the last heartbeat, and the wait for an outstanding one. */
  lagMs(): number;
  send(text: string): Promise<void>;
  /** Sends a heartbeat now. */
  beat(): void;
  /**
   * Records that a heartbeat of this node has returned. @returns false if it had returned before, since others can repeat a text
   */
  confirm(beat: number): boolean;
  close(): Promise<void>;
}

interface MonitorEvents {
  receive(monitored: MonitoredChannel, text: string): void;
  changed(monitored: MonitoredChannel): void;
  /** Called after the process was suspended for as long as `maxUnanswered` heartbeats take. */
  resumed(): void;
  /** Returns the text of a heartbeat. */
  heartbeat(beat: number): string;
}

/** Opens a channel and monitors it. */
export async function monitorChannel(
  open: OpenChannel,
  events: MonitorEvents,
  { intervalMs, maxUnanswered }: HeartbeatTiming,
): Promise<MonitoredChannel> {
  let channel: Channel | undefined;
  let isHealthy = false;
  let isClosed = false;
  let beat = 0;
  /** The last heartbeat that has returned or, after a loss, the last one sent. */
  let settled = 0;
  let lag = 0;
  /** Since when a heartbeat has been outstanding; undefined if none is. */
  let waitingSince: number | undefined;

  function setHealthy(value: boolean): void {
    if (isHealthy === value || isClosed) return;
    isHealthy = value;
    events.changed(monitored);
  }

  function sendBeat(): void {
    beat += 1;
    waitingSince ??= performance.now();
    // A failure is noticed because the heartbeat does not return
    channel?.send(events.heartbeat(beat)).catch(() => {});
  }

  function handleLoss(): void {
    settled = beat;
    setHealthy(false);
  }

  const monitored: MonitoredChannel = {
    get name() {
      return (channel as Channel).name;
    },
    isHealthy: () => isHealthy,
    lagMs: () => Math.max(lag, waitingSince === undefined ? 0 : performance.now() - waitingSince),
    send: (text) => (channel as Channel).send(text),
    beat: sendBeat,
    confirm(confirmed) {
      if (confirmed <= settled || confirmed > beat) return false;
      settled = confirmed;
      lag = performance.now() - (waitingSince ?? performance.now());
      waitingSince = confirmed === beat ? undefined : performance.now();
      setHealthy(true);
      return true;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await channel?.close();
    },
  };
  channel = await open({ receive: (text) => events.receive(monitored, text), connected: sendBeat, lost: handleLoss });
  sendBeat();
  let tickedAt = performance.now();
  // Counts heartbeats instead of time, so that a process that was suspended can still receive them
  const timer = setInterval(() => {
    if (beat - settled >= maxUnanswered) {
      handleLoss();
      channel.reconnect();
    }
    sendBeat();
    const now = performance.now();
    if (now - tickedAt > maxUnanswered * intervalMs) events.resumed();
    tickedAt = now;
  }, intervalMs);
  timer.unref();
  return monitored;
}
