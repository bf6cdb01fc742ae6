import { STREAMER_DELAY_MS, STREAMER_PAUSE_MS } from '@app/contract/landing/limits';
import { streamers } from '@app/contract/landing/streamers';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { expectOverlay, landing, OVERLAYS, openLanding, swipeTo } from '../../fixtures/landing.ts';
import { findSmallText } from '../../fixtures/text-size.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test('the wheel activates each overlay above its threshold and starts over after the end', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no wheel');
  await openLanding(page);
  await page.mouse.move(400, 300);
  const scrollTo = async (overlay: number, delta: number) => {
    await page.mouse.wheel(0, delta);
    await expectOverlay(page, overlay);
  };
  await scrollTo(-1, 300);
  await scrollTo(0, 1);
  await scrollTo(0, 699);
  await scrollTo(1, 1);
  await scrollTo(1, 699);
  await scrollTo(2, 1);
  await scrollTo(2, 699);
  await scrollTo(-1, 1);
  // Never below 0: 300 px more reach the first threshold.
  await scrollTo(-1, -5000);
  await scrollTo(-1, 300);
  await scrollTo(0, 1);
  await scrollTo(-1, -1);
  // The window itself does not scroll.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('swipes scroll an overlay to its end, then to the next one, and back', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'needs a touch screen');
  await openLanding(page);
  for (const overlay of [0, 1, 2, -1, 0, 1]) await swipeTo(page, overlay, 300);
  for (const overlay of [0, -1]) await swipeTo(page, overlay, -320);
});

test('keys and the indicator reach every overlay and the intro', async ({ page }) => {
  await openLanding(page);
  const press = async (key: string, overlay: number) => {
    await page.keyboard.press(key);
    await expectOverlay(page, overlay);
  };
  for (const key of ['ArrowDown', 'PageDown']) for (const overlay of [0, 1, 2, -1]) await press(key, overlay);
  await press('End', 2);
  for (const overlay of [1, 0, -1, -1]) await press('ArrowUp', overlay);
  await press('End', 2);
  for (const overlay of [1, 0, -1]) await press('PageUp', overlay);
  await press('End', 2);
  await press('Home', -1);

  const indicator = page.getByRole('navigation', { name: 'Sections' });
  for (const [index, name] of ['Start', ...OVERLAYS].entries()) {
    await indicator.getByRole('button', { name, exact: true }).click();
    await expectOverlay(page, index - 1);
    await expect(indicator.locator('[aria-current="step"]')).toHaveAccessibleName(name);
  }
  await indicator.getByRole('button', { name: 'Next section' }).click();
  await expectOverlay(page, -1);
  await indicator.getByRole('button', { name: 'Next section' }).click();
  await expectOverlay(page, 0);
  await indicator.getByRole('button', { name: 'Previous section' }).click();
  await expectOverlay(page, -1);
});

test('screen readers find every overlay, and the focus opens the one it enters', async ({ page }) => {
  await openLanding(page);
  for (const name of OVERLAYS) await expect(page.getByRole('heading', { level: 2, name })).toBeAttached();
  await expectAccessible(page, 'landing page');
  for (const [index, name] of OVERLAYS.entries()) {
    await page.getByRole('region', { name }).getByRole('link').first().focus();
    await expectOverlay(page, index);
    await expectAccessible(page, name);
  }
  // Back to a control of the intro.
  await page.getByRole('button', { name: 'Try the prize machine' }).focus();
  await expectOverlay(page, -1);
});

test('the prize machine opens for the pointer and the focus, and drops one prize', async ({ page, isMobile }) => {
  await openLanding(page);
  const machine = page.locator('.machine-button .machine');
  const button = page.getByRole('button', { name: 'Try the prize machine' });
  await expect(machine).toHaveAttribute('data-state', 'closed');
  if (!isMobile) {
    await button.hover();
    await expect(machine).toHaveAttribute('data-state', 'open');
    await page.mouse.move(5, 300);
    await expect(machine).toHaveAttribute('data-state', 'closed');
  }
  await button.focus();
  await expect(machine).toHaveAttribute('data-state', 'open');
  await (isMobile ? button.tap() : page.keyboard.press('Enter'));
  await expect(machine).toHaveAttribute('data-state', 'prize');
  const opened = page.getByRole('button', { name: 'The prize machine has dropped a prize' });
  await opened.click({ force: true });
  await opened.blur();
  await page.mouse.move(5, 300);
  await expect(machine).toHaveAttribute('data-state', 'prize');
});

test('streamers appear after 3 s and follow each other 10 s after a dismissal', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await openLanding(page);
  const panel = page.getByRole('complementary', { name: 'Featured streamer' });
  const expectAfter = async (delay: number, name: string) => {
    await page.clock.runFor(delay - 1);
    await expect(panel).toBeHidden();
    // React shows content that has just been loaded after a timer of its own.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(panel).toContainText(name, { timeout: 200 });
    }).toPass();
  };
  const [first, second, third] = streamers;
  await expectAfter(STREAMER_DELAY_MS, first.name);
  await expect(panel).toContainText('Be the first to get my new collection!');
  await expect(panel.getByRole('listitem')).toHaveCount(3 + 3);
  await panel.getByRole('button', { name: 'I want it!' }).click();
  for (const { name } of [second, third, first]) {
    await panel.getByRole('button', { name: 'Maybe later' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAfter(STREAMER_PAUSE_MS, name);
  }
  await page.keyboard.press('ArrowDown');
  await expectOverlay(page, 0);
  await expect(panel).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await expect(panel).toBeVisible();
});

test('the edit mode moves the title and the main button by pointer and keyboard', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'needs a keyboard');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLanding(page);
  await page.keyboard.press('Control+e');
  const panel = page.getByRole('complementary', { name: 'Edit mode' });
  await expect(panel).toBeVisible();
  const title = page.getByRole('button', { name: /^Title:/ });
  const box = await title.boundingBox();
  if (!box) throw new Error('the title has no handle');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 50);
  await page.mouse.up();
  await expect(title).toHaveAccessibleName('Title: x 40, y 30');
  const button = page.getByRole('button', { name: /^Main button:/ });
  await button.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(button).toHaveAccessibleName('Main button: x -1, y 10');
  await expectOverlay(page, -1);
  await panel.getByRole('button', { name: 'Copy positions' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({
    title: { x: 40, y: 30 },
    button: { x: -1, y: 10 },
  });
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(title).toHaveAccessibleName('Title: x 0, y 0');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Claim With Phantom' })).toBeVisible();
});

test('shows the final state at once when motion is reduced', async ({ page }) => {
  await page.goto('/');
  await expect(landing(page)).toHaveAttribute('data-phase', 'flip');
  await expect(page.locator('.intro-card[data-painted="true"]')).toHaveCount(3);
  // An animation that starts in this frame is finished in the next one.
  const durations = await page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
  );
  expect(durations.filter((milliseconds) => !(milliseconds <= 1))).toEqual([]);
});

/** Sizes of windows that must show the whole page: phones upright and on their side, 200 % zoom, tablets and large screens. */
const SIZES = [
  [360, 640],
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

/** Finds parts that are hidden, cut off or overlap another part. The cards may overlap each other. */
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
  const cards = await page.locator('.intro-card-float').all();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // The page is laid out some time after the call.
    await expect.poll(() => findLayoutProblems(parts, cards, { width, height }), `${width} × ${height}`).toEqual([]);
    await expectNoHorizontalScroll(page, `${width} × ${height}`);
    await expect.poll(() => findSmallText(page), `${width} × ${height}`).toEqual([]);
  }
});
