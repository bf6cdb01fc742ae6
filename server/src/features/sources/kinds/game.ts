import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { currency } from '@app/contract/core/quest';
import { isWalletAddress } from '@app/contract/core/wallet-address';
import { findSupporterCodes } from '@app/contract/quests/supporter-code';
import { SIGNATURE_SECONDS } from '@app/contract/sources/limits';
import { z } from 'zod';
import {
  type Delivery,
  type ReportedAction,
  type ReportedSupporter,
  STALE,
  UNREADABLE,
  type Verify,
  WRONG_SIGNATURE,
} from './kind.ts';
import { equalsSecretly, hmacsOf, isFresh, onlyHeader } from './signatures.ts';
import { parseJson, readTime, shownName, storable } from './wire.ts';

export const SECRET_PREFIX = 'whsec_';
const CENTS_MAX = 1_000_000_000_000;
const ID_MAX = 256;

const supporter = z.union([
  z.object({ provider: z.enum(SOCIAL_PROVIDERS), subject: storable(200), name: shownName }),
  z.object({ supporterCode: z.string().max(100), name: shownName }),
  z.object({ wallet: z.string().refine(isWalletAddress), name: shownName }),
]);
const about = { at: z.string().optional(), supporter };
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('play'), event: storable(100), ...about }),
  z.object({ type: z.literal('donate'), currency, cents: z.int().min(1).max(CENTS_MAX), ...about }),
  z.object({ type: z.literal('refund'), of: storable(ID_MAX), at: z.string().optional() }),
]);

type Message = z.output<typeof message>;

/** Verifies the events of a game or a donation tool (Standard Webhooks 1.0, https://www.standardwebhooks.com). */
export const verifyGame: Verify = (delivery, secrets, now) => {
  const [id, timestamp] = ['webhook-id', 'webhook-timestamp'].map((name) => onlyHeader(delivery, name));
  if (!id || id.length > ID_MAX || !/^\d{1,12}$/.test(timestamp ?? '')) return WRONG_SIGNATURE;
  if (!isSigned(delivery, secrets, `${id}.${timestamp}.`)) return WRONG_SIGNATURE;
  if (!isFresh(new Date(Number(timestamp) * 1000), now, SIGNATURE_SECONDS)) return STALE;
  const read = parseJson(delivery.body, message);
  const at = read && (read.at === undefined ? now : readTime(read.at, now));
  if (!read || !at) return UNREADABLE;
  const isAbout = read.type !== 'refund';
  return {
    outcome: 'event',
    event: {
      externalId: id,
      action: actionOf(read),
      supporter: isAbout ? supporterOf(read.supporter) : null,
      name: isAbout ? read.supporter.name : null,
      at,
    },
  };
};

const keyBytes = (secret: string) => Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');

/** Whether one of the signatures in the header is right; the others may be of secrets that were replaced. */
function isSigned(delivery: Delivery, secrets: readonly string[], head: string): boolean {
  const signatures = onlyHeader(delivery, 'webhook-signature')?.split(' ') ?? [];
  return hmacsOf(secrets, [head, delivery.body], 'base64', keyBytes).some((hmac) =>
    signatures.some((signature) => equalsSecretly(`v1,${hmac}`, signature)),
  );
}

function actionOf(read: Message): ReportedAction {
  if (read.type === 'play') return { kind: 'play', event: read.event };
  if (read.type === 'donate') return { kind: 'money', currency: read.currency, minorUnits: read.cents };
  return { kind: 'refund', of: read.of };
}

function supporterOf(given: z.output<typeof supporter>): ReportedSupporter {
  if ('provider' in given) return { provider: given.provider, subject: given.subject };
  if ('wallet' in given) return { wallet: given.wallet };
  return { supporterCodes: findSupporterCodes(given.supporterCode) };
}
