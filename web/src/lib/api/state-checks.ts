const check = { warnAfter: Number.POSITIVE_INFINITY };

/**
 * Options of the store's middleware: development builds check the state, but do not log a warning if a check is slow, because the
 * warning would fail a test.
 */
export const stateChecks = { serializableCheck: check, immutableCheck: check };
