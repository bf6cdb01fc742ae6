const DAY_SECONDS = 86_400;

/** How long a prepared transfer can be signed. */
export const PREPARED_SECONDS = 15 * 60;
/** How long the recipient can accept, and link the wallet. */
export const PENDING_SECONDS = 7 * DAY_SECONDS;
/** A transfer is not held if two-factor authentication, password, email address and wallet have stayed the same for this long. */
export const HOLD_FREE_SECONDS = 7 * DAY_SECONDS;
/** A card that is signed for another wallet within this time after a cancelled transfer is held in any case. */
export const OTHER_WALLET_SECONDS = 3600;
/** Pending transfers of an account, and those among them to one wallet. */
export const PENDING_TRANSFERS_MAX = 20;
export const PENDING_TO_WALLET_MAX = 3;
/** Pending transfers to one wallet from all accounts. */
export const INCOMING_TRANSFERS_MAX = 100;
/** Prepared transfers of an account; lifted by `RATE_LIMITS=off`. */
export const PREPARE_RATES = [{ calls: 30, seconds: 3600 }] as const;
/** Maximum size of a message, so that hardware wallets can show it. */
export const MESSAGE_BYTES_MAX = 1100;
