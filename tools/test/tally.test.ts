import { expect, test } from 'vitest';
import { addUp, judged, playwrightTally, summary, vitestTally } from './tally.ts';

test('the last line adds up all runners', () => {
  const unit = vitestTally({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 });
  const browser = playwrightTally({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } });
  expect(summary(addUp([unit, browser]))).toBe('7 passed, 3 failed, 2 skipped');
  expect(summary(addUp([browser]))).toBe('4 passed, 2 failed');
});

test.each([
  ['all is well', { passed: 2, failed: 0, skipped: 0 }, 0, 0],
  ['a file did not load', { passed: 2, failed: 0, skipped: 0 }, 1, 1],
  ['no test ran', { passed: 0, failed: 0, skipped: 3 }, 0, 1],
  ['the runner died', undefined, 1, 1],
  ['a test failed', { passed: 2, failed: 1, skipped: 0 }, 1, 1],
])('%s', (_title, tally, exitCode, failed) => {
  expect(judged(tally, exitCode).failed).toBe(failed);
});
