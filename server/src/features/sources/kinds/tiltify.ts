import { currency } from '@app/contract/core/quest';
import { toMinorUnits } from '@app/contract/quests/money';
import { findSupporterCodes } from '@app/contract/quests/supporter-code';
import { SIGNATURE_SECONDS } from '@app/contract/sources/limits';
import { z } from 'zod';
import { IGNORED, STALE, UNREADABLE, type Verify, WRONG_SIGNATURE } from './kind.ts';
import { equalsSecretly, hmacsOf, isFresh, onlyHeader } from './signatures.ts';
import { parseJson, readTime, shownName, storable } from './wire.ts';

const DONATION = /^(public|private):(direct|indirect):donation_updated$/;

const typed = z.object({ meta: z.object({ event_type: z.string() }) });
const donation = z.object({
  data: z.object({
    id: storable(200),
    amount: z.object({ currency, value: z.string() }),
    completed_at: z.string().nullish(),
    donor_comment: z.string().nullish(),
    donor_name: shownName,
  }),
});

/**
 * Verifies the webhooks of Tiltify (https://developers.tiltify.com/docs/webhook): base64 HMAC-SHA-256 over `timestamp.body`.
 * Completed donations are money; other events are ignored.
 */
export const verifyTiltify: Verify = (delivery, secrets, now) => {
  const signature = onlyHeader(delivery, 'x-tiltify-signature');
  const timestamp = onlyHeader(delivery, 'x-tiltify-timestamp');
  if (signature === undefined || timestamp === undefined) return WRONG_SIGNATURE;
  const parts = [`${timestamp}.`, delivery.body];
  if (!hmacsOf(secrets, parts, 'base64').some((hmac) => equalsSecretly(hmac, signature))) return WRONG_SIGNATURE;
  const signedAt = new Date(timestamp);
  if (!isFresh(signedAt, now, SIGNATURE_SECONDS)) return STALE;
  const type = parseJson(delivery.body, typed)?.meta.event_type;
  if (type === undefined) return UNREADABLE;
  if (!DONATION.test(type)) return IGNORED;
  const data = parseJson(delivery.body, donation)?.data;
  if (!data) return UNREADABLE;
  if (!data.completed_at) return IGNORED;
  const minorUnits = toMinorUnits(data.amount.value, data.amount.currency);
  const at = readTime(data.completed_at, now);
  if (minorUnits === null || !at) return UNREADABLE;
  return {
    outcome: 'event',
    event: {
      externalId: data.id,
      action: { kind: 'money', currency: data.amount.currency, minorUnits },
      supporter: { supporterCodes: findSupporterCodes(data.donor_comment ?? '') },
      name: data.donor_name,
      at,
    },
  };
};
