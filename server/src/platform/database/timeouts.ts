/** Maximum duration of a statement. The reveal of a day's seed relies on it (cards/days). */
export const STATEMENT_TIMEOUT_SECONDS = 10;
