import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { BuildError, ensureWebBuilt } from '../build/ensure.ts';
import { root } from '../repository/paths.ts';
import { run } from '../repository/run.ts';
import {
  playwrightTally,
  type RunnerExit,
  sumTallies,
  type Tally,
  vitestTally,
  withFlaky,
  withRunnerErrors,
} from './tally.ts';

/** A test command and its display title. */
interface Runner {
  readonly name: string;
  readonly title: string;
  run(): Promise<Tally>;
}

const COMPONENTS = 'Components in a browser';
const STORIES = 'Stories in a browser';

/**
 * The component tests run in this many parts, each in a new browser: Chromium sometimes stops rendering a page, whose tests then
 * fail or hang. The gate repeats such a part.
 */
const COMPONENT_PARTS = 4;
/** About twice as long as a part takes on two busy cores. */
const COMPONENT_TIMEOUT_MS = 5 * 60_000;

/**
 * Creates the runners in the order of `npm test`.
 * @param isFull whether all tests run, each once. Otherwise only those of `npm test` run, and a failed test is repeated once: if
 * it then passes, it is listed as flaky and does not fail the run
 */
export function createRunners(isFull: boolean): readonly Runner[] {
  const settings = { repeats: isFull ? 0 : 1, env: { TESTS: isFull ? 'full' : 'gate' } };
  const vitest = (name: string, title: string, ...selection: readonly string[]): Runner => ({
    name,
    title,
    run: () => runVitest(title, selection, settings),
  });
  return [
    vitest('unit', 'Rules and tools', '--project', 'unit'),
    { name: 'component', title: COMPONENTS, run: () => runComponents(settings) },
    vitest('pglite', 'Server on embedded PGlite', '--project', 'server-pglite'),
    vitest('postgres', 'Server on a private PostgreSQL', '--project', 'server-postgres'),
    { name: 'browser', title: STORIES, run: () => runPlaywright(STORIES, settings) },
  ];
}

interface RunSettings {
  /** The number of times that a failed test is repeated. */
  readonly repeats: number;
  /** Environment variables that select the tests. */
  readonly env: Record<string, string>;
  /** When to terminate a run that hangs. */
  readonly timeoutMs?: number;
}

async function runComponents(settings: RunSettings): Promise<Tally> {
  const tallies: Tally[] = [];
  for (let part = 1; part <= COMPONENT_PARTS; part++) {
    const selection = ['--config', 'web/vitest.config.ts', `--shard=${part}/${COMPONENT_PARTS}`];
    const runPart = () => runVitest(COMPONENTS, selection, { ...settings, timeoutMs: COMPONENT_TIMEOUT_MS });
    const first = await runPart();
    tallies.push(first.failed > 0 && settings.repeats > 0 ? withFlaky(await runPart(), first.failures) : first);
  }
  return sumTallies(tallies);
}

function runVitest(title: string, selection: readonly string[], settings: RunSettings): Promise<Tally> {
  const { repeats, env, timeoutMs } = settings;
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter', 'default', '--reporter', 'json'];
  const flags = [program, 'run', ...selection, `--retry=${repeats}`, ...reporters];
  return runWithReport(
    title,
    (report) => run(process.execPath, [...flags, `--outputFile.json=${report}`], { env, timeoutMs }),
    (report: JsonTestResults) => vitestTally(report, root),
  );
}

async function runPlaywright(title: string, { repeats, env }: RunSettings): Promise<Tally> {
  try {
    await ensureWebBuilt();
  } catch (error) {
    if (error instanceof BuildError) return withRunnerErrors(title, undefined, { code: 1, errorOutput: error.message });
    throw error;
  }
  const program = join(root, 'node_modules/@playwright/test/cli.js');
  const config = ['--config', 'e2e/playwright.config.ts'];
  const flags = [program, 'test', ...config, `--retries=${repeats}`, '--reporter', 'list,json'];
  return await runWithReport(
    title,
    (report) => run(process.execPath, flags, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } }),
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
