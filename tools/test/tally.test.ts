import { expect, test } from 'vitest';
import { addUp, judged, playwrightTally, summary, vitestTally } from './tally.ts';

const ROOT = '/somewhere/project';
const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
const vitest = {
  ...counts,
  testResults: [
    {
      name: `${ROOT}/server/src/kill.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'R1 no card is lost', status: 'failed', failureMessages: ['AssertionError: 1 is not 2\n  at x'] },
        { fullName: 'R2 none is doubled', status: 'passed', failureMessages: [] },
      ],
    },
    { name: `${ROOT}/a.test.ts`, status: 'failed', message: 'Cannot find module\nmore', assertionResults: [] },
  ],
};

function story(title: string, status: string, message?: string) {
  const results = [{ ...(message && { error: { message } }) }];
  return { title, file: 'stories/login.spec.ts', line: 12, tests: [{ projectName: 'phone', status, results }] };
}

const playwright = {
  stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      specs: [story('one logs in', 'expected')],
      suites: [
        {
          specs: [
            story('one needs no mouse', 'unexpected', '\u001B[31mError\u001B[39m: no focus\nCall log'),
            story('one waits', 'flaky'),
          ],
        },
      ],
    },
  ],
  errors: [],
};

test('the last line adds up all runners', () => {
  const unit = vitestTally(vitest, ROOT);
  const browser = playwrightTally(playwright);
  expect(summary(addUp([unit, browser]))).toBe('7 passed, 3 failed, 2 skipped');
  expect(summary(addUp([browser]))).toBe('4 passed, 2 failed');
});

test('what failed is named, with its file, its title and what was wrong', () => {
  const total = addUp([
    judged('Server', vitestTally(vitest, ROOT), 1),
    judged('Stories', playwrightTally(playwright), 1),
    judged('Rules', undefined, 1),
  ]);
  expect(total.failures).toEqual([
    'Server: server/src/kill.test.ts › R1 no card is lost: AssertionError: 1 is not 2',
    'Server: a.test.ts: Cannot find module',
    'Stories: phone stories/login.spec.ts:12 › one needs no mouse: Error: no focus',
    'Stories: phone stories/login.spec.ts:12 › one waits:',
    'Rules: no test failed, but it did not end well',
  ]);
});

test.each([
  ['all is well', { passed: 2, failed: 0, skipped: 0 }, 0, 0],
  ['a file did not load', { passed: 2, failed: 0, skipped: 0 }, 1, 1],
  ['no test ran', { passed: 0, failed: 0, skipped: 3 }, 0, 1],
  ['the runner died', undefined, 1, 1],
  ['a test failed', { passed: 2, failed: 1, skipped: 0 }, 1, 1],
])('%s', (_title, tally, exitCode, failed) => {
  const judgement = judged('Rules', tally && { ...tally, failures: [] }, exitCode);
  expect(judgement.failed).toBe(failed);
});
