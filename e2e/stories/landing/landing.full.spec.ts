import type { Locator } from '@playwright/test';
import { expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { landing, openLanding } from '../../fixtures/page/landing.ts';
import { findSmallText } from '../../fixtures/page/text-size.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

/**
 * The events about animations in a trace of Chromium. `compositeFailed` is a bit set of the reasons why an animation runs on the
 * main thread.
 */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly id2: { readonly local: string };
    readonly args: { readonly data?: { readonly displayName?: string; readonly compositeFailed?: number } };
  }[];
}

test('the cards float on the compositor, without work of the main thread', async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.goto('/');
  await expect(page.locator('.intro-card[data-painted="true"]')).toHaveCount(3);
  await expect(landing(page)).toHaveAttribute('data-phase', 'flip');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  const animations = traceEvents.filter(({ name }) => name === 'Animation');
  // Chromium reuses the IDs of animations that have ended; only the first event of an animation has its name.
  const names = new Map<string, string>();
  const floats = animations.filter(({ id2, args: { data } }) => {
    if (data?.displayName !== undefined) names.set(id2.local, data.displayName);
    return names.get(id2.local) === 'intro-float';
  });
  expect(floats.filter(({ args }) => args.data?.displayName)).toHaveLength(3);
  expect(floats.filter(({ args }) => args.data?.compositeFailed)).toEqual([]);
});

/** Sizes of windows that must show the whole page: phones upright and on their side, 200 % zoom, tablets and large screens. */
const SIZES = [
  [360, 640],
  [360, 740],
  [390, 844],
  [640, 360],
  [740, 360],
  [768, 1024],
  [1024, 600],
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
] as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether two boxes share more than an edge. */
const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + 1 && b.x + b.width > a.x + 1 && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1;

/** Finds parts that are hidden, cut off or overlap another part. The cards and their plate may overlap each other. */
async function findLayoutProblems(
  parts: readonly Locator[],
  cards: readonly Locator[],
  { width, height }: { readonly width: number; readonly height: number },
): Promise<string[]> {
  const boxes = await Promise.all([...parts, ...cards].map((part) => part.boundingBox()));
  return boxes.flatMap((box, index) => {
    if (!box) return `part ${index} is not shown`;
    if (box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height)
      return `part ${index} is cut off: ${JSON.stringify(box)}`;
    const others = boxes.slice(0, Math.min(index, parts.length));
    return others.flatMap((other, at) => (other && overlap(box, other) ? `parts ${at} and ${index} overlap` : []));
  });
}

test('nothing overlaps or is cut off in any window', DESKTOP_ONLY, async ({ page }) => {
  await openLanding(page);
  const panel = page.getByRole('complementary', { name: 'Featured streamer' });
  await expect(panel).toBeVisible();
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Claim With Phantom' }),
    page.getByRole('button', { name: 'Collect Card' }),
    page.getByRole('link', { name: 'View Inventory' }),
    page.getByRole('button', { name: 'Try the prize machine' }),
    page.getByRole('navigation', { name: 'Sections' }),
    panel,
  ];
  const cards = await page.locator('.intro-card-float, .intro-plate').all();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // The page is laid out some time after the window has been resized.
    await expect.poll(() => findLayoutProblems(parts, cards, { width, height }), `${width} × ${height}`).toEqual([]);
    await expectNoHorizontalScroll(page, `${width} × ${height}`);
    await expect.poll(() => findSmallText(page), `${width} × ${height}`).toEqual([]);
  }
});
