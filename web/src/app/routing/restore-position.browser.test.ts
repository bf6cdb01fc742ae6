import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sessionStore } from '../../lib/session/web-storage.ts';
import { POSITIONS_KEY, restorePosition } from './restore-position.ts';

const content = document.createElement('div');

/** Gives the page enough content to scroll to this position, as when a response arrives. */
const loadContentFor = (position: number) => {
  content.style.height = `${position + window.innerHeight}px`;
};

beforeEach(() => {
  document.body.append(content);
  loadContentFor(200);
});
afterEach(() => {
  content.remove();
});

test('a position is restored as soon as the content that it needs has loaded', async () => {
  restorePosition(1500, 'key');
  expect(window.scrollY).toBeLessThan(1500);
  loadContentFor(1000);
  await expect.poll(() => window.scrollY).toBeGreaterThanOrEqual(1000);
  loadContentFor(2000);
  await expect.poll(() => window.scrollY).toBe(1500);
});

test('a user who scrolls while a position is restored stays at the new position', async () => {
  restorePosition(1500, 'key');
  await userEvent.keyboard('{Home}');
  // The browser animates this scrolling.
  await expect.poll(() => window.scrollY).toBe(0);
  loadContentFor(2000);
  // Resizes are observed before the frame is painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(window.scrollY).toBe(0);
});

test.each([
  ['kept', JSON.stringify({ other: 100 }), { other: 100, key: 1500 }],
  ['replaced if they are damaged', '{"other":', { key: 1500 }],
])(
  'a page that is left before its position is restored stores it; the other positions are %s',
  (_, stored, expected) => {
    sessionStore.setItem(POSITIONS_KEY, stored);
    const end = restorePosition(1500, 'key');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStore.getItem(POSITIONS_KEY) ?? '')).toEqual(expected);
    end();
  },
);
