import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { KeyRing } from '../secrets/keys.ts';

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
  /** Number of the last message that the node published, on any channel; it may not have sent it. */
  sent: z.int().nonnegative(),
  /** Whether the node does not receive what is sent on one of its channels. */
  isDegraded: z.boolean(),
});

export type MessageEnvelope = z.infer<typeof message>;
export type Heartbeat = z.infer<typeof heartbeat>;

const envelope = z.union([message, heartbeat]);
const MAC_LENGTH = 43;
const NOT_ASCII = /[\u0080-\uffff]/g;

/**
 * Authenticates what nodes send each other with a MAC (HMAC-SHA-256), because others may be able to write to a channel: every
 * user of the database can notify, and a Redis server may be shared.
 * @param keys the first one signs, each of them verifies
 */
export function createMessageAuthenticator(keys: KeyRing) {
  const macOf = (key: KeyObject, json: string) => createHmac('sha256', key).update(json).digest('base64url');
  const isMacOf = (key: KeyObject, mac: Buffer, json: string) => {
    const expected = Buffer.from(macOf(key, json));
    return mac.length === expected.length && timingSafeEqual(mac, expected);
  };
  return {
    /** Returns the content with its MAC as ASCII text, so that it can be split anywhere and the database's encoding does not matter. */
    sign(content: MessageEnvelope | Heartbeat): string {
      const json = JSON.stringify(content).replace(
        NOT_ASCII,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      return macOf(keys[0], json) + json;
    },
    /** Returns the content, or undefined if no node of this installation and version signed it. */
    verify(text: string): MessageEnvelope | Heartbeat | undefined {
      const json = text.slice(MAC_LENGTH);
      const mac = Buffer.from(text.slice(0, MAC_LENGTH));
      if (!keys.some((key) => isMacOf(key, mac, json))) return undefined;
      return envelope.safeParse(JSON.parse(json)).data;
    },
  };
}

export type MessageAuthenticator = ReturnType<typeof createMessageAuthenticator>;
