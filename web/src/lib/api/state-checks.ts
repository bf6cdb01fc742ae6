const check = { warnAfter: Number.POSITIVE_INFINITY };

/**
 * Options of the store's middleware: development builds check the state, but without warnings about a slow machine, which would
 * fail a test.
 */
export const stateChecks = { serializableCheck: check, immutableCheck: check };
