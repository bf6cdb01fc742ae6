import type { Heartbeat, MessageEnvelope } from './envelope.ts';

/** A node that has not been heard from for this long is forgotten. */
const FORGET_MS = 60_000;
/** A node without heartbeats for this long receives nothing, and notices later what it missed. */
const SILENT_MS = 10_000;
/**
 * A node counts as alone once this many of its heartbeats per channel have returned and none of another node has arrived. Every
 * node sends one per second.
 */
const ALONE_AFTER_BEATS = 10;

/** When messages were missed: after the first contact with their node, or before it (when this node started). */
type Gap = 'after contact' | 'before contact';

/** Another node. */
interface Peer {
  /** The number of messages that it had sent before the first contact. */
  readonly before: number;
  /** All messages up to this number have been received or reported as missed. */
  receivedUpTo: number;
  /** Numbers of further messages that have been received. */
  readonly receivedAhead: Set<number>;
  /** The message number in a heartbeat that revealed a gap, and when the gap was noticed. */
  missing: { readonly sent: number; readonly since: number } | undefined;
  isDegraded: boolean;
  heardAt: number;
}

/**
 * Creates the record of messages from other nodes. Messages are numbered, and heartbeats contain the last number, so duplicates
 * and lost messages are noticed.
 * @param graceMs time by which a message may arrive later than a heartbeat
 */
export function createPeers(graceMs: number, now: () => number = () => performance.now()) {
  const peers = new Map<string, Peer>();
  /** Number of this node's heartbeats that have returned since the last message or heartbeat of another node. */
  let beatsAlone = 0;

  /** @param before the number of the node's earlier messages */
  function touch(from: string, before: number): Peer {
    let peer = peers.get(from);
    if (!peer) {
      peer = { before, receivedUpTo: 0, receivedAhead: new Set(), missing: undefined, isDegraded: false, heardAt: 0 };
      peers.set(from, peer);
    }
    peer.heardAt = now();
    beatsAlone = 0;
    return peer;
  }

  /** Returns the gap if a message has been missing for long enough; then it counts as reported. */
  function reportMissing(peer: Peer): Gap | undefined {
    const { missing } = peer;
    if (missing === undefined || missing.sent <= peer.receivedUpTo || now() - missing.since < graceMs) return undefined;
    const gap = peer.receivedUpTo < peer.before ? 'before contact' : 'after contact';
    peer.missing = undefined;
    peer.receivedUpTo = missing.sent;
    for (const number of peer.receivedAhead) if (number <= peer.receivedUpTo) peer.receivedAhead.delete(number);
    while (peer.receivedAhead.delete(peer.receivedUpTo + 1)) peer.receivedUpTo += 1;
    return gap;
  }

  return {
    /** Records a message. @returns whether it is received for the first time */
    receive({ from, number }: MessageEnvelope): boolean {
      const peer = touch(from, number - 1);
      if (number <= peer.receivedUpTo || peer.receivedAhead.has(number)) return false;
      if (number === peer.receivedUpTo + 1) peer.receivedUpTo = number;
      else peer.receivedAhead.add(number);
      while (peer.receivedAhead.delete(peer.receivedUpTo + 1)) peer.receivedUpTo += 1;
      return true;
    },
    /** Records a heartbeat. @returns the gap if messages were missed; each is reported once */
    receiveHeartbeat({ from, sent, isDegraded }: Heartbeat): Gap | undefined {
      for (const [id, { heardAt }] of peers) if (now() - heardAt > FORGET_MS) peers.delete(id);
      const peer = touch(from, sent);
      peer.isDegraded = isDegraded;
      if (peer.missing && peer.missing.sent > peer.receivedUpTo) return reportMissing(peer);
      peer.missing = sent > peer.receivedUpTo ? { sent, since: now() } : undefined;
      return undefined;
    },
    /**
     * Records that a heartbeat of this node has returned. Heartbeats of other nodes would have arrived by then, so overdue
     * messages count as missed.
     * @returns the gap if messages were missed; each is reported once
     */
    confirmHeartbeat(): Gap | undefined {
      beatsAlone += 1;
      const gaps = [...peers.values()].map(reportMissing);
      return gaps.find((gap) => gap === 'after contact') ?? gaps.find((gap) => gap !== undefined);
    },
    /** Records that a channel was lost or restored: heartbeats of other nodes may not have arrived. */
    forgetConfirmations(): void {
      beatsAlone = 0;
    },
    /**
     * Whether no other node is running. A node that starts sends a heartbeat immediately. If this is wrong, the other nodes
     * detect the missed messages by their numbers.
     * @param channelCount a node sends its heartbeats on each of them
     */
    isAlone: (channelCount: number) => beatsAlone >= ALONE_AFTER_BEATS * channelCount,
    /** Whether a node that was heard from recently does not receive what is sent on one of its channels. */
    isAnyDegraded: () =>
      [...peers.values()].some(({ isDegraded, heardAt }) => isDegraded && now() - heardAt < SILENT_MS),
  };
}
