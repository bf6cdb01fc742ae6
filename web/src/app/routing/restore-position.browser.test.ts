import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { restorePosition } from './restore-position.ts';

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

test('a user who scrolls while a position is restored stays there', async () => {
  restorePosition(1500, 'key');
  await userEvent.keyboard('{Home}');
  // The browser animates this scrolling.
  await expect.poll(() => window.scrollY).toBe(0);
  loadContentFor(2000);
  // Resizes are observed before the frame is painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(window.scrollY).toBe(0);
});
