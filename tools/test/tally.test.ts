import type { JSONReport } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { playwrightTally, summary, sumTallies, vitestTally, withFlaky, withRunnerErrors } from './tally.ts';

const ROOT = '/path/to/project';
const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
const vitest = {
  ...counts,
  testResults: [
    {
      name: `${ROOT}/server/src/kill.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [
        {
          fullName: 'loses no card',
          status: 'failed',
          failureMessages: ['AssertionError: 1 is not 2\n  at x', 'Error: logged'],
        },
        { fullName: 'creates no card twice', status: 'passed', failureMessages: [] },
        { fullName: 'answers in time', status: 'passed', failureMessages: ['Error: timed out\n  at x'] },
      ],
    },
    { name: `${ROOT}/a.test.ts`, status: 'failed', message: 'Cannot find module\nmore', assertionResults: [] },
  ],
} as unknown as JsonTestResults;

function story(title: string, status: string, message?: string) {
  const results = [{ ...(message && { error: { message } }) }];
  return { title, file: 'stories/login.spec.ts', line: 12, tests: [{ projectName: 'phone', status, results }] };
}

const playwright = {
  stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      specs: [story('logs in', 'expected')],
      suites: [
        {
          specs: [
            story('works without a mouse', 'unexpected', '\u001B[31mError\u001B[39m: no focus\nCall log'),
            story('shows a loading state', 'flaky', 'Error: timed out'),
          ],
        },
      ],
    },
  ],
  errors: [],
} as unknown as JSONReport;

test('adds up the tallies of all runners', () => {
  const unit = vitestTally(vitest, ROOT);
  const browser = playwrightTally(playwright);
  expect(summary(sumTallies([unit, browser]))).toBe('8 passed, 2 failed, 2 skipped');
  expect(summary(sumTallies([browser]))).toBe('5 passed, 1 failed');
});

test('lists failed and flaky tests with their file, title and message, or else the errors of the runner', () => {
  const failed = { code: 1, errorOutput: '' };
  const total = sumTallies([
    withRunnerErrors('Server', vitestTally(vitest, ROOT), failed),
    withRunnerErrors('Stories', playwrightTally(playwright), failed),
    withRunnerErrors('Rules', undefined, { code: 1, errorOutput: '\u001B[31mUnhandled error\u001B[39m\n\n  at x\n' }),
  ]);
  expect(total.failures).toEqual([
    'Server: server/src/kill.test.ts › loses no card: AssertionError: 1 is not 2\n    Error: logged',
    'Server: a.test.ts: Cannot find module',
    'Stories: phone stories/login.spec.ts:12 › works without a mouse: Error: no focus',
    'Rules: no test failed, but the run was not successful\n    Unhandled error\n      at x',
  ]);
  expect(total.flaky).toEqual([
    'Server: server/src/kill.test.ts › answers in time: Error: timed out',
    'Stories: phone stories/login.spec.ts:12 › shows a loading state: Error: timed out',
  ]);
});

test.each([
  ['succeeds if all tests pass', { passed: 2, failed: 0, skipped: 0 }, 0, 0],
  ['fails if a file did not load', { passed: 2, failed: 0, skipped: 0 }, 1, 1],
  ['fails if no test ran', { passed: 0, failed: 0, skipped: 3 }, 0, 1],
  ['fails if the runner crashed', undefined, 1, 1],
  ['fails if a test failed', { passed: 2, failed: 1, skipped: 0 }, 1, 1],
])('%s', (_title, tally, exitCode, failed) => {
  const result = withRunnerErrors('Rules', tally && { ...tally, failures: [], flaky: [] }, {
    code: exitCode,
    errorOutput: '',
  });
  expect(result.failed).toBe(failed);
});

test('a repeated run counts instead of the earlier one, whose failures are flaky if it passes', () => {
  const repeated = { passed: 2, failed: 0, skipped: 0, failures: [], flaky: ['a test'] };
  expect(withFlaky(repeated, ['another test'])).toEqual({ ...repeated, flaky: ['a test', 'another test'] });
  const failed = { ...repeated, failed: 1, failures: ['another test'] };
  expect(withFlaky(failed, ['another test'])).toEqual(failed);
});
