import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findProgram } from '../processes/find-program.ts';

/** Path of promtool in PATH; undefined if it is not installed. */
export const promtoolProgram = findProgram(['promtool']);

/** The alert rules for operators. */
export const ALERTS_FILE = fileURLToPath(new URL('../../../deploy/monitoring/alerts.yaml', import.meta.url));

/** Minutes between the two responses, and from the second one until the rules are evaluated. */
const MINUTES = 15;
/** Matches the names of series that only grow. */
const COUNTER = /^\w+_(total|count|bucket)\b/;

/** Runs promtool. @returns its output. @throws with its output if it fails */
export async function promtool(...flags: string[]): Promise<string> {
  if (promtoolProgram === undefined) throw new Error('promtool is not installed');
  const { stdout, stderr } = await promisify(execFile)(promtoolProgram, flags);
  return stdout + stderr;
}

/** Returns the samples of a response of /metrics by series, such as `up{job="x"}`. */
export function parseSamples(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]));
}

/**
 * Evaluates the alert rules with promtool. The values of `before` last 15 minutes, then those of `after` for another 15; counters
 * grow by the difference every minute of the second period.
 * @param before the response of /metrics before the incident
 * @param after the response during the incident
 * @param among the alerts that are compared; other alerts may fire because of earlier incidents
 * @throws with the output of promtool unless exactly the expected alerts fire
 */
export async function expectAlerts(
  before: string,
  after: string,
  expected: readonly string[],
  among: readonly string[] = expected,
): Promise<void> {
  const [earlier, later] = [parseSamples(before), parseSamples(after)];
  const rules = await readFile(ALERTS_FILE, 'utf8');
  const series = [...new Set([...earlier.keys(), ...later.keys()])].filter((name) =>
    rules.includes(name.split('{', 1)[0] as string),
  );
  const values = (name: string) => {
    const [first, second] = [earlier.get(name), later.get(name)];
    const growth = COUNTER.test(name) && second !== undefined ? Number(second) - Number(first ?? 0) : 0;
    return `${repeat(first)} ${repeat(second, growth)}`;
  };
  const test = {
    rule_files: [ALERTS_FILE],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series.map((name) => ({ series: scraped(name), values: values(name) })),
        promql_expr_test: [
          {
            expr: `count by (alertname) (ALERTS{alertstate="firing", alertname=~"${among.join('|')}"})`,
            eval_time: `${2 * MINUTES - 1}m`,
            exp_samples: expected.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
          },
        ],
      },
    ],
  };
  const folder = await mkdtemp(join(tmpdir(), 'alerts-'));
  try {
    const path = join(folder, 'test.yaml');
    // JSON is YAML
    await writeFile(path, JSON.stringify(test));
    await promtool('test', 'rules', path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A value for each of 15 minutes; `_` is a missing value. */
const repeat = (value: string | undefined, growth = 0) =>
  value === undefined ? `_x${MINUTES}` : `${value}+${growth}x${MINUTES - 1}`;

/** Adds the labels that Prometheus adds to scraped series. */
function scraped(name: string): string {
  const [metric, labels = ''] = name.replace(/\}$/, '').split('{');
  return `${metric}{${[...(labels === '' ? [] : [labels]), 'job="kismet"', 'instance="node-1"'].join(',')}}`;
}
