/** Estimated value of every card, in units of the product's own (specification part 2 §9). */
export const CARD_VALUE = 10;
/** Milliseconds before the overlay over the landing page closes by itself (specification part 2 §9). */
export const OVERLAY_CLOSE_MS = 5000;
/** Milliseconds before the popup beside the button pair hides by itself (specification part 2 §9). */
export const POPUP_HIDE_MS = 3000;
/** How long a card is in view before it no longer counts as new, in milliseconds. */
export const NEW_CARD_SEEN_MS = 1000;
/** New cards remembered for an account in one browser; of more, the oldest are forgotten. */
export const NEW_CARDS_MAX = 200;
/** Longest text that the inventory searches for. */
export const SEARCH_MAX = 100;
/** Cards of an inventory that a search is counted in from end to end. */
export const SEARCHED_WHOLE = 10_000;
/** How many matches of a search are counted in a larger one. */
export const SEARCH_TOTAL_MAX = 100;
/** How many cards of a wallet are counted for whoever asks. */
export const WALLET_TOTAL_MAX = 10_000;

/** Calls that one client may make to the public parts of the collection; people and link preview services stay far below. */
export const CARD_RATES = {
  /** Cards, their proofs and the list of days, together. */
  read: [{ calls: 300, seconds: 60 }],
  /** A page of a wallet's cards, which are also counted. */
  wallet: [{ calls: 120, seconds: 60 }],
  /** The ledger of a day: a file with every draw. */
  ledger: [{ calls: 30, seconds: 60 }],
  /** A preview image, drawn or cached. */
  preview: [{ calls: 300, seconds: 60 }],
  /** Previews that are not cached and must be drawn. */
  drawing: [{ calls: 60, seconds: 60 }],
} as const;

/** Seconds for which a card may be cached; afterwards the cards of a deleted account are gone from caches too. */
export const CARD_CACHE_SECONDS = 300;
/** Seconds for which a proof may be cached once its seed is public: nothing in it changes any more. */
export const PROOF_CACHE_SECONDS = 86_400;
/** Seconds for which a preview image may be cached: the longest that caches honour. */
export const PREVIEW_CACHE_SECONDS = 31_536_000;
