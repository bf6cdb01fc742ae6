import { stripVTControlCharacters } from 'node:util';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './reports.ts';

/** The number of tests by result. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /**
   * Per failure, location, title and message in a line, with a line for each further error, or the last lines of a runner that
   * failed without a failed test.
   */
  readonly failures: readonly string[];
}

/** How a runner ended. */
export interface RunnerExit {
  readonly code: number;
  readonly errorOutput: string;
}

const MAX_LINE_LENGTH = 240;
/** The lines of a runner's error output that explain a failure outside of a test. */
const MAX_ERROR_LINES = 30;

/** Formats a tally as `12 passed, 0 failed`, with the skipped tests if there are any. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Adds up the numbers of tests and joins the failures. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/**
 * Prefixes the failures with the runner's title. Adds a failure if no test failed but the runner exited with an error,
 * ran no tests or wrote no report, with its last error output.
 */
export function withRunnerErrors(title: string, tally: Tally | undefined, exit: RunnerExit): Tally {
  const { passed, failed, skipped, failures } = tally ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
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
  };
}

/** Tallies Vitest's JSON report; file names become relative to `root`. */
export function vitestTally(report: VitestReport, root: string): Tally {
  const failures = report.testResults.flatMap((file) => {
    const name = file.name.replace(`${root}/`, '');
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [firstLine(`${name}: ${file.message}`)];
    return failed.map(({ fullName, failureMessages }) => {
      const [message = '', ...others] = failureMessages ?? [];
      return [firstLine(`${name} › ${fullName}: ${message}`), ...others.map((other) => `    ${firstLine(other)}`)].join(
        '\n',
      );
    });
  });
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures };
}

/** Tallies Playwright's JSON report. A flaky test counts as failed. */
export function playwrightTally(report: PlaywrightReport): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = report.errors.map(({ message }) => firstLine(message ?? 'an error outside a test'));
  const failures = [...report.suites.flatMap(failuresIn), ...errors];
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
}

function failuresIn(suite: PlaywrightSuite): string[] {
  const ownFailures = suite.specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results.find(({ error }) => error)?.error?.message ?? '';
        return firstLine(`${projectName} ${file}:${line} › ${title}: ${message}`);
      }),
  );
  return [...ownFailures, ...(suite.suites ?? []).flatMap(failuresIn)];
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
