import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildError, ensureWebBuilt } from '../build/ensure.ts';
import { root } from '../paths.ts';
import { run } from '../run.ts';
import type { VitestReport } from './reports.ts';
import { playwrightTally, type RunnerExit, type Tally, vitestTally, withRunnerErrors } from './tally.ts';

/** A test command and its display title. */
interface Runner {
  readonly name: string;
  readonly title: string;
  run(): Promise<Tally>;
}

const STORIES = 'Stories in a browser';

/** How often a failed test is repeated. One that then passes is listed as flaky, and does not fail the run. */
const REPEATS = 1;

/** The runners in the order of `npm test`. */
export const runners: readonly Runner[] = [
  vitest('unit', 'Rules and tools', 'unit'),
  vitest('pglite', 'Server on embedded PGlite', 'server-pglite'),
  vitest('postgres', 'Server on a private PostgreSQL', 'server-postgres'),
  { name: 'browser', title: STORIES, run: () => playwright(STORIES) },
];

function vitest(name: string, title: string, project: string): Runner {
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const flags = [
    program,
    'run',
    '--project',
    project,
    `--retry=${REPEATS}`,
    '--reporter',
    'default',
    '--reporter',
    'json',
  ];
  return {
    name,
    title,
    run: () =>
      runWithReport(
        title,
        (report) => run(process.execPath, [...flags, `--outputFile.json=${report}`]),
        (report: VitestReport) => vitestTally(report, root),
      ),
  };
}

async function playwright(title: string): Promise<Tally> {
  try {
    await ensureWebBuilt();
  } catch (error) {
    if (error instanceof BuildError) return withRunnerErrors(title, undefined, { code: 1, errorOutput: error.message });
    throw error;
  }
  const program = join(root, 'node_modules/@playwright/test/cli.js');
  const flags = [
    program,
    'test',
    '--config',
    'e2e/playwright.config.ts',
    `--retries=${REPEATS}`,
    '--reporter',
    'list,json',
  ];
  return await runWithReport(
    title,
    (report) => run(process.execPath, flags, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }),
    playwrightTally,
  );
}

/** Runs a command that writes a JSON report and returns its tally. */
async function runWithReport<R>(
  title: string,
  runTests: (report: string) => Promise<RunnerExit>,
  toTally: (report: R) => Tally,
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const exit = await runTests(report);
  const text = await readFile(report, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  return withRunnerErrors(title, text === undefined ? undefined : toTally(JSON.parse(text) as R), exit);
}
