import { z } from 'zod';
import { defineOperation, noContent } from '../core/endpoints/operation.ts';
import { nextCursor, pageQuery } from '../core/endpoints/paging.ts';
import { cardId, instant, utcDay, uuid } from '../core/fields/fields.ts';
import { normalizeSearch } from '../core/fields/typed-text.ts';
import { GRANTS } from '../core/quest-kinds.ts';
import { publicKey } from '../core/solana.ts';
import { CARD_TYPES, FINISHES, RARITIES } from '../draw/card.ts';
import * as endpoints from './endpoints.ts';
import { SEARCH_MAX } from './limits.ts';
import { FAVOURITES_MODES, INVENTORY_SORTS } from './sorts.ts';

/** A collected card. */
export const card = z
  .object({
    id: z.uuid(),
    number: z.int(),
    name: z.string(),
    description: z.string(),
    image: z.string(),
    rarity: z.enum(RARITIES),
    type: z.enum(CARD_TYPES),
    /** How the card is printed, whatever its rarity. */
    finish: z.enum(FINISHES),
    power: z.int(),
    defense: z.int(),
    artSeed: z.string(),
    /** The edition of the draw (see `drawCard`). */
    edition: z.int(),
    mintDate: instant,
    collectedAt: instant,
    /** The wallet that the owner has linked now; null without one. */
    publicKey: z.string().nullable(),
    /** The wallet for which it was drawn. */
    drawWallet: z.string(),
    grant: z.enum(GRANTS),
    /** The project that the collector had chosen; without its slug and name while it is suspended. */
    project: z.object({ slug: z.string().nullable(), name: z.string() }).nullable(),
    /** The time from which it can be transferred; null if never. */
    transferableFrom: instant.nullable(),
    /** Whether a transfer or an accepted trade holds it. */
    locked: z.boolean(),
    /** When its holder got it: drew it, or received it from someone. */
    receivedAt: instant,
  })
  .meta({ id: 'Card' });

export type Card = z.output<typeof card>;

/** A card as its owner sees it. */
export const ownedCard = card.extend({ isFavourite: z.boolean() }).meta({ id: 'OwnedCard' });

export type OwnedCard = z.output<typeof ownedCard>;

const counts = z.object({
  rarity: z.record(z.enum(RARITIES), z.int()),
  type: z.record(z.enum(CARD_TYPES), z.int()),
  favourites: z.int(),
});

/** False if the count stopped at its limit. */
const isTotalExact = z.boolean();

export const collect = defineOperation(endpoints.collect, {
  summary: 'Draw a card for the linked wallet; idempotent by requestId',
  errors: [
    'WALLET_REQUIRED',
    'WALLET_NOT_LINKED',
    'CARD_NOT_READY',
    'REWARD_NOT_FOUND',
    'REWARD_CLAIMED',
    'REWARD_EXPIRED',
    'REWARD_REVOKED',
    'REWARD_NOT_READY',
    'REWARD_LIMIT',
    'REQUEST_ID_REUSED',
    'CARD_GONE',
  ],
  /** With `rewardId` the reward is drawn instead of the daily card. */
  body: z.object({ publicKey, requestId: uuid, rewardId: uuid.optional() }),
  response: card,
});

const searchText = z
  .string()
  .overwrite(normalizeSearch)
  .max(SEARCH_MAX)
  .regex(/^\P{Cc}*$/u);

export const getInventory = defineOperation(endpoints.getInventory, {
  summary: 'Search, filter and sort the cards of the account',
  query: pageQuery.extend({
    search: searchText.optional(),
    /** The name of a motif. If it is unknown, no card matches. */
    motif: searchText.optional(),
    rarity: z.enum(RARITIES).optional(),
    type: z.enum(CARD_TYPES).optional(),
    sort: z.enum(INVENTORY_SORTS).default('newest'),
    favourites: z.enum(FAVOURITES_MODES).optional(),
  }),
  response: z.object({
    cards: z.array(ownedCard),
    nextCursor,
    total: z.int(),
    isTotalExact,
    totalValue: z.int(),
    counts,
  }),
});

/** A motif in the collection book. */
const collectedMotif = z.object({
  type: z.enum(CARD_TYPES),
  name: z.string(),
  /** Cards with this motif. */
  count: z.int(),
  /** The rarities of these cards, most common first. */
  rarities: z.array(z.enum(RARITIES)),
  /** The rarest of these cards; among equals the most powerful, then the newest. Null without cards. */
  best: card.nullable(),
});

export type CollectedMotif = z.output<typeof collectedMotif>;

export const getCollectionBook = defineOperation(endpoints.getCollectionBook, {
  summary: 'Count the cards of the account by motif, with the best card of each',
  /** All motifs, ordered by type and within a type as in `MOTIFS`. */
  response: z.object({ motifs: z.array(collectedMotif) }),
});

export const addFavourite = defineOperation(endpoints.addFavourite, {
  summary: 'Add a card to the favourites',
  errors: ['CARD_NOT_FOUND', 'TOO_MANY_FAVOURITES'],
  params: z.object({ id: z.uuid() }),
  response: noContent,
});

export const removeFavourite = defineOperation(endpoints.removeFavourite, {
  summary: 'Remove a card from the favourites',
  errors: ['CARD_NOT_FOUND'],
  params: z.object({ id: z.uuid() }),
  response: noContent,
});

