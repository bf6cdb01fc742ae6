import { buildScript } from '../browser/build-script.ts';
import { type FirstVisit, measureFirstVisit, PROFILE } from '../browser/first-visit.ts';
import { readMarkup } from '../browser/markup.ts';
import { servePageCopy } from '../browser/page-copy.ts';
import { openBrowser } from '../browser/scrolling.ts';
import { startProduct } from '../environment/product.ts';
import type { Benchmark } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds, type Rounds } from '../measurement/compare.ts';
import { median } from '../measurement/statistics.ts';

const LCP_MAX_MS = 2500;
const LAYOUT_SHIFT_MAX = 0.05;
/** Nobody notices this time. Shorter times are replaced by it, so that no ratio is divided by zero. */
const NOTICEABLE_MS = 50;

export const landing: Benchmark = {
  id: 'P10',
  title: `first visit of /: CPU ${PROFILE.cpuSlowdown} times slower, ${PROFILE.bitsPerSecond / 1e6} Mbit/s, ${PROFILE.roundTripMs} ms round trip`,
  async measure(environment) {
    const product = await startProduct(environment, { withWeb: true });
    const browser = await openBrowser(environment);
    const serveCopy = async (script?: string) => {
      const copy = await servePageCopy(product.url, '/', script);
      environment.onClose(async () => copy.close());
      return copy.url;
    };
    const staticUrl = await serveCopy();
    const markup = await readMarkup(browser, staticUrl);
    const reactUrl = await serveCopy(await buildScript('hydrate-entry', { MARKUP: JSON.stringify(markup) }));
    const subject = (name: string, url: string) => ({
      name,
      async measure() {
        const visit = await measureFirstVisit(browser, url);
        return { value: visit.lcpMs, visit };
      },
    });
    const rounds = await measureInRounds([
      subject('product', `${product.url}/`),
      subject('React', reactUrl),
      subject('static', staticUrl),
    ]);
    const visits = (rounds.get('product') ?? []).map(({ visit }) => visit);
    const medianOf = (read: (visit: FirstVisit) => number) => median(visits.map(read));
    const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
    const kilobytes = (value: number) => `${(value / 1000).toFixed(0)} kB`;
    const layoutShift = Math.max(...visits.map((visit) => visit.layoutShift));
    const reactRow = (what: string, read: (visit: FirstVisit) => number) => {
      const values: Rounds = new Map(
        [...rounds].map(([name, samples]) => [
          name,
          samples.map(({ visit }) => ({ value: Math.max(read(visit), NOTICEABLE_MS) })),
        ]),
      );
      return comparisonRow(`${what} ÷ React alone`, values, ['product', 'React'], milliseconds, {
        pass: 1.5,
        goal: 1.5,
        better: 'less',
      });
    };
    return [
      comparisonRow(
        'Largest Contentful Paint ÷ the same page without scripts',
        rounds,
        ['product', 'static'],
        milliseconds,
        { pass: 1.3, goal: 1.1, better: 'less' },
      ),
      absoluteRow(
        'Largest Contentful Paint',
        medianOf(({ lcpMs }) => lcpMs),
        LCP_MAX_MS,
        milliseconds,
      ),
      absoluteRow('largest layout shift', layoutShift, LAYOUT_SHIFT_MAX, (shift) => shift.toFixed(3)),
      reactRow('Total Blocking Time', ({ blockingMs }) => blockingMs),
      reactRow('longest task after loading', ({ longestTaskMs }) => longestTaskMs),
      {
        what: 'JavaScript after loading ÷ before, without a click',
        product: kilobytes(medianOf(({ laterScriptBytes }) => laterScriptBytes)),
        baseline: kilobytes(medianOf(({ scriptBytes }) => scriptBytes)),
        ratio: medianOf(({ laterScriptBytes, scriptBytes }) => laterScriptBytes / scriptBytes),
      },
      driftRow(rounds),
    ];
  },
};

const absoluteRow = (what: string, value: number, max: number, format: (value: number) => string) => ({
  what,
  product: format(value),
  baseline: format(max),
  ratio: value / max,
  bound: { pass: 1, goal: 1, better: 'less' } as const,
});
