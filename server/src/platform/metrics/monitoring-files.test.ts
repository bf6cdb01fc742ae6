import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { onPostgres } from '../../../testing/database/database.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newPerson } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { send } from '../../../testing/requests/call.ts';
import { ALERTS_FILE, parseSamples } from '../../../testing/services/promtool.ts';

// The alert rules and the dashboard may name only metrics that a node reports.

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const repositoryFile = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const rules = (parse(readFileSync(ALERTS_FILE, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(readFileSync(repositoryFile('deploy/monitoring/dashboard.json'), 'utf8')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const panels = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const));

/** Words of the query language. */
const WORDS = new Set(
  'and or unless on by sum max min count topk rate increase histogram_quantile job instance le up __rate_interval'.split(
    ' ',
  ),
);
/** Labels that Prometheus adds. */
const ADDED_LABELS = new Set(['job', 'instance']);

/** The metrics of a query with the labels that it selects, and the labels that it groups by. */
function namesIn(expr: string): { metrics: [name: string, labels: string[]][]; grouped: string[] } {
  const grouped = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
  const metrics = [...expr.matchAll(/([a-z_][\w]*)(?:\{([^}]*)\})?(?=[\s)[]|$)/g)]
    .filter(([, name = '']) => name.includes('_') && !WORDS.has(name) && !grouped.includes(name))
    .map(
      ([, name = '', selectors = '']) =>
        [name, [...selectors.matchAll(/(\w+)(?==|!=)/g)].map(([label]) => label)] as [string, string[]],
    );
  return { metrics, grouped };
}

const node = setUpNode({ env: { RATE_LIMITS: 'on' } });
/** The labels of each metric. */
let reported: Map<string, Set<string>>;

async function readLabels(): Promise<void> {
  const samples = parseSamples(await (await fetch(`${node.url}/metrics`)).text());
  reported = new Map();
  for (const series of samples.keys()) {
    const [name = '', labels = ''] = series.split('{');
    const known = reported.get(name) ?? new Set(ADDED_LABELS);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    reported.set(name, known);
  }
}

beforeAll(async () => {
  await newPerson(node);
  await Promise.all(
    Array.from({ length: 80 }, () => send(node, 'POST', '/auth/link-info', { body: { token: 'x'.repeat(43) } })),
  );
  await until(async () => {
    await readLabels();
    return reported.has('job_queue_jobs');
  }, 40_000);
});

test.runIf(onPostgres).each([...rules.map(({ alert, expr }) => [alert, expr] as const), ...panels])(
  '%s names only metrics and labels that a node reports: %s',
  (_title, expr) => {
    const { metrics, grouped } = namesIn(expr);
    const available = new Set(ADDED_LABELS);
    for (const [name, labels] of metrics) {
      const known = reported.get(name);
      expect(known, name).toBeDefined();
      expect([...(known ?? [])], name).toEqual(expect.arrayContaining(labels));
      for (const label of known ?? []) available.add(label);
    }
    for (const label of grouped) expect(available).toContain(label);
  },
);

test('each alert has a summary and a section of the operating guide', () => {
  const guide = readFileSync(repositoryFile('docs/operating.md'), 'utf8');
  for (const { alert, annotations } of rules) {
    expect(annotations.summary.length, alert).toBeGreaterThan(10);
    expect(annotations.runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`);
    expect(guide, alert).toMatch(new RegExp(`^#### ${alert}$`, 'm'));
  }
});

test('label values are fixed names: none contains an ID, an email address or a token', async () => {
  const samples = parseSamples(await (await fetch(`${node.url}/metrics`)).text());
  const values = [...samples.keys()].flatMap((series) => [...series.matchAll(/="([^"]*)"/g)].map(([, text]) => text));
  expect(values.length).toBeGreaterThan(50);
  for (const value of values) expect(value).toMatch(/^[\w/:*.+ -]{0,60}$/);
  for (const value of values) expect(value).not.toMatch(/[\da-f]{8}|@/);
});
