import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { Bus } from './bus.ts';
import type { OpenChannel } from './channel.ts';
import { type CommonSettings, createSettingsCheck } from './common-settings.ts';
import { createDispatcher } from './dispatcher.ts';
import type { MessageSealer } from './envelope.ts';
import { HEARTBEAT, type HeartbeatTiming, type MonitoredChannel, monitorChannel } from './monitored-channel.ts';
import { MAX_TEXT_LENGTH } from './parts.ts';
import { createPeers } from './peers.ts';

const START_TIMEOUT_MS = 2000;
const REPORT_EVERY_MS = 60_000;

/**
 * Creates the bus of several nodes. Messages are sent on the first channel. They are also sent on the others while this node does
 * not receive on all channels, or another node reports so in its heartbeats; receivers ignore duplicates. Nodes detect missed
 * messages by their numbers. A node that is alone sends only heartbeats. See docs/decisions/0055-bus-and-fallback.md.
 * @param openChannels the preferred one first
 * @param settings fingerprints of settings that must be the same on all nodes; a difference is logged
 */
export async function createSharedBus(
  openChannels: readonly OpenChannel[],
  sealer: MessageSealer,
  log: Log,
  settings: CommonSettings,
  timing: HeartbeatTiming = HEARTBEAT,
): Promise<Bus> {
  const dispatcher = createDispatcher(log);
  const nodeId = randomUUID();
  const peers = createPeers(timing.intervalMs);
  const checkSettings = createSettingsCheck(settings, log);
  const channels: MonitoredChannel[] = [];
  const lost = new Set<MonitoredChannel>();
  let sent = 0;
  let ignored = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;

  /** Logs an ignored text at most once a minute. */
  function logIgnored(): void {
    ignored += 1;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    // The text is not logged: it may contain anything
    log.warn({ reason: 'not sealed by a node, or too old', ignored }, 'ignored invalid bus messages');
  }

  function receive(channel: MonitoredChannel, text: string): void {
    const content = sealer.open(text);
    if (!content) logIgnored();
    else if ('beat' in content) {
      checkSettings(content.from, content.settings);
      const gap =
        content.from === nodeId
          ? channel.confirm(content.beat) && peers.confirmHeartbeat()
          : peers.receiveHeartbeat(content);
      if (!gap) return;
      if (gap === 'after contact') log.info('messages of another node were missed');
      dispatcher.reconnected();
    } else if (content.from !== nodeId && peers.receive(content)) {
      dispatcher.deliver(content.topic, content.message);
    }
  }

  function handleChange(channel: MonitoredChannel): void {
    peers.forgetConfirmations();
    const wasLost = lost.delete(channel);
    if (channel.isHealthy()) {
      if (!wasLost) return; // At start
      log.info({ channel: channel.name }, 'bus channel restored');
    } else {
      lost.add(channel);
      log.warn({ channel: channel.name }, 'bus channel lost, reconnecting');
    }
    // Tells the other nodes at once whether this node needs the other channel
    for (const each of channels) if (each.isHealthy()) each.beat();
    if (channels.some((each) => each.isHealthy())) dispatcher.reconnected();
  }

  /**
   * During the suspension, other nodes may have considered themselves alone and sent no messages. Nodes that have stopped since
   * then cannot report the gap.
   */
  function handleSuspension(): void {
    log.info('this node was suspended');
    dispatcher.reconnected();
  }

  /** On a lost channel, this node may miss the heartbeats of nodes that still receive its messages. */
  const isAlone = () => channels.every((channel) => channel.isHealthy()) && peers.isAlone(channels.length);

  /** @throws if the text could not be sent on any channel */
  async function send(text: string): Promise<void> {
    const [preferred, ...others] = channels;
    if (preferred && channels.every((channel) => channel.isHealthy()) && !peers.isAnyDegraded()) {
      await preferred.send(text).catch((error) => sendOnAll(others, text, error));
    } else await sendOnAll(channels, text);
  }

  const heartbeat = (beat: number) =>
    sealer.seal({ from: nodeId, beat, sent, isDegraded: channels.some((channel) => !channel.isHealthy()), settings });
  const close = async () => void (await Promise.all(channels.map((channel) => channel.close())));
  try {
    for (const open of openChannels) {
      channels.push(
        await monitorChannel(open, { receive, changed: handleChange, resumed: handleSuspension, heartbeat }, timing),
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  await waitUntilHealthy(channels);
  for (const channel of channels) {
    if (channel.isHealthy()) continue;
    lost.add(channel);
    log.warn({ channel: channel.name }, 'bus channel is not available, connecting');
  }

  return {
    async publish(topic, message) {
      dispatcher.deliver(topic, message);
      sent += 1;
      if (isAlone()) return;
      const text = sealer.seal({ from: nodeId, number: sent, topic, message });
      try {
        if (text.length > MAX_TEXT_LENGTH) throw new Error('The message is too long for the bus');
        await send(text);
      } catch (err) {
        log.warn({ err, topic }, 'could not send a message to other nodes');
      }
    },
    subscribe: dispatcher.subscribe,
    onReconnect: dispatcher.onReconnect,
    isHealthy: () => channels.some((channel) => channel.isHealthy()),
    channels: () =>
      channels.map((channel) => ({ name: channel.name, isUp: channel.isHealthy(), lagMs: channel.lagMs() })),
    close,
  };
}

/** @throws the last error if all channels fail, or `cause` if there are none */
async function sendOnAll(channels: readonly MonitoredChannel[], text: string, cause?: unknown): Promise<void> {
  const results = await Promise.allSettled(channels.map((channel) => channel.send(text)));
  const failed = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  if (failed.length === channels.length) throw failed.at(-1)?.reason ?? cause;
}

/** Waits for the first heartbeats, but not for a server that cannot be reached. */
async function waitUntilHealthy(channels: readonly MonitoredChannel[]): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!channels.every((channel) => channel.isHealthy()) && performance.now() < deadline) await sleep(5);
}
