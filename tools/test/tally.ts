import { stripVTControlCharacters } from 'node:util';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './reports.ts';

/** How many tests ended how. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, each in one line: where it stands, its title, what was wrong. */
  readonly failures: readonly string[];
}

const LINE = 240;

/** `12 passed, 0 failed`, and the skipped where there are any. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function addUp(tallies: readonly Tally[]): Tally {
  const sum = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/**
 * A runner's own count, made honest: one that ended badly without a failed test (a file that does not load, an
 * error outside of tests), that ran no test at all, or that left no count has failed once more.
 */
export function judged(title: string, tally: Tally | undefined, exitCode: number): Tally {
  const { passed, failed, skipped, failures } = tally ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  const told = isSilentFailure && failures.length === 0 ? ['no test failed, but it did not end well'] : failures;
  return {
    passed,
    failed: failed + (isSilentFailure ? 1 : 0),
    skipped,
    failures: told.map((failure) => `${title}: ${failure}`),
  };
}

/** Vitest's JSON report, whose file names are made relative to `root`. */
export function vitestTally(report: VitestReport, root: string): Tally {
  const failures = report.testResults.flatMap((file) => {
    const name = file.name.replace(`${root}/`, '');
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [inOneLine(`${name}: ${file.message}`)];
    return failed.map((test) => inOneLine(`${name} › ${test.fullName}: ${test.failureMessages?.[0] ?? ''}`));
  });
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures };
}

/** Playwright's JSON report. A test that passed only when repeated has failed. */
export function playwrightTally(report: PlaywrightReport): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const outside = report.errors.map(({ message }) => inOneLine(message ?? 'an error outside of tests'));
  const failures = [...report.suites.flatMap(failuresIn), ...outside];
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
}

function failuresIn(suite: PlaywrightSuite): string[] {
  const own = suite.specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results.find(({ error }) => error)?.error?.message ?? '';
        return inOneLine(`${projectName} ${file}:${line} › ${title}: ${message}`);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresIn)];
}

/** The first line of a text that may be coloured, cut to a length that a log can bear. */
function inOneLine(text: string): string {
  const [line = ''] = stripVTControlCharacters(text).trim().split('\n');
  return line.length > LINE ? `${line.slice(0, LINE)}…` : line;
}
