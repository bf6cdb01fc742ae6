const check = { warnAfter: Number.POSITIVE_INFINITY };

/**
 * Options of the store's middleware for tests: the checks of development builds stay on, but their warnings about a slow machine,
 * which would fail a test, are off.
 */
export const testChecks = { serializableCheck: check, immutableCheck: check };
