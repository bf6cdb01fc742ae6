import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { nextCursor, pageQuery } from '../core/endpoints/paging.ts';
import { instant, uuid } from '../core/fields/fields.ts';
import { cardRecipient, publicKey, signature, signedMessage } from '../core/solana.ts';
import { CARD_TYPES, FINISHES, RARITIES } from '../draw/card.ts';
import { MOTIFS } from '../draw/sigil/motifs.ts';
import * as endpoints from './endpoints.ts';
import { BINDER_CARDS_MAX, BINDER_WISHES_MAX, NEVER_FROM_MAX, TRADE_CARDS_MAX } from './limits.ts';
import { OFFERS_FROM } from './settings.ts';
import { TRADE_STATES } from './states.ts';
import { tradeFieldErrors } from './texts.ts';

/** A card in a trade or a binder. */
const tradeCard = z
  .object({
    id: z.uuid(),
    number: z.int(),
    name: z.string(),
    rarity: z.enum(RARITIES),
    type: z.enum(CARD_TYPES),
    finish: z.enum(FINISHES),
    power: z.int(),
    defense: z.int(),
    artSeed: z.string(),
    edition: z.int(),
  })
  .meta({ id: 'TradeCard' });

export type TradeCard = z.output<typeof tradeCard>;

const trade = z
  .object({
    id: z.uuid(),
    /** Whether the caller has made the offer or received it. */
    direction: z.enum(['made', 'received']),
    state: z.enum(TRADE_STATES),
    /** The wallets of the proposer and of the other side. */
    from: z.string(),
    to: z.string(),
    /** What the proposer gives and takes, by number. Deleted cards are missing. */
    give: z.array(tradeCard),
    take: z.array(tradeCard),
    /** The offer that this one counters. */
    counters: z.uuid().nullable(),
    createdAt: instant,
    expiresAt: instant,
    /** When the cards of an accepted trade change hands. */
    movesAt: instant.nullable(),
    endedAt: instant.nullable(),
  })
  .meta({ id: 'Trade' });

export type Trade = z.output<typeof trade>;

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;
const side = z
  .array(uuid, { error: tradeFieldErrors.cards })
  .min(1, tradeFieldErrors.cards)
  .max(TRADE_CARDS_MAX, tradeFieldErrors.cards)
  .refine(isDistinct, tradeFieldErrors.cards);
const sides = z.object({ give: side, take: side, requestId: uuid });

const requestBody = z.object({ requestId: uuid });
const signedBody = z.object({ signature, signedMessage, requestId: uuid });
const params = z.object({ id: uuid });
const prepared = z.object({ tradeId: z.uuid(), message: z.string(), expiresAt: instant });

const cardErrorCodes = ['CARD_NOT_FOUND', 'CARD_NOT_TRANSFERABLE', 'CARD_LOCKED'];
const offerErrorCodes = ['TOO_MANY_OFFERS', 'TOO_MANY_OFFERS_TO_WALLET', 'TOO_MANY_INCOMING_OFFERS'];
const commonErrorCodes = ['TRADE_NOT_FOUND', 'TRANSFER_CLOSED'];
const prepareErrorCodes = [
  'NO_WALLET',
  'OWN_WALLET',
  'RECIPIENT_INVALID',
  'REQUEST_ID_REUSED',
  'REAUTHENTICATION_REQUIRED',
  'RATE_LIMITED',
];
const signingErrorCodes = ['SIGNATURE_INVALID', 'TRANSFER_EXPIRED', 'REAUTHENTICATION_REQUIRED'];

export const prepareTrade = defineOperation(endpoints.prepareTrade, {
  summary: 'Prepare an offer for the wallet to sign; idempotent by requestId',
  /** If cards are unfit, `details` names each of them. */
  errors: [...prepareErrorCodes, ...cardErrorCodes, ...offerErrorCodes],
  body: sides.extend({ recipient: cardRecipient }),
  response: prepared,
});

export const counterTrade = defineOperation(endpoints.counterTrade, {
  summary: 'Prepare a counter-offer, which declines the received offer once it is confirmed; idempotent by requestId',
  errors: [...commonErrorCodes, ...prepareErrorCodes, ...cardErrorCodes, ...offerErrorCodes],
  params,
  body: sides,
  response: prepared,
});

export const confirmTrade = defineOperation(endpoints.confirmTrade, {
  summary: 'Send a prepared offer, with its signature',
  errors: [...commonErrorCodes, ...signingErrorCodes, ...cardErrorCodes, ...offerErrorCodes],
  params,
  body: signedBody,
  response: trade,
});

