import { setTimeout as sleep } from 'node:timers/promises';
import { overlayPath } from '@app/contract/overlays/paths';
import { freePort } from '@app/server/testing/processes/free-port';
import { openBrowser } from './browser/scrolling.ts';
import { type WatchedOverlay, watchOverlay } from './browser/watched-overlay.ts';
import { createEnvironment } from './environment/environment.ts';
import { startProduct } from './environment/product.ts';
import { createStream } from './environment/stream.ts';
import { describeMachine } from './measurement/machine.ts';
import { quantile } from './measurement/statistics.ts';

// Shows alerts in the page of an overlay for a long time: `npm run soak -- --minutes 30`. The results are in docs/performance.md.

const SUPPORTERS = 8;
const ALERTS_PER_MINUTE = 8;
const REST_SECONDS = 60;
/** Time that the last alert takes to end. */
const LAST_ALERT_MS = 10_000;
const MIB = 1024 ** 2;

const position = process.argv.indexOf('--minutes');
const minutes = position < 0 ? 30 : Number(process.argv[position + 1]);
if (!(minutes > 0)) {
  console.error('usage: npm run soak -- [--minutes <number>]');
  process.exit(2);
}

const environment = createEnvironment();
try {
  console.log(await describeMachine());
  await soak();
} finally {
  await environment.close();
}

async function soak(): Promise<void> {
  const databaseUrl = await environment.createDatabase();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const product = await startProduct(environment, { databaseUrl, withWeb: true, port, env: { PUBLIC_URL: url } });
  const { overlay, draw } = await createStream(databaseUrl, product, SUPPORTERS);
  const page = await watchOverlay(await openBrowser(environment), `${url}${overlayPath(overlay.id)}#${overlay.key}`);

  const rest = [await restingShare(page)];
  const sent: { readonly collector: string; readonly card: string; readonly at: number }[] = [];
  const memory = [await page.memory()];
  const startedAt = performance.now();
  for (let minute = 1; minute <= minutes; minute += 1) {
    for (let n = 0; n < ALERTS_PER_MINUTE; n += 1) {
      const due = startedAt + (sent.length * 60_000) / ALERTS_PER_MINUTE;
      await sleep(Math.max(due - performance.now(), 0));
      sent.push({ ...(await draw()), at: performance.now() });
    }
    await sleep(Math.max(startedAt + minute * 60_000 - performance.now(), 0));
    const sample = await page.memory();
    memory.push(sample);
    console.log(`${minute} min: ${page.shown.length} of ${sent.length} shown, ${format(sample)}`);
  }
  await sleep(LAST_ALERT_MS);
  rest.push(await restingShare(page));
  memory.push(await page.memory());

  const difference = countDifference(sent, page.shown);
  const delays = page.shown.map(({ at }, n) => at - (sent[n]?.at ?? 0));
  const milliseconds = (share: number) => `${Math.round(quantile(delays, share))} ms`;
  const middle = memory[memory.length >> 1] ?? memory[0];
  const together = Math.max(...page.shown.map((alert) => alert.together));
  console.log(
    [
      `alerts: ${sent.length} sent, ${page.shown.length} shown, ${difference.doubled} doubled, ${difference.missed} missed,`,
      `  ${difference.inOrder ? 'in order' : 'NOT in order'}, at most ${together} at a time`,
      `from the response of the draw to the page: p50 ${milliseconds(0.5)}, p99 ${milliseconds(0.99)}`,
      `after garbage collection: start ${format(memory[0])}; middle ${format(middle)}; end ${format(memory.at(-1))}`,
      `CPU of the renderer at rest: ${rest.map((share) => `${(share * 100).toFixed(2)} %`).join(' before, ')} after`,
      `messages on the console: ${page.messages.length}`,
    ].join('\n'),
  );
  const isClean = difference.doubled + difference.missed + page.messages.length === 0 && difference.inOrder;
  if (!isClean) process.exitCode = 1;
}

/** The share of a core that the page takes while it shows nothing. */
async function restingShare(page: WatchedOverlay): Promise<number> {
  const before = await page.cpuSeconds();
  await sleep(REST_SECONDS * 1000);
  return ((await page.cpuSeconds()) - before) / REST_SECONDS;
}

function format(sample?: { readonly heap: number; readonly nodes: number }): string {
  return sample ? `${(sample.heap / MIB).toFixed(2)} MiB, ${sample.nodes} nodes` : '';
}

type Drawn = { readonly collector: string; readonly card: string };

/** Compares what was sent with what was shown. A collector may draw several cards of the same name. */
function countDifference(sent: readonly Drawn[], shown: readonly Drawn[]) {
  const keyOf = ({ collector, card }: Drawn) => `${collector}: ${card}`;
  const count = (all: readonly Drawn[]) => {
    const counts = new Map<string, number>();
    for (const each of all) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
    return counts;
  };
  const [expected, actual] = [count(sent), count(shown)];
  const more = (a: Map<string, number>, b: Map<string, number>) =>
    [...a].reduce((sum, [key, times]) => sum + Math.max(times - (b.get(key) ?? 0), 0), 0);
  return {
    doubled: more(actual, expected),
    missed: more(expected, actual),
    inOrder: shown.map(keyOf).join('\n') === sent.map(keyOf).join('\n'),
  };
}
