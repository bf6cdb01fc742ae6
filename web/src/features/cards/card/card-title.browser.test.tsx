import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../ui/styles/ui.css';
import { CardTitle } from './card-title.tsx';

beforeEach(() => page.viewport(360, 740));
afterEach(() => page.viewport(1280, 800));

/** The longest parts of names. */
const LONG_NAME = 'Columned Hourglass, Twelve-Petalled · the First Light';

/** The number of lines of a title. In one line, text of another font may end some pixels lower. */
function countLines(title: Element): number {
  const range = document.createRange();
  range.selectNodeContents(title);
  const texts = [...range.getClientRects()].filter(({ width }) => width > 1);
  const bottoms = texts.map(({ bottom }) => bottom).toSorted((a, b) => a - b);
  return bottoms.filter((bottom, i) => i === 0 || bottom - (bottoms[i - 1] ?? 0) > 6).length;
}

// Full screen, the dialog, the popup and the page of a card at 360 pixels; the drawer.
test.each([
  [224, 'text-lg'],
  [276, 'text-xl'],
  [192, 'text-base'],
  [328, 'text-2xl'],
  [376, 'text-xl'],
])('a long name has two lines in %s pixels, none of them below 11 pixels', async (width, size) => {
  const title = document.body.appendChild(document.createElement('h2'));
  title.className = size;
  title.style.width = `${width}px`;
  const root = createRoot(title);
  onTestFinished(() => {
    root.unmount();
    title.remove();
  });
  root.render(<CardTitle name={LONG_NAME} />);
  await expect.poll(() => title.textContent?.replaceAll('\u00a0', ' ')).toBe(LONG_NAME);
  await document.fonts.ready;
  expect(countLines(title)).toBe(2);
  // The first line does not seem to end with the comma, which is for screen readers.
  const comma = [...title.querySelectorAll('span')].find((part) => part.textContent === ', ');
  expect(comma && getComputedStyle(comma).opacity).toBe('0');
  const sizes = [title, ...title.querySelectorAll('*')].map((part) =>
    Number.parseFloat(getComputedStyle(part).fontSize),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
});
