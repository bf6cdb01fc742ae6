import { afterEach, expect, test } from 'vitest';
import { observeFastScrolling, observeScrolling } from './observe-scrolling.ts';

const FRAMES = 20;

function makeTallPage() {
  const content = document.createElement('div');
  content.style.height = '100000px';
  document.body.append(content);
  return () => content.remove();
}

let clear = () => {};
afterEach(() => clear());

/** Scrolls by some pixels per frame. */
async function scroll(pixels: number) {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await new Promise(requestAnimationFrame);
    scrollBy({ top: pixels, behavior: 'instant' });
  }
}

test('reports scrolling and that the page is at rest', async () => {
  const removeContent = makeTallPage();
  const reports: (readonly [number, boolean])[] = [];
  const stop = observeScrolling((offset, isScrolling) => reports.push([offset, isScrolling]));
  clear = () => {
    stop();
    removeContent();
  };
  expect(reports).toEqual([[0, false]]);
  await scroll(5);
  await expect.poll(() => reports.at(-1)).toEqual([5 * FRAMES, false]);
  expect(reports.filter(([, isScrolling]) => isScrolling).length).toBeGreaterThan(1);
  expect(reports.filter(([, isScrolling]) => !isScrolling)).toHaveLength(2);
});

test('reports fast scrolling and its end, but not slow scrolling', async () => {
  const removeContent = makeTallPage();
  const reports: boolean[] = [];
  const stop = observeFastScrolling((isFast) => reports.push(isFast));
  clear = () => {
    stop();
    removeContent();
  };
  await scroll(1);
  expect(reports).toEqual([]);
  await scroll(200);
  await expect.poll(() => reports).toEqual([true, false]);
});
