/** No statement runs longer; the reveal of a day's seed relies on it (see cards/days). */
export const STATEMENT_TIMEOUT_SECONDS = 10;
