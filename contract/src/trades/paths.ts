/** The page of trades. */
export const TRADES_PATH = '/trades';
