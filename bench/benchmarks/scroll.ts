import { type BarePage, openBarePage } from '../browser/bare-page.ts';
import { logInAt, waitFor } from '../browser/log-in.ts';
import { openBrowser, recordScroll } from '../browser/scrolling.ts';
import { insertCards } from '../environment/cards.ts';
import { startProduct } from '../environment/product.ts';
import { createUsers } from '../environment/users.ts';
import { withClient } from '../environment/with-client.ts';
import type { Benchmark } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds, type Subject } from '../measurement/compare.ts';
import { type Layout, plainList } from '../programs/plain-list.ts';

const CARDS = 100_000;
const CPU_SLOWDOWN = 4;
/** Pixels per second: one card's height takes 0.2 s, too fast to read. */
const SPEED = 1500;
const SAMPLE_MS = 4000;
/** A frame that takes longer than 1.5 intervals of a 60 Hz screen has missed at least one interval. */
const DROPPED_MS = 25;
const WINDOW = { width: 1280, height: 800 };
const LIST = '[aria-label="Your cards"] button[data-index]';

export const scroll: Benchmark = {
  id: 'P11',
  title: `scrolling an inventory of ${CARDS.toLocaleString('en')} cards, the CPU ${CPU_SLOWDOWN} times slower`,
  async measure(environment, note) {
    const databaseUrl = await environment.createDatabase();
    const product = await startProduct(environment, { databaseUrl, withWeb: true });
    const [user] = await createUsers(databaseUrl, product, 0, 1);
    if (!user) throw new Error('No user was created');
    await insertCards(databaseUrl, 0, CARDS);
    await withClient(databaseUrl, (client) => client.query('vacuum analyze'));

    const browser = await openBrowser(environment);
    const productPage = await openBarePage(browser, product.url, WINDOW);
    await logInAt(productPage, user, '/inventory');
    const layout = await waitFor(() => productPage.evaluate(readLayout, LIST));
    const plainPage = await openBarePage(browser, 'about:blank', WINDOW);
    await plainPage.evaluate(plainList, [CARDS, layout] as const);

    const recorded = new Map<string, number[]>();
    const scrolling = (name: string, page: BarePage): Subject => ({
      name,
      async measure() {
        // CPU throttling keeps a core busy even while the page is idle, so only the measured page is throttled.
        await page.throttleCpu(CPU_SLOWDOWN);
        const { frames, pixels, mainThreadMs } = await recordScroll(page, SAMPLE_MS, SPEED);
        await page.throttleCpu(1);
        // The first round is a warm-up
        recorded.set(name, recorded.has(name) ? [...(recorded.get(name) ?? []), ...frames] : []);
        return { value: mainThreadMs / (pixels / 1000) };
      },
    });
    const rounds = await measureInRounds([scrolling('product', productPage), scrolling('plain', plainPage)]);
    const lastIndex = await productPage.evaluate(lastCardIndex, LIST);
    note(`the product scrolled to card ${lastIndex}`);
    const worst = (name: string) => Math.max(...(recorded.get(name) ?? []));
    const droppedShare = (name: string) => {
      const frames = recorded.get(name) ?? [];
      return frames.filter((frame) => frame > DROPPED_MS).length / frames.length;
    };
    const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    return [
      comparisonRow('main-thread time per 1,000 px ÷ plain windowed list', rounds, ['product', 'plain'], milliseconds, {
        pass: 2,
        goal: 1.5,
        better: 'less',
      }),
      {
        what: 'longest frame ÷ plain windowed list',
        product: milliseconds(worst('product')),
        baseline: milliseconds(worst('plain')),
        ratio: worst('product') / worst('plain'),
        bound: { pass: 2, goal: 1.2, better: 'less' },
      },
      {
        what: 'dropped frames',
        product: percent(droppedShare('product')),
        baseline: percent(droppedShare('plain')),
        ratio: droppedShare('product') - droppedShare('plain'),
      },
      driftRow(rounds),
    ];
  },
};

/** Runs in the product's page: returns the layout of the cards, or null until they are rendered. */
function readLayout(list: string): Layout | null {
  const boxes = [...document.querySelectorAll(list)].slice(0, 9).map((button) => button.getBoundingClientRect());
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

/** Runs in the product's page: returns the index of the last rendered card. */
const lastCardIndex = (list: string) => [...document.querySelectorAll<HTMLElement>(list)].at(-1)?.dataset.index;
