import { z } from 'zod';
import type { KeyRing } from '../secrets/keys.ts';
import { seal, tryUnseal } from '../secrets/seal.ts';

const message = z.object({
  /** ID of the sending node, new at every start. */
  from: z.string(),
  /** Number of the message, counted by the sending node from 1. */
  number: z.int().positive(),
  topic: z.string(),
  message: z.unknown(),
});

const heartbeat = z.object({
  from: z.string(),
  beat: z.int().positive(),
  /** Number of the last message that the node published on any channel, even if it could not be sent. */
  sent: z.int().nonnegative(),
  /** Whether the node does not receive what is sent on one of its channels. */
  isDegraded: z.boolean(),
  /** Fingerprints of the settings that must be the same on all nodes (`fingerprintSettings`). */
  settings: z.record(z.string(), z.string()),
});

export type MessageEnvelope = z.infer<typeof message>;
export type Heartbeat = z.infer<typeof heartbeat>;

const envelope = z.union([message, heartbeat]).and(z.object({ at: z.int() }));
/**
 * Older messages are ignored: nodes that missed them have checked the database since, and a replayed message would take effect
 * again once its node is forgotten.
 */
const AGE_MAX_MS = 30_000;

/**
 * Encrypts and authenticates messages between nodes, because others may have access to a channel: every user of the database can
 * notify and listen, and a Redis server may be shared.
 * @param keys the first one seals, each of them opens
 * @param now the time on which the nodes agree, in milliseconds since the Unix epoch
 */
export function createMessageSealer(keys: KeyRing, now: () => number) {
  return {
    /** Returns the content as ASCII text, so that it can be split anywhere and the database's encoding does not matter. */
    seal: (content: MessageEnvelope | Heartbeat): string =>
      seal(keys, Buffer.from(JSON.stringify({ ...content, at: now() }))),
    /** Returns the content, or undefined if no node of this installation and version has sealed it in the last 30 seconds. */
    open(text: string): MessageEnvelope | Heartbeat | undefined {
      const plain = tryUnseal(keys, text);
      const content = plain && envelope.safeParse(JSON.parse(plain.toString())).data;
      return content && Math.abs(now() - content.at) <= AGE_MAX_MS ? content : undefined;
    },
  };
}

export type MessageSealer = ReturnType<typeof createMessageSealer>;
