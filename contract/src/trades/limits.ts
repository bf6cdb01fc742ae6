/** Cards on each side of a trade. */
export const TRADE_CARDS_MAX = 6;
/** Time in which a prepared offer, or an acceptance, must be signed. */
export const TRADE_SIGNING_SECONDS = 15 * 60;
/** Days after which an offer expires. */
export const OFFER_DAYS = 7;
/** Open offers that an account has made: altogether, and to one wallet. */
export const OPEN_OFFERS_MAX = 20;
export const OPEN_OFFERS_PER_WALLET = 3;
/** Open offers that an account has received. */
export const INCOMING_OFFERS_MAX = 100;
/** Wallets from which an account never gets offers. */
export const NEVER_FROM_MAX = 100;
/** Cards and wishes in a binder. */
export const BINDER_CARDS_MAX = 30;
export const BINDER_WISHES_MAX = 20;
/** Rate limit of reading public binders, per client. */
export const BINDER_READ_RATES = [{ calls: 120, seconds: 60 }] as const;
/** Hours after which a prepared offer that was not signed is deleted. */
export const UNSIGNED_OFFER_HOURS = 24;
/** A message has at most so many bytes, so that hardware wallets can show it. */
export const TRADE_MESSAGE_BYTES_MAX = 1100;
