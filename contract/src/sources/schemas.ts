import { z } from 'zod';
import { defineOperation, noContent } from '../core/endpoints/operation.ts';
import { nextCursor, pageQuery } from '../core/endpoints/paging.ts';
import { instant, uuid, validatedString } from '../core/fields/fields.ts';
import { questProgress } from '../core/quest.ts';
import { EVENT_RESULTS } from '../core/quest-kinds.ts';
import { transactionSignature } from '../core/solana.ts';
import * as endpoints from './endpoints.ts';
import { EVENT_KINDS, SOURCE_ACTIONS, SOURCE_KINDS } from './kinds.ts';
import { SOURCE_STATES, validateSecret } from './rules.ts';

const projectParams = z.object({ slug: z.string().max(40) });
const sourceParams = projectParams.extend({ id: uuid });
const requestBody = z.object({ requestId: uuid });

export const source = z
  .object({
    id: z.uuid(),
    kind: z.enum(SOURCE_KINDS),
    state: z.enum(SOURCE_STATES),
    /** Where the service sends its events; null for kinds without a webhook. */
    url: z.string().nullable(),
    /** The Twitch channel that is connected, or was until Twitch ended it. */
    channel: z.object({ login: z.string(), name: z.string() }).optional(),
    /** When the latest event with a right signature arrived. */
    lastEventAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Source' });

export type Source = z.output<typeof source>;

export const listSources = defineOperation(endpoints.listSources, {
  summary: 'List the sources of a project, oldest first, without their secrets',
  errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN'],
  params: projectParams,
  response: z.object({ sources: z.array(source) }),
});

export const createSource = defineOperation(endpoints.createSource, {
  summary: 'Create a source of a project',
  errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN', 'SOURCE_LIMIT', 'REQUEST_ID_REUSED', 'RATE_LIMITED'],
  params: projectParams,
  body: requestBody.extend({ kind: z.enum(SOURCE_KINDS) }),
  /** The secret is missing for kinds without one, and for those whose secret the owner enters. */
  response: z.object({ source, secret: z.string().optional() }),
});

export const setSourceSecret = defineOperation(endpoints.setSourceSecret, {
  summary: 'Enter the secret that the service of a source shows',
  errors: [
    'PROJECT_NOT_FOUND',
    'FORBIDDEN',
    'SOURCE_NOT_FOUND',
    'SOURCE_REVOKED',
    'SOURCE_HAS_OWN_SECRET',
    'RATE_LIMITED',
  ],
  params: sourceParams,
  body: requestBody.extend({ secret: validatedString(validateSecret) }),
  response: source,
});

export const connectSource = defineOperation(endpoints.connectSource, {
  summary: 'Start connecting a Twitch channel; returns the authorization URL',
  errors: [
    'PROJECT_NOT_FOUND',
    'FORBIDDEN',
    'SOURCE_NOT_FOUND',
    'SOURCE_REVOKED',
    'SOURCE_HAS_NO_CHANNEL',
    'TWITCH_NOT_CONFIGURED',
    'TWITCH_UNREACHABLE',
    'RATE_LIMITED',
  ],
  params: sourceParams,
  response: z.object({ authUrl: z.string() }),
});

export const rotateSourceSecret = defineOperation(endpoints.rotateSourceSecret, {
  summary: 'Replace the secret of a source; the previous one is accepted for 24 hours unless `immediately` is true',
  errors: [
    'PROJECT_NOT_FOUND',
    'FORBIDDEN',
    'SOURCE_NOT_FOUND',
    'SOURCE_REVOKED',
    'SOURCE_SECRET_IS_FOREIGN',
    'RATE_LIMITED',
  ],
  params: sourceParams,
  body: requestBody.extend({ immediately: z.boolean().default(false) }),
  response: z.object({ source, secret: z.string() }),
});

export const testSource = defineOperation(endpoints.testSource, {
  summary: 'Add a test event, which counts for nothing, to the events of a source',
  errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN', 'SOURCE_NOT_FOUND', 'SOURCE_REVOKED', 'RATE_LIMITED'],
  params: sourceParams,
  body: requestBody,
  response: noContent,
});

export const deleteSource = defineOperation(endpoints.deleteSource, {
  summary: 'Revoke a source and erase its secret; its events stay listed',
  errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN', 'SOURCE_NOT_FOUND'],
  params: sourceParams,
  response: noContent,
});

export const sourceEvent = z
  .object({
    id: z.uuid(),
    /** The ID of the source, null for an invited friend, and its kind. */
    source: z.uuid().nullable(),
    kind: z.enum(EVENT_KINDS),
    action: z.enum(SOURCE_ACTIONS),
    /** The name that the service shows; null if nobody is known. */
    supporter: z.string().nullable(),
    /** How much: minor units of a currency (ISO 4217), base units of USDT, or a number of bits or gifts. */
    amount: z.object({ value: z.int(), unit: z.string() }).optional(),
    /** The ID of the redeemed channel point reward, which quests name; only for the owner of the project. */
    rewardId: z.string().optional(),
    /** When it happened, according to the service. */
    at: instant,
    /** Null until the event has been counted. */
    result: z.enum(EVENT_RESULTS).nullable(),
    results: z.array(z.object({ questId: z.uuid(), result: z.enum(EVENT_RESULTS) })),
  })
  .meta({ id: 'SourceEvent' });

export type SourceEventView = z.output<typeof sourceEvent>;

export const listSourceEvents = defineOperation(endpoints.listSourceEvents, {
  summary: 'List the source events of the last seven days, newest first: the caller’s own, or all for the owner',
  errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN'],
  params: projectParams,
  query: pageQuery,
  response: z.object({ events: z.array(sourceEvent), nextCursor }),
});

export const getLiveCode = defineOperation(endpoints.getLiveCode, {
  summary: 'Get the live code of this minute, as the owner or with the key of an overlay',
  errors: [
    'NO_TOKEN',
    'INVALID_TOKEN',
    'TOKEN_EXPIRED',
    'OBSERVER_READ_ONLY',
    'EMAIL_NOT_VERIFIED',
    'OVERLAY_KEY_REPLACED',
    'PROJECT_NOT_FOUND',
    'FORBIDDEN',
    'SOURCE_NOT_FOUND',
    'RATE_LIMITED',
  ],
  params: projectParams,
  response: z.object({ code: z.string(), validUntil: instant }),
});

export const checkQuest = defineOperation(endpoints.checkQuest, {
  summary: 'Check whether the linked Steam account has unlocked the achievement of a quest; once a minute',
  errors: [
    'QUEST_NOT_FOUND',
    'SOURCE_NOT_FOUND',
    'STEAM_NOT_LINKED',
    'STEAM_PRIVATE',
    'STEAM_NO_STATS',
    'PROVIDER_FAILED',
    'PROVIDER_TIMEOUT',
    'RATE_LIMITED',
  ],
  params: z.object({ id: uuid }),
  body: requestBody,
  response: z.object({ progress: questProgress }),
});

export const donate = defineOperation(endpoints.donate, {
  summary: 'Count a USDT payment to the owner’s wallet as a donation, by its signature; idempotent by requestId',
  errors: [
    'PROJECT_NOT_FOUND',
    'SOURCE_NOT_FOUND',
    'NO_WALLET',
    'DONATION_INVALID',
    'DONATION_COUNTED',
    'REQUEST_ID_REUSED',
    'RPC_FAILED',
    'RPC_TIMEOUT',
    'RATE_LIMITED',
  ],
  body: requestBody.extend({ slug: projectParams.shape.slug, signature: transactionSignature }),
  response: z.object({ event: sourceEvent }),
});

export const receiveDelivery = defineOperation(endpoints.receiveDelivery, {
  summary: 'Receive the signed event of a service; a signed challenge is answered with its text',
  errors: ['NOT_FOUND', 'WEBHOOK_SIGNATURE_INVALID', 'RATE_LIMITED'],
  params: z.object({ sourceId: z.string().max(100) }),
  response: z.string().meta({ contentMediaType: 'text/plain' }),
});
