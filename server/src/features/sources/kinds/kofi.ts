import { currency } from '@app/contract/core/quest';
import { toMinorUnits } from '@app/contract/quests/money';
import { findSupporterCodes } from '@app/contract/quests/supporter-code';
import { z } from 'zod';
import { IGNORED, UNREADABLE, type Verify, WRONG_SIGNATURE } from './kind.ts';
import { equalsSecretly } from './signatures.ts';
import { parseJson, readTime, shownName, storable } from './wire.ts';

/** The transaction of the samples that Ko-fi's dashboard sends. */
const SAMPLE = '00000000-1111-2222-3333-444444444444';
const COUNTED_TYPES = ['Donation', 'Subscription'];

const signed = z.object({ verification_token: z.string() });
const typed = z.object({ type: z.string(), kofi_transaction_id: z.string().nullish() });
const payment = z.object({
  message_id: storable(200),
  timestamp: z.string(),
  amount: z.string(),
  currency,
  from_name: shownName,
  message: z.string().nullish(),
  is_public: z.boolean().default(true),
});

/**
 * Verifies the messages of Ko-fi (https://ko-fi.com/manage/webhooks), which are JSON in the form field `data` with a token in
 * place of a signature. Donations and subscriptions are money; other types are ignored.
 */
export const verifyKofi: Verify = ({ body }, secrets, now) => {
  const [data, ...others] = new URLSearchParams(body.toString('utf8')).getAll('data');
  if (data === undefined || others.length > 0) return WRONG_SIGNATURE;
  const token = parseJson(data, signed)?.verification_token;
  if (token === undefined || !secrets.some((secret) => equalsSecretly(secret, token))) return WRONG_SIGNATURE;
  const kind = parseJson(data, typed);
  if (!kind) return UNREADABLE;
  if (kind.kofi_transaction_id === SAMPLE) {
    const sample = { externalId: null, action: { kind: 'test' }, supporter: null, name: null, at: now } as const;
    return { outcome: 'event', event: sample };
  }
  if (!COUNTED_TYPES.includes(kind.type)) return IGNORED;
  const paid = parseJson(data, payment);
  const minorUnits = paid && toMinorUnits(paid.amount, paid.currency);
  const at = paid && readTime(paid.timestamp, now);
  if (!paid || minorUnits == null || !at) return UNREADABLE;
  return {
    outcome: 'event',
    event: {
      externalId: paid.message_id,
      action: { kind: 'money', currency: paid.currency, minorUnits },
      supporter: { supporterCodes: findSupporterCodes(paid.message ?? '') },
      name: paid.is_public ? paid.from_name : null,
      at,
    },
  };
};
