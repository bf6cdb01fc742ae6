/** Milliseconds before an attempt to connect is given up (specification part 1 §9). */
export const CONNECT_TIMEOUT_MS = 10_000;
/** Milliseconds after login before the saved wallet is connected again. */
export const AUTO_CONNECT_DELAY_MS = 1000;
/** Characters shown of an address, at its beginning and at its end. */
export const ADDRESS_HEAD = 4;
export const ADDRESS_TAIL = 4;
/** Seconds in which a wallet has to sign the nonce it was given (contract §7). */
export const NONCE_SECONDS = 5 * 60;
/** Where a browser without the extension is sent (specification part 1 §5). */
export const WALLET_WEBSITE = 'https://phantom.app/';
/** Phantom's link that opens a page in the browser inside its app (docs.phantom.com, "Browse"). */
export const WALLET_BROWSE_LINK = 'https://phantom.app/ul/browse/{url}?ref={origin}';
/** Where local mode serves the test wallet's script (contract §2). */
export const TEST_WALLET_SCRIPT = '/local/test-wallet.js';
/** The element that the page keeps for the test wallet's own button, where it lies over nothing. */
export const TEST_WALLET_ELEMENT = 'test-wallet';
/** The mint of USDT on Solana's main network (contract §4). */
export const USDT_MINT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';
/** Digits after the point: one USDT is a million base units. */
export const USDT_DECIMALS = 6;
/** Digits after the point: one SOL is a thousand million lamports. */
export const SOL_DECIMALS = 9;
/** The most base units that a token's balance can hold: 64 bits. */
export const AMOUNT_MAX = 2n ** 64n - 1n;
/** Where a transaction is shown to anyone; `{signature}` is its signature in base58. */
export const EXPLORER_URL = 'https://explorer.solana.com/tx/{signature}';
/** Milliseconds in which a wallet has to answer; a blockhash lives hardly longer. */
export const WALLET_ANSWER_MS = 120_000;
/** Milliseconds between two looks at a transaction that was sent. */
export const FOLLOW_EVERY_MS = 1000;