export const prepareAcceptance = defineOperation(endpoints.prepareAcceptance, {
  summary: 'Get the message whose signature accepts a received offer',
  errors: [...commonErrorCodes, ...cardErrorCodes, 'REAUTHENTICATION_REQUIRED'],
  params,
  body: requestBody,
  response: prepared.omit({ tradeId: true }),
});

export const acceptTrade = defineOperation(endpoints.acceptTrade, {
  summary: 'Accept a received offer; the cards change hands at once, or after the hold',
  errors: [...commonErrorCodes, ...signingErrorCodes, ...cardErrorCodes],
  params,
  body: signedBody,
  response: trade,
});

export const declineTrade = defineOperation(endpoints.declineTrade, {
  summary: 'Decline a received offer',
  errors: commonErrorCodes,
  params,
  body: requestBody,
  response: trade,
});

export const cancelTrade = defineOperation(endpoints.cancelTrade, {
  summary: 'Take back an offer, or end an accepted trade of either side before the cards change hands',
  errors: commonErrorCodes,
  params,
  body: requestBody,
  response: trade,
});

export const listTrades = defineOperation(endpoints.listTrades, {
  summary: 'List the trades of the account, newest first',
  query: pageQuery.extend({
    direction: z.enum(['made', 'received']).optional(),
    state: z.enum(TRADE_STATES).optional(),
    /** A card on either side. */
    card: uuid.optional(),
  }),
  response: z.object({ trades: z.array(trade), nextCursor }),
});

const tradeSettings = z
  .object({
    offersFrom: z.enum(OFFERS_FROM),
    /** Wallets from which offers never arrive. */
    neverFrom: z
      .array(publicKey.meta({ examples: ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'] }))
      .max(NEVER_FROM_MAX),
  })
  .meta({ id: 'TradeSettings' });

export type TradeSettings = z.output<typeof tradeSettings>;

export const getTradeSettings = defineOperation(endpoints.getTradeSettings, {
  summary: 'Get who may send offers to the account',
  response: tradeSettings,
});

export const updateTradeSettings = defineOperation(endpoints.updateTradeSettings, {
  summary: 'Change who may send offers to the account',
  errors: ['REQUEST_ID_REUSED', 'RATE_LIMITED'],
  body: tradeSettings.extend({ requestId: uuid }),
  response: tradeSettings,
});

const motifs: ReadonlySet<string> = new Set(CARD_TYPES.flatMap((type) => MOTIFS[type].map(({ name }) => name)));
const motif = z.string().refine((name) => motifs.has(name), tradeFieldErrors.motif);

/** A motif in a rarity. */
const wish = z.object({ motif, rarity: z.enum(RARITIES) }).meta({ id: 'Wish' });

export type Wish = z.output<typeof wish>;

const binder = z
  .object({
    cards: z.array(tradeCard),
    wishes: z.array(wish),
    /** Whether everyone finds it. */
    open: z.boolean(),
  })
  .meta({ id: 'Binder' });

export type Binder = z.output<typeof binder>;

export const getBinder = defineOperation(endpoints.getBinder, {
  summary: 'Get the own binder: cards to trade, and wishes',
  response: binder,
});

export const updateBinder = defineOperation(endpoints.updateBinder, {
  summary: 'Replace the own binder',
  errors: ['CARD_NOT_FOUND', 'NO_WALLET', 'REQUEST_ID_REUSED', 'RATE_LIMITED'],
  body: z.object({
    cards: z
      .array(uuid)
      .max(BINDER_CARDS_MAX, tradeFieldErrors.binderCards)
      .refine(isDistinct, tradeFieldErrors.binderCards),
    wishes: z
      .array(wish)
      .max(BINDER_WISHES_MAX, tradeFieldErrors.wishes)
      .refine((wishes) => isDistinct(wishes.map((one) => `${one.rarity} ${one.motif}`)), tradeFieldErrors.wishes),
    open: z.boolean(),
    requestId: uuid,
  }),
  response: binder,
});

export const listBinders = defineOperation(endpoints.listBinders, {
  summary: 'List open binders; for a caller with a binder, those first with which both sides get most wishes',
  errors: ['TOKEN_EXPIRED', 'RATE_LIMITED'],
  query: pageQuery.extend({ motif: motif.optional(), rarity: z.enum(RARITIES).optional() }),
  response: z.object({
    binders: z.array(
      binder
        .omit({ open: true })
        .extend({
          wallet: z.string(),
          /** How many of the caller's wishes its cards fulfil. */
          youGet: z.int(),
          /** How many of its wishes the caller's cards fulfil. */
          theyGet: z.int(),
        })
        .meta({ id: 'PublicBinder' }),
    ),
    nextCursor,
  }),
});
