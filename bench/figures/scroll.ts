import { setTimeout } from 'node:timers/promises';
import { framesWhileScrolling, openBrowser } from '../browser/throttled.ts';
import { openUnwatched, type UnwatchedPage } from '../browser/unwatched.ts';
import { type Layout, plainList } from '../contestants/plain-list.ts';
import { fillInventory } from '../lab/cards.ts';
import { makePeople, type Person } from '../lab/people.ts';
import { startProduct } from '../lab/product.ts';
import { connected } from '../lab/sql.ts';
import { type Contestant, compare, driftOf, valuesOf } from '../method/compare.ts';
import type { Figure } from '../method/figure.ts';
import { median, medianRatio, quantile } from '../method/statistics.ts';

const CARDS = 100_000;
const SLOWER = 4;
/** Pixels a second: a card's height in a fifth of a second, faster than anybody reads. */
const SPEED = 1500;
const SLICE_MS = 4000;
const FRAME_MAX_MS = 50;
const WINDOW = { width: 1280, height: 800 };
const LIST = 'ul[aria-label="Your cards"] button';
const ARRIVES_WITHIN_MS = 20_000;

export const scroll: Figure = {
  id: 'P11',
  title: `scrolling an inventory of ${CARDS.toLocaleString('en')} cards, the CPU ${SLOWER} times slower`,
  async measure(lab, note) {
    const databaseUrl = await lab.database();
    const product = await startProduct(lab, { databaseUrl, withWeb: true });
    const [person] = await makePeople(databaseUrl, product, 0, 1);
    if (!person) throw new Error('Nobody was made');
    await fillInventory(databaseUrl, 0, CARDS);
    await connected(databaseUrl, (client) => client.query('vacuum analyze'));

    const browser = await openBrowser(lab);
    const ours = await openUnwatched(browser, product.url, WINDOW);
    await waitFor(() => ours.evaluate(logIn, person));
    const layout = await waitFor(() => ours.evaluate(layoutOf, LIST));
    const plain = await openUnwatched(browser, 'about:blank', WINDOW);
    await plain.evaluate(plainList, [CARDS, layout] as const);

    const longest = new Map<string, number[]>();
    const scrolling = (name: string, page: UnwatchedPage): Contestant => ({
      name,
      async measure() {
        // A page that is slowed down keeps a core busy also while nothing happens in it, so only one is at a time.
        await page.slowDown(SLOWER);
        const frames = await framesWhileScrolling(page, SLICE_MS, SPEED);
        await page.slowDown(1);
        longest.set(name, [...(longest.get(name) ?? []), Math.max(...frames)]);
        return { value: quantile(frames, 0.99), cpu: 0 };
      },
    });
    const rounds = await compare([scrolling('product', ours), scrolling('plain', plain)]);
    const seen = await ours.evaluate(lastCard, LIST);
    note(`the product came as far as card ${seen}`);
    const [p99s, limits] = [valuesOf(rounds, 'product'), valuesOf(rounds, 'plain')];
    const worst = (name: string) => Math.max(...(longest.get(name) ?? []).slice(1));
    const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
    return [
      {
        what: 'p99 frame ÷ plain windowed list',
        product: milliseconds(median(p99s)),
        limit: milliseconds(median(limits)),
        ratio: medianRatio(p99s, limits),
        bound: { pass: 2, goal: 1.2, better: 'less' },
      },
      {
        what: `longest frame ÷ ${FRAME_MAX_MS} ms`,
        product: milliseconds(worst('product')),
        limit: milliseconds(worst('plain')),
        ratio: worst('product') / FRAME_MAX_MS,
        bound: { pass: 1, goal: 1, better: 'less' },
      },
      driftOf(rounds),
    ];
  },
};

/** Runs in the product's page, once it is there: takes a session, and opens the inventory. */
function logIn({ token, refreshToken }: Person): true | null {
  if (document.readyState !== 'complete' || !location.protocol.startsWith('http')) return null;
  localStorage.setItem('token', token);
  localStorage.setItem('refreshToken', refreshToken);
  localStorage.setItem('login', token.slice(-8));
  location.assign('/inventory');
  return true;
}

/** Runs in the product's page: how its cards stand, once they are there. */
function layoutOf(list: string): Layout | null {
  const boxes = [...document.querySelectorAll(list)].slice(0, 9).map((one) => one.getBoundingClientRect());
  const [first, second, ...others] = boxes;
  if (!first || !second || others.length < 7) return null;
  const { left, top, width, height } = first;
  return {
    columns: boxes.filter((box) => box.top === top).length,
    left,
    width,
    height,
    gap: second.left - left - width,
  };
}

/** Runs in the product's page: the number of the last card that is drawn. */
const lastCard = (list: string) => [...document.querySelectorAll<HTMLElement>(list)].at(-1)?.dataset.index;

/** Asks over and over until there is an answer; a page on its way elsewhere cannot give one. */
async function waitFor<T>(ask: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + ARRIVES_WITHIN_MS;
  let cause: unknown;
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      cause = error;
      return null;
    });
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error('The page did not show what was waited for', { cause });
    await setTimeout(50);
  }
}
