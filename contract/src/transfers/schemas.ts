import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { nextCursor, pageQuery } from '../core/endpoints/paging.ts';
import { cardId, instant, uuid } from '../core/fields/fields.ts';
import { cardRecipient, signature, signedMessage } from '../core/solana.ts';
import * as endpoints from './endpoints.ts';
import { PROVENANCE_KINDS } from './provenance.ts';
import { HOLD_REASONS, TRANSFER_STATES } from './states.ts';

const direction = z.enum(['out', 'in']);

const transfer = z
  .object({
    id: z.uuid(),
    /** Whether the account sends or gets the card. */
    direction,
    state: z.enum(TRANSFER_STATES),
    /** Whether the recipient has accepted; the transfer then stays pending until `movesAt`. */
    accepted: z.boolean(),
    card: z.object({ id: z.uuid(), number: z.int(), name: z.string(), image: z.string() }),
    /** The wallets. */
    from: z.string(),
    to: z.string(),
    /** When the transfer expires: first the deadline to sign, then the deadline to accept. */
    expiresAt: instant,
    /** When the card moves at the earliest; null before the signature. */
    movesAt: instant.nullable(),
    /** Why it does not move earlier; null if it can move at once, and for the recipient. */
    holdReason: z.enum(HOLD_REASONS).nullable(),
    /** When the transfer ended; null while it has not. */
    endedAt: instant.nullable(),
  })
  .meta({ id: 'Transfer' });

export type Transfer = z.output<typeof transfer>;

const params = z.object({ id: z.uuid() });

export const prepareTransfer = defineOperation(endpoints.prepareTransfer, {
  summary: 'Prepare a transfer of a card to another wallet; idempotent by requestId',
  errors: [
    'REAUTHENTICATION_REQUIRED',
    'NO_WALLET',
    'CARD_NOT_FOUND',
    'CARD_LOCKED',
    'CARD_NOT_TRANSFERABLE',
    'OWN_WALLET',
    'RECIPIENT_INVALID',
    'TRANSFER_EXPIRED',
    'TRANSFER_CLOSED',
    'TOO_MANY_TRANSFERS',
    'TOO_MANY_TO_WALLET',
    'TOO_MANY_INCOMING_TRANSFERS',
    'REQUEST_ID_REUSED',
    'RATE_LIMITED',
    'NOT_FOUND',
  ],
  body: z.object({ cardId: z.uuid({ error: 'Invalid card ID' }), recipient: cardRecipient, requestId: uuid }),
  response: z.object({
    transferId: z.uuid(),
    /** The message for the wallet to sign. */
    message: z.string(),
    expiresAt: instant,
    /** The hold that begins with the signature; null if the card can move as soon as the recipient accepts. */
    hold: z.object({ seconds: z.int(), reason: z.enum(HOLD_REASONS) }).nullable(),
    /** Another wallet for which the same card was signed, if that was cancelled within the last hour; the review names both. */
    earlierRecipient: z.string().nullable(),
  }),
});

export const confirmTransfer = defineOperation(endpoints.confirmTransfer, {
  summary: 'Confirm a transfer with the signature of its message, which locks the card; repeated, it changes nothing',
  errors: [
    'REAUTHENTICATION_REQUIRED',
    'TRANSFER_NOT_FOUND',
    'TRANSFER_EXPIRED',
    'TRANSFER_CLOSED',
    'SIGNATURE_INVALID',
    'CARD_LOCKED',
    'CARD_NOT_TRANSFERABLE',
    'TOO_MANY_TRANSFERS',
    'TOO_MANY_TO_WALLET',
    'TOO_MANY_INCOMING_TRANSFERS',
    'NOT_FOUND',
  ],
  params,
  body: z.object({ signature, signedMessage }),
  response: transfer,
});

export const acceptTransfer = defineOperation(endpoints.acceptTransfer, {
  summary: 'Accept a card; it moves now, or when its hold is over; repeated, it changes nothing',
  errors: ['TRANSFER_NOT_FOUND', 'TRANSFER_CLOSED', 'NOT_FOUND'],
  params,
  response: transfer,
});

export const declineTransfer = defineOperation(endpoints.declineTransfer, {
  summary: 'Decline a card, also after it was accepted, until it moves; repeated, it changes nothing',
  errors: ['TRANSFER_NOT_FOUND', 'TRANSFER_CLOSED', 'NOT_FOUND'],
  params,
  response: transfer,
});

export const cancelTransfer = defineOperation(endpoints.cancelTransfer, {
  summary: 'Cancel a transfer, until the card moves; repeated, it changes nothing',
  errors: ['TRANSFER_NOT_FOUND', 'TRANSFER_CLOSED', 'NOT_FOUND'],
  params,
  response: transfer,
});

export const listTransfers = defineOperation(endpoints.listTransfers, {
  summary: 'List the transfers from and to the account, newest first',
  errors: ['NOT_FOUND'],
  query: pageQuery.extend({
    direction: direction.optional(),
    state: z.enum(TRANSFER_STATES).optional(),
    card: uuid.optional(),
  }),
  response: z.object({ transfers: z.array(transfer), nextCursor }),
});

export const getTransfer = defineOperation(endpoints.getTransfer, {
  summary: 'Get a transfer from or to the account',
  errors: ['TRANSFER_NOT_FOUND', 'NOT_FOUND'],
  params,
  response: transfer,
});

const entry = z
  .object({
    card: z.uuid(),
    /** The place of the entry in the chain, from 0. */
    sequence: z.int(),
    kind: z.enum(PROVENANCE_KINDS),
    /** The wallet that had the card; absent for a draw. */
    from: z.string().optional(),
    /** The wallet that has the card from now on. */
    to: z.string(),
    /** The ID of the trade. */
    trade: z.uuid().optional(),
    /** What the giver signed; absent for a draw and a relink. */
    message: z.string().optional(),
    /** The bytes that were signed, if they are not the message: its Solana off-chain envelope, base64. */
    signedMessage: z.string().optional(),
    /** The signature, base58. */
    signature: z.string().optional(),
    at: instant,
    previousHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'ProvenanceEntry' });

export const getProvenance = defineOperation(endpoints.getProvenance, {
  summary: 'Get the wallets that a card has had, as a chain of hashes that anyone can verify',
  errors: ['CARD_NOT_FOUND', 'RATE_LIMITED'],
  params: z.object({ id: cardId }),
  response: z.object({ entries: z.array(entry) }),
});
