import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonAssertionResult, JsonTestResults } from 'vitest/node';

/** The number of tests by result. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /**
   * One text per failure: location, title and message in one line, with a line for each further error, or the last lines of
   * a runner that failed without a failed test.
   */
  readonly failures: readonly string[];
  /** One text per test that failed and then passed when it was repeated: it counts as passed. */
  readonly flaky: readonly string[];
}

/** How a runner ended. */
export interface RunnerExit {
  readonly code: number;
  readonly errorOutput: string;
}

const NO_TESTS: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
const MAX_LINE_LENGTH = 240;
/** The number of lines of a runner's error output that are kept to explain a failure outside of a test. */
const MAX_ERROR_LINES = 30;

/** Formats a tally as `12 passed, 0 failed`, with the skipped tests if there are any. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Adds up the numbers of tests and joins the lists of failed and flaky tests. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: tallies.flatMap(({ failures }) => failures),
    flaky: tallies.flatMap(({ flaky }) => flaky),
  };
}

/** Lists the failures of an earlier run of the same tests as flaky, unless the repeated run has failed too. */
export function withFlaky(tally: Tally, earlierFailures: readonly string[]): Tally {
  if (tally.failed > 0) return tally;
  return { ...tally, flaky: [...tally.flaky, ...earlierFailures] };
}

/**
 * Prefixes the failed and flaky tests with the runner's title. Adds a failure if no test failed but the runner exited with an error,
 * ran no tests or wrote no report, with its last error output.
 */
export function withRunnerErrors(title: string, tally: Tally | undefined, exit: RunnerExit): Tally {
  const { passed, failed, skipped, failures, flaky } = tally ?? NO_TESTS;
  const isSilentFailure = failed === 0 && (exit.code !== 0 || passed === 0);
  const lines =
    isSilentFailure && failures.length === 0
      ? [['no test failed, but the run was not successful', ...lastLines(exit.errorOutput)].join('\n')]
      : failures;
  return {
    passed,
    failed: failed + (isSilentFailure ? 1 : 0),
    skipped,
    failures: lines.map((failure) => `${title}: ${failure}`),
    flaky: flaky.map((test) => `${title}: ${test}`),
  };
}

/** Tallies Vitest's JSON report; file names become relative to `root`. */
export function vitestTally(report: JsonTestResults, root: string): Tally {
  const failures: string[] = [];
  const flaky: string[] = [];
  for (const file of report.testResults) {
    const name = file.name.replace(`${root}/`, '');
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A repeated test that passes keeps the errors of its first run.
    const repeated = file.assertionResults.filter((test) => test.status === 'passed' && test.failureMessages?.length);
    if (failed.length === 0 && file.status === 'failed') failures.push(firstLine(`${name}: ${file.message}`));
    failures.push(...failed.map((test) => describeTest(name, test)));
    flaky.push(...repeated.map((test) => describeTest(name, test)));
  }
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures, flaky };
}

function describeTest(file: string, { fullName, failureMessages }: JsonAssertionResult): string {
  const [message = '', ...others] = failureMessages ?? [];
  return [firstLine(`${file} › ${fullName}: ${message}`), ...others.map((other) => `    ${firstLine(other)}`)].join(
    '\n',
  );
}

/** Tallies Playwright's JSON report. */
export function playwrightTally(report: JSONReport): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = report.errors.map(({ message }) => firstLine(message ?? 'an error outside a test'));
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: [...report.suites.flatMap((suite) => storiesIn(suite, 'unexpected')), ...errors],
    flaky: report.suites.flatMap((suite) => storiesIn(suite, 'flaky')),
  };
}

/** The stories with this status, each with its first error. */
function storiesIn(suite: JSONReportSuite, wanted: 'unexpected' | 'flaky'): string[] {
  const own = suite.specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => {
        const message = results.find(({ error }) => error)?.error?.message ?? '';
        return firstLine(`${projectName} ${file}:${line} › ${title}: ${message}`);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((child) => storiesIn(child, wanted))];
}

function lastLines(text: string): string[] {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(-MAX_ERROR_LINES).map((line) => `    ${line.trimEnd()}`);
}

/** Returns the first line without ANSI colours, truncated. */
function firstLine(text: string): string {
  const [line = ''] = stripVTControlCharacters(text).trim().split('\n');
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line;
}
