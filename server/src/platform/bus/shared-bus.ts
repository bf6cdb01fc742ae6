import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { Bus } from './bus.ts';
import type { OpenChannel } from './channel.ts';
import { createDispatcher } from './dispatcher.ts';
import type { Sealer } from './envelope.ts';
import { HEARTBEAT, type HeartbeatTiming, type Link, openLink } from './link.ts';
import { MAX_TEXT_LENGTH } from './parts.ts';
import { createPeers } from './peers.ts';

const START_TIMEOUT_MS = 2000;
const REPORT_EVERY_MS = 60_000;

/**
 * Creates the bus of several nodes. Messages are sent on the first channel. They are also sent on the others while this node, or
 * another one by its heartbeats, does not receive them on all channels; receivers ignore duplicates. What is missed nevertheless
 * is noticed by the numbers of the messages. See docs/decisions/0055-bus-and-fallback.md.
 * @param channels the preferred one first
 */
export async function createSharedBus(
  channels: readonly OpenChannel[],
  sealer: Sealer,
  log: Log,
  timing: HeartbeatTiming = HEARTBEAT,
): Promise<Bus> {
  const dispatcher = createDispatcher(log);
  const nodeId = randomUUID();
  const peers = createPeers(timing.intervalMs);
  const links: Link[] = [];
  const lost = new Set<Link>();
  let sent = 0;
  let ignored = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;

  /** Ignores what no node of this version sends, and logs that at most once a minute. */
  function ignore(reason: string): void {
    ignored += 1;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    // the text is not logged: it may contain anything
    log.warn({ reason, ignored }, 'ignored invalid bus messages');
  }

  function receive(link: Link, text: string): void {
    const content = sealer.open(text);
    if (!content) ignore('not sealed by a node');
    else if ('beat' in content) {
      if (content.from === nodeId) link.confirm(content.beat);
      else if (peers.hasMissed(content)) {
        // also at the first contact with a node that has been running for longer
        log.info('messages of another node were missed');
        dispatcher.reconnected();
      }
    } else if (content.from !== nodeId && peers.receive(content)) {
      const failure = dispatcher.deliver(content.topic, content.message);
      if (failure) ignore(failure);
    }
  }

  function handleChange(link: Link): void {
    const wasLost = lost.delete(link);
    if (link.isHealthy()) {
      if (!wasLost) return; // at start
      log.info({ channel: link.name }, 'bus channel restored');
    } else {
      lost.add(link);
      log.warn({ channel: link.name }, 'bus channel lost, reconnecting');
    }
    // the other nodes learn at once whether this one needs the other channel
    for (const each of links) if (each.isHealthy()) each.beat();
    if (links.some((each) => each.isHealthy())) dispatcher.reconnected();
  }

  /** @throws if the text could not be sent on any channel */
  async function send(text: string): Promise<void> {
    const [preferred, ...others] = links;
    if (preferred && links.every((link) => link.isHealthy()) && !peers.isAnyDegraded()) {
      await preferred.send(text).catch((error) => sendOnAll(others, text, error));
    } else await sendOnAll(links, text);
  }

  const heartbeat = (beat: number) =>
    sealer.seal({ from: nodeId, beat, sent, isDegraded: links.some((link) => !link.isHealthy()) });
  const close = async () => void (await Promise.all(links.map((link) => link.close())));
  try {
    for (const open of channels) {
      links.push(await openLink(open, { receive, changed: handleChange, heartbeat }, timing));
    }
  } catch (error) {
    await close();
    throw error;
  }
  await waitUntilHealthy(links);
  for (const link of links) {
    if (link.isHealthy()) continue;
    lost.add(link);
    log.warn({ channel: link.name }, 'bus channel is not available, connecting');
  }

  return {
    async publish(topic, message) {
      dispatcher.deliver(topic, message);
      sent += 1;
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
    healthy: () => links.some((link) => link.isHealthy()),
    channels: () => links.map((link) => ({ name: link.name, isUp: link.isHealthy(), lagMs: link.lagMs() })),
    close,
  };
}

/** @throws the last error if all channels fail, or `cause` if there are none */
async function sendOnAll(links: readonly Link[], text: string, cause?: unknown): Promise<void> {
  const results = await Promise.allSettled(links.map((link) => link.send(text)));
  const failed = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  if (failed.length === links.length) throw failed.at(-1)?.reason ?? cause;
}

/** Waits for the first heartbeats, but not for a server that cannot be reached. */
async function waitUntilHealthy(links: readonly Link[]): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!links.every((link) => link.isHealthy()) && performance.now() < deadline) await sleep(5);
}
