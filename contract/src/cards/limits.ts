/** Estimated value of every card, in units of the product's own (specification part 2 §9). */
export const CARD_VALUE = 10;
/** Milliseconds before the overlay over the landing page closes by itself (specification part 2 §9). */
export const OVERLAY_CLOSE_MS = 5000;
/** Milliseconds before the popup beside the button pair hides by itself (specification part 2 §9). */
export const POPUP_HIDE_MS = 3000;
/** Milliseconds for which a card has to be in view before it no longer counts as new. */
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
