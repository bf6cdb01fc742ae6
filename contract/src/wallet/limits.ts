/** Connection timeout, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 10_000;
/** Milliseconds after login until the saved wallet is reconnected. */
export const AUTO_CONNECT_DELAY_MS = 1000;
/** Characters shown at the start and end of a shortened wallet address. */
export const WALLET_ADDRESS_HEAD = 4;
export const WALLET_ADDRESS_TAIL = 4;
/** Lifetime of a nonce, in seconds. */
export const WALLET_NONCE_SECONDS = 5 * 60;
/** The website that opens if no wallet extension is installed. */
export const WALLET_INSTALL_URL = 'https://phantom.app/';
/** Deep link that opens a page in the browser of the Phantom app (docs.phantom.com, "Browse"). */
export const WALLET_BROWSE_LINK = 'https://phantom.app/ul/browse/{url}?ref={origin}';
/** Path of the test wallet's script in local mode. */
export const TEST_WALLET_SCRIPT = '/local/test-wallet.js';
/** ID of the element in which the page reserves space for the test wallet's button, so that the button covers nothing. */
export const TEST_WALLET_ELEMENT = 'test-wallet';
/** Mint of USDT on Solana mainnet. */
export const USDT_MINT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB';
/** Decimals of USDT: one USDT is 10^6 base units. */
export const USDT_DECIMALS = 6;
/** Decimals of SOL: one SOL is 10^9 lamports. */
export const SOL_DECIMALS = 9;
/** Maximum token balance in base units (64 bits). */
export const AMOUNT_MAX = 2n ** 64n - 1n;
/** Block explorer page of a transaction; `{signature}` is its signature in base58. */
export const EXPLORER_URL = 'https://explorer.solana.com/tx/{signature}';
/** Milliseconds to wait for a wallet to respond; a blockhash expires shortly after. */
export const WALLET_RESPONSE_TIMEOUT_MS = 120_000;
/**
 * Milliseconds for which the browser keeps a transfer with an unknown outcome. The server keeps the request ID for at least this
 * time.
 */
export const UNSETTLED_TRANSFER_MS = 24 * 3_600_000;
/** Interval, in milliseconds, of polling for the status of a transaction. */
export const TRANSACTION_POLL_INTERVAL_MS = 1000;
