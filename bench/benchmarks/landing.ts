import { type FirstVisit, measureFirstVisit, PROFILE } from '../browser/first-visit.ts';
import { openBrowser } from '../browser/scrolling.ts';
import { startProduct } from '../environment/product.ts';
import type { Benchmark } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds, type Subject, valuesOf } from '../measurement/compare.ts';
import { median } from '../measurement/statistics.ts';
import { serveStaticCopy } from '../programs/static-copy.ts';

const LCP_MAX_MS = 2500;
const BLOCKING_MAX_MS = 200;
const LAYOUT_SHIFT_MAX = 0.05;
const TASK_MAX_MS = 50;

export const landing: Benchmark = {
  id: 'P10',
  title: `first visit of /: CPU ${PROFILE.cpuSlowdown} times slower, ${PROFILE.bitsPerSecond / 1e6} Mbit/s, ${PROFILE.roundTripMs} ms round trip`,
  async measure(environment) {
    const product = await startProduct(environment, { withWeb: true });
    const copy = await serveStaticCopy(product.url, '/');
    environment.onClose(async () => copy.close());
    const browser = await openBrowser(environment);
    const visits: FirstVisit[] = [];
    const subject = (name: string, url: string, record?: (visit: FirstVisit) => void): Subject => ({
      name,
      async measure() {
        const visit = await measureFirstVisit(browser, url);
        record?.(visit);
        return { value: visit.lcpMs };
      },
    });
    const rounds = await measureInRounds([
      subject('product', `${product.url}/`, (visit) => visits.push(visit)),
      subject('static', `${copy.url}/`),
    ]);
    const medianOf = (read: (visit: FirstVisit) => number) => median(visits.map(read));
    const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
    const kilobytes = (value: number) => `${(value / 1000).toFixed(0)} kB`;
    const [lcp, blocking] = [median(valuesOf(rounds, 'product')), medianOf(({ blockingMs }) => blockingMs)];
    const layoutShift = Math.max(...visits.map((visit) => visit.layoutShift));
    const longestTask = medianOf(({ longestTaskMs }) => longestTaskMs);
    return [
      comparisonRow(
        'Largest Contentful Paint ÷ the same page without scripts',
        rounds,
        ['product', 'static'],
        milliseconds,
        { pass: 1.3, goal: 1.1, better: 'less' },
      ),
      absoluteRow('Largest Contentful Paint', lcp, LCP_MAX_MS, milliseconds),
      absoluteRow('Total Blocking Time', blocking, BLOCKING_MAX_MS, milliseconds),
      absoluteRow('largest layout shift', layoutShift, LAYOUT_SHIFT_MAX, (shift) => shift.toFixed(3)),
      absoluteRow('longest task after loading', longestTask, TASK_MAX_MS, milliseconds),
      {
        what: 'JavaScript after loading ÷ before, without a click',
        product: kilobytes(medianOf(({ laterScriptBytes }) => laterScriptBytes)),
        limit: kilobytes(medianOf(({ scriptBytes }) => scriptBytes)),
        ratio: medianOf(({ laterScriptBytes, scriptBytes }) => laterScriptBytes / scriptBytes),
      },
      driftRow(rounds),
    ];
  },
};

const absoluteRow = (what: string, value: number, max: number, format: (value: number) => string) => ({
  what,
  product: format(value),
  limit: format(max),
  ratio: value / max,
  bound: { pass: 1, goal: 1, better: 'less' } as const,
});
