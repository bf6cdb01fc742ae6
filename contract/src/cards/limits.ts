/** Estimated value of a card, in the product's own unit. */
export const CARD_VALUE = 10;
/** Milliseconds after which the overlay of the landing page closes. */
export const OVERLAY_CLOSE_MS = 5000;
/** Milliseconds after which the popup next to the collect buttons hides. */
export const POPUP_HIDE_MS = 3000;
/** Milliseconds a card must be visible to lose its "NEW!" mark. */
export const NEW_CARD_SEEN_MS = 1000;
/** New cards remembered per account and browser; older ones are dropped. */
export const NEW_CARDS_MAX = 200;
/** Maximum length of an inventory search. */
export const SEARCH_MAX = 100;
/** Favourites per account. */
export const FAVOURITES_MAX = 500;
/**
 * Number of draws in the largest ledger that the page of a card loads (about 1 MB). For a larger one, the page shows only a link.
 */
export const CHECKED_LEDGER_DRAWS_MAX = 5000;

/** Cards on the page of a project. */
export const PROJECT_CARDS = 6;
/** The newest cards of a project among which those of supporters who show theirs are looked for. */
export const PROJECT_CARDS_SEARCHED = 300;

/** Rate limits of the public card endpoints per client, far above what people and link preview services need. */
export const CARD_RATES = {
  /** Cards, proofs, the list of draw days and ledgers combined. */
  read: [{ calls: 300, seconds: 60 }],
  /** Lists of a wallet's cards, each with a count. */
  wallet: [{ calls: 120, seconds: 60 }],
  /** Downloads of ledgers. A ledger contains every draw of a day, and the page of a card loads one. */
  ledger: [{ calls: 120, seconds: 60 }],
  /** Pages of cards, which crawlers read too. */
  page: [{ calls: 300, seconds: 60 }],
  /** Preview images, rendered or cached. */
  preview: [{ calls: 300, seconds: 60 }],
  /** Preview images that must be rendered. */
  render: [{ calls: 60, seconds: 60 }],
} as const;

/** Cache lifetime in seconds of a card and its proof: the time after which everybody sees a new owner, or a deletion. */
export const CARD_CACHE_SECONDS = 60;
/** Cache lifetime, in seconds, of a revealed day's report, which never changes. */
export const DAY_CACHE_SECONDS = 86_400;
/** Cache lifetime, in seconds, of the comparison of all draws with the odds. */
export const FAIRNESS_CACHE_SECONDS = 300;
/** Cache lifetime of the preview image of a card in seconds: one year, the maximum for caches. */
export const PREVIEW_CACHE_SECONDS = 31_536_000;
/** Cache lifetime, in seconds, of the preview image of the product, which may change with a release. */
export const PRODUCT_PREVIEW_CACHE_SECONDS = 86_400;
