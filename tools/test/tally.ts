/** How many tests ended how. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** `12 passed, 0 failed`, and the skipped where there are any. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function addUp(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * A runner's own count, made honest: one that ended badly without a failed test (a file that does not load, an
 * error outside of tests), that ran no test at all, or that left no count has failed once more.
 */
export function judged(tally: Tally | undefined, exitCode: number): Tally {
  const { passed, failed, skipped } = tally ?? { passed: 0, failed: 0, skipped: 0 };
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: failed + (isSilentFailure ? 1 : 0), skipped };
}

/** Vitest's JSON report. */
export function vitestTally(report: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}): Tally {
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
}

/** Playwright's JSON report. A test that passed only when repeated has failed. */
export function playwrightTally(report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}
