import type { Page } from '@playwright/test';
import { framesWhileScrolling, openBrowser, slowDown } from '../browser/throttled.ts';
import { type Layout, plainList } from '../contestants/plain-list.ts';
import { fillInventory } from '../lab/cards.ts';
import { makePeople } from '../lab/people.ts';
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
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addInitScript(({ token, refreshToken }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('refreshToken', refreshToken);
      localStorage.setItem('login', token.slice(-8));
    }, person);
    const ours = await context.newPage();
    await ours.goto(`${product.url}/inventory`);
    const layout = await layoutOf(ours);
    const plain = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await plain.evaluate(plainList, [CARDS, layout] as const);
    for (const page of [ours, plain]) await slowDown(page, SLOWER);

    const longest = new Map<string, number[]>();
    const scrolling = (name: string, page: Page): Contestant => ({
      name,
      async measure() {
        const frames = await framesWhileScrolling(page, SLICE_MS, SPEED);
        longest.set(name, [...(longest.get(name) ?? []), Math.max(...frames)]);
        return { value: quantile(frames, 0.99), cpu: 0 };
      },
    });
    const rounds = await compare([scrolling('product', ours), scrolling('plain', plain)]);
    const seen = await ours
      .getByRole('list', { name: 'Your cards' })
      .getByRole('button')
      .last()
      .getAttribute('data-index');
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

/** How the product's cards stand, once they are there. */
async function layoutOf(page: Page): Promise<Layout> {
  const items = page.getByRole('list', { name: 'Your cards' }).getByRole('button');
  await items.nth(8).waitFor();
  const boxes = await items.evaluateAll((all) =>
    all.slice(0, 8).map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { left, top, width, height };
    }),
  );
  const [first, second] = boxes;
  if (!first || !second) throw new Error('The list has no two cards');
  const columns = boxes.filter(({ top }) => top === first.top).length;
  return {
    columns,
    left: first.left,
    width: first.width,
    height: first.height,
    gap: second.left - first.left - first.width,
  };
}
