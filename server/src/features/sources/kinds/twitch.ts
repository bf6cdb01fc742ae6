import { TWITCH_SIGNATURE_SECONDS } from '@app/contract/sources/limits';
import { z } from 'zod';
import { IGNORED, STALE, UNREADABLE, type Verdict, type Verify, WRONG_SIGNATURE } from './kind.ts';
import { equalsSecretly, hmacsOf, isFresh, onlyHeader } from './signatures.ts';
import { readTwitchEvent } from './twitch-events.ts';
import { notAfter, parseJson, parseTime, storable } from './wire.ts';

const ID_MAX = 200;

const subscription = z.object({ id: storable(ID_MAX) });
const challenge = z.object({ challenge: storable(1000), subscription });
const revocation = z.object({ subscription });

/**
 * Verifies the messages of Twitch EventSub (https://dev.twitch.tv/docs/eventsub/handling-webhook-events): hexadecimal
 * HMAC-SHA-256 over message ID, timestamp as sent, and body.
 */
export const verifyTwitch: Verify = (delivery, secrets, now) => {
  const [id, timestamp, signature, type] = ['message-id', 'message-timestamp', 'message-signature', 'message-type'].map(
    (name) => onlyHeader(delivery, `twitch-eventsub-${name}`),
  );
  if (!id || id.length > ID_MAX || !timestamp || !signature) return WRONG_SIGNATURE;
  const parts = [id, timestamp, delivery.body];
  const isSigned = hmacsOf(secrets, parts, 'hex').some((hmac) => equalsSecretly(`sha256=${hmac}`, signature));
  if (!isSigned) return WRONG_SIGNATURE;
  const at = parseTime(timestamp);
  if (!at || !isFresh(at, now, TWITCH_SIGNATURE_SECONDS)) return STALE;
  return readMessage(type, delivery.body, id, notAfter(at, now));
};

function readMessage(type: string | undefined, body: Buffer, id: string, at: Date): Verdict {
  if (type === 'notification') return readTwitchEvent(body, id, at);
  if (type === 'webhook_callback_verification') {
    const read = parseJson(body, challenge);
    return read ? { outcome: 'challenge', text: read.challenge, subscription: read.subscription.id } : UNREADABLE;
  }
  if (type !== 'revocation') return IGNORED;
  const read = parseJson(body, revocation);
  return read ? { outcome: 'ended', subscription: read.subscription.id } : UNREADABLE;
}