export const listWalletCards = defineOperation(endpoints.listWalletCards, {
  summary: 'List and search the cards of the account that has linked a wallet',
  errors: ['RATE_LIMITED'],
  params: z.object({ publicKey }),
  query: pageQuery.extend({ search: searchText.optional(), rarity: z.enum(RARITIES).optional() }),
  /** `total` is the number of all cards, whatever the search and the filter. */
  response: z.object({ cards: z.array(card), nextCursor, total: z.int() }),
});

export const listProjectCards = defineOperation(endpoints.listProjectCards, {
  summary: 'List the newest cards drawn for a live project, of supporters who show theirs; empty for any other project',
  errors: ['TOKEN_EXPIRED', 'RATE_LIMITED'],
  params: z.object({ slug: z.string().max(40) }),
  response: z.object({
    cards: z.array(card),
    /** Whether the caller shows its own cards; null without an access token. */
    showsOwn: z.boolean().nullable(),
  }),
});

export const showCards = defineOperation(endpoints.showCards, {
  summary: 'Show the cards of the account on the pages of the projects for which they were drawn',
  response: noContent,
});

export const hideCards = defineOperation(endpoints.hideCards, {
  summary: 'Hide the cards of the account on the pages of projects',
  response: noContent,
});

export const getCard = defineOperation(endpoints.getCard, {
  summary: 'Get a card by its ID or number',
  errors: ['CARD_NOT_FOUND', 'RATE_LIMITED'],
  params: z.object({ id: cardId }),
  response: card,
});

export const getCardProof = defineOperation(endpoints.getCardProof, {
  summary: 'Get the draw proof of a card, including the seed once it is revealed',
  errors: ['CARD_NOT_FOUND', 'RATE_LIMITED'],
  params: z.object({ id: cardId }),
  response: z.object({
    day: utcDay,
    commitment: z.string(),
    late: z.boolean(),
    seed: z.string().nullable(),
    collectorId: z.uuid(),
    requestId: z.uuid(),
    serial: z.int(),
    edition: z.int(),
    entropy: z.string(),
    grant: z.enum(GRANTS),
    /** The slug of the project that the collector had chosen. */
    project: z.string().nullable(),
    card,
  }),
});

/** A draw day; see docs/reference/draw-proofs.md. */
export const drawDay = z
  .object({
    day: utcDay,
    /** SHA-256 of the seed's 32 raw bytes, in hex. */
    commitment: z.string(),
    /** When the commitment became public. */
    publishedAt: instant,
    /**
     * Whether draws use the day although its commitment was published less than 24 hours before the day, because no other day was
     * usable.
     */
    late: z.boolean(),
    /** The edition of the day's draws, see `drawCard`. */
    edition: z.int(),
    /** The seed in hex; null while draws can still use it. */
    seed: z.string().nullable(),
    /** The ledger, which contains every draw of the day (see `getDrawLedger`); null until the seed is revealed. */
    ledger: z
      .object({
        /** Path relative to the origin. */
        url: z.string(),
        /** SHA-256 of the file, in hex. */
        sha256: z.string(),
        draws: z.int(),
        /** The numbers of draws by rarity. */
        counts: z.partialRecord(z.enum(RARITIES), z.int()),
      })
      .nullable(),
  })
  .meta({ id: 'DrawDay' });

export type DrawDay = z.output<typeof drawDay>;

export const listDrawDays = defineOperation(endpoints.listDrawDays, {
  summary: 'List the draw days with their commitments and, once revealed, their seeds and ledgers',
  errors: ['RATE_LIMITED'],
  query: pageQuery,
  response: z.object({
    days: z.array(drawDay),
    nextCursor,
  }),
});

/** A line of a ledger: one draw. */
export const ledgerDraw = z
  .object({
    /** The number of the card. */
    number: z.int(),
    collectorId: z.uuid(),
    requestId: z.uuid(),
    serial: z.int(),
    edition: z.int(),
    rarity: z.enum(RARITIES),
    type: z.enum(CARD_TYPES),
    finish: z.enum(FINISHES),
    grant: z.enum(GRANTS),
    /** The slug of the project that the collector had chosen. */
    project: z.string().nullable(),
  })
  .meta({ id: 'LedgerDraw' });

export type LedgerDraw = z.output<typeof ledgerDraw>;

/** Draws compared with the odds, see `assessFairness`. */
const fairness = z.object({
  draws: z.int(),
  rarities: z.array(z.object({ rarity: z.enum(RARITIES), draws: z.int(), expected: z.number() })),
  chiSquared: z.number().nullable(),
  pValue: z.number().nullable(),
});

export const getFairness = defineOperation(endpoints.getFairness, {
  summary: 'Compare the draws of all revealed days with the odds',
  errors: ['RATE_LIMITED'],
  response: fairness.extend({
    /** The number of revealed days. */
    days: z.int(),
  }),
});

export const getDayFairness = defineOperation(endpoints.getDayFairness, {
  summary: 'Compare the draws of a revealed day with the odds',
  errors: ['LEDGER_NOT_FOUND', 'RATE_LIMITED'],
  params: z.object({ day: utcDay }),
  response: fairness.extend({ day: utcDay }),
});

export const getDrawLedger = defineOperation(endpoints.getDrawLedger, {
  summary: 'Get every draw of a revealed day as newline-delimited JSON',
  errors: ['LEDGER_NOT_FOUND', 'RATE_LIMITED'],
  params: z.object({ day: utcDay }),
  /** Sent as newline-delimited JSON, one draw per line, ordered by card number. */
  response: ledgerDraw.meta({ contentMediaType: 'application/x-ndjson' }),
});
