import { type BarePage, openBarePage } from '../browser/bare-page.ts';
import { type Drawer, drawFrames, type Figures, pickUp, readFigures, watchGraphics } from '../browser/graphics.ts';
import { logInAt, waitFor } from '../browser/log-in.ts';
import { openBrowser } from '../browser/scrolling.ts';
import { insertCards } from '../environment/cards.ts';
import { startProduct } from '../environment/product.ts';
import { createUsers } from '../environment/users.ts';
import type { Benchmark, Row } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds, type Subject } from '../measurement/compare.ts';

const CARDS = 60;
const FRAMES = 60;
const PAINTING_MS = 180_000;
const WINDOW = { width: 640, height: 480 };
/** WebGL in software: only the time of the page's own thread is measured. */
const FLAGS = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
/** What a headset draws at 72 frames per second. */
const BUDGET = { calls: 100, triangles: 200_000, textureBytes: 256_000_000 } as const;

export const gallery: Benchmark = {
  id: 'P16',
  title: `the gallery with ${CARDS} cards: what it draws, and CPU time per frame`,
  async measure(environment) {
    const databaseUrl = await environment.createDatabase();
    const product = await startProduct(environment, { databaseUrl, withWeb: true });
    const [user] = await createUsers(databaseUrl, product, 0, 1);
    if (!user) throw new Error('No user was created');
    await insertCards(databaseUrl, 0, CARDS);
    const page = await openBarePage(await openBrowser(environment, FLAGS), product.url, WINDOW);
    // A page in the background draws no frames
    await page.bringToFront();
    await logInAt(page, user, '/gallery/me');
    await waitFor(() => page.evaluate(watchGraphics, 'Walk the gallery'));
    const figures = await waitFor(() => page.evaluate(readFigures, CARDS), PAINTING_MS);
    const subjects = [drawing(page, 'product'), drawing(page, 'three.js')];
    const rounds = await measureInRounds(subjects);
    await page.evaluate(pickUp, null);
    const heldRounds = await measureInRounds(subjects);
    const row = (what: string, measured: typeof rounds) =>
      comparisonRow(what, measured, ['product', 'three.js'], (value) => `${value.toFixed(2)} ms`, {
        pass: 1.5,
        goal: 1.2,
        better: 'less',
      });
    return [
      ...(Object.keys(BUDGET) as (keyof Figures)[]).map((name) => budgetRow(name, figures)),
      row('CPU time per frame ÷ three.js with the same meshes and textures', rounds),
      driftRow(rounds),
      row('the same while a card is in the hand', heldRounds),
      driftRow(heldRounds),
    ];
  },
};

const drawing = (page: BarePage, name: 'product' | 'three.js'): Subject => ({
  name,
  measure: async () => {
    const [drawn, idle] = [await cpuMs(page, name), await cpuMs(page, 'nobody')];
    return { value: (drawn - idle) / FRAMES };
  },
});

/** The CPU time of the page's own thread, which does not grow with the load of the machine. */
async function cpuMs(page: BarePage, drawer: Drawer): Promise<number> {
  const before = await page.mainThreadMs();
  await page.evaluate(drawFrames, { frames: FRAMES, drawer });
  return (await page.mainThreadMs()) - before;
}

function budgetRow(name: keyof Figures, figures: Figures): Row {
  const names = { calls: 'draw calls', triangles: 'triangles', textureBytes: 'bytes of textures' } as const;
  return {
    what: names[name],
    product: figures[name].toLocaleString('en'),
    baseline: BUDGET[name].toLocaleString('en'),
    ratio: figures[name] / BUDGET[name],
    bound: { pass: 1, goal: 1, better: 'less' },
  };
}
