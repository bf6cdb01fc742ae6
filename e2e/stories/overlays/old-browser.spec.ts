import { gzipSync } from 'node:zlib';
import { dockTexts } from '@app/contract/overlays/page-texts';
import type { Page } from '@playwright/test';
import { newAlert, serveOverlay } from '../../fixtures/overlays/fake-overlay.ts';
import { newerStyles, useOldBrowser } from '../../fixtures/overlays/old-browser.ts';
import { cornerAlphas } from '../../fixtures/overlays/transparency.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

// The bundles of the pages for OBS; their behaviour is shown by component tests

const ID = '0197a2b4-0000-7000-8000-000000000001';
const BUNDLE_BYTES_MAX = 60_000;

/** Records the page, scripts and style sheets that a page loads. */
function recordBundle(page: Page) {
  const files: Promise<{ url: string; body: Buffer }>[] = [];
  page.on('response', (response) => {
    if (!['document', 'script', 'stylesheet'].includes(response.request().resourceType())) return;
    files.push(response.body().then((body) => ({ url: response.url(), body })));
  });
  return async () => {
    const loaded = await Promise.all(files);
    const bytes = loaded.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0);
    const css = loaded.filter(({ url }) => url.endsWith('.css')).map(({ body }) => String(body));
    return { bytes, count: loaded.length, newerStyles: css.flatMap(newerStyles) };
  };
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the overlay is small, works in the browser of OBS 30, and is still at rest', DESKTOP_ONLY, async ({ page }) => {
  const bundle = recordBundle(page);
  await useOldBrowser(page);
  const send = await serveOverlay(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/overlay/${ID}#key`);
  await expect(page.locator('.overlay')).toHaveAttribute('data-theme', 'dark');
  // As OBS inserts the custom CSS of a source; the story fails if the policy forbids it
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.append('body { background-color: rgba(0, 0, 0, 0); margin: 0 auto; overflow: hidden }');
    document.querySelector('head')?.append(style);
  });
  const now = new Date();
  send({ type: 'goalChanged', goals: [{ questId: ID, title: 'Light a lantern', given: 3, total: 10 }] });
  const validUntil = new Date(now.getTime() + 60_000).toISOString();
  send({ type: 'liveCode', code: 'K7QF9M', validUntil, now: now.toISOString() });
  await expect(page.getByText('K7QF9M')).toBeVisible();
  const runningAnimations = () => page.evaluate(() => document.getAnimations().length);
  expect(await runningAnimations()).toBe(0);
  send(newAlert(1));
  await expect(page.getByText('ada drew')).toBeVisible();
  expect(await runningAnimations()).toBeGreaterThan(5);
  expect(await cornerAlphas(page)).toEqual([0, 0, 0]);
  await expect(page.locator('.alert')).toBeHidden();
  expect(await runningAnimations()).toBe(0);
  const { bytes, count, newerStyles: newer } = await bundle();
  expect(newer).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(3);
  expect(bytes).toBeLessThanOrEqual(BUNDLE_BYTES_MAX);
});

test('the dock is small and works in the browser of OBS 30', DESKTOP_ONLY, async ({ page }) => {
  const bundle = recordBundle(page);
  await useOldBrowser(page);
  const send = await serveOverlay(page);
  await page.setViewportSize({ width: 300, height: 700 });
  await page.goto(`/dock/${ID}#key`);
  const { type: _type, test: _test, ...alert } = newAlert(1);
  await expect(page.getByRole('heading', { name: dockTexts.title })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-connected', 'true');
  send({ type: 'overlayQueue', paused: false, showing: { ...alert, sequence: 1 }, queue: [], sources: [] });
  await expect(page.getByText(alert.card.name)).toBeVisible();
  const { bytes, count, newerStyles: newer } = await bundle();
  expect(newer).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(3);
  expect(bytes).toBeLessThanOrEqual(BUNDLE_BYTES_MAX);
});
