import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { landingButton } from '../../../../testing/collector.ts';
import { openPage } from '../../../../testing/open-page.tsx';

afterEach(() => page.viewport(1280, 800));

const boxOf = (selector: string) => page.getByCss(selector).element().getBoundingClientRect();

/** The box of the text of an element, which may be smaller than the element. */
function textBoxOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

const doOverlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether nothing lies over an element in its middle and at the middles of its edges. */
function isWhole(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y, inset] = [(left + right) / 2, (top + bottom) / 2, 2];
  const points = [
    [x, y],
    [x, top + inset],
    [x, bottom - inset],
    [left + inset, y],
    [right - inset, y],
  ] as const;
  return points.every(([x, y]) => document.elementFromPoint(x, y) === element);
}

test.each([
  [360, 640],
  [360, 740],
  [390, 844],
  [768, 1024],
])(
  'at %i × %i, the labels of the machine are whole, and its prize covers neither headline nor main button',
  async (...size) => {
    await page.viewport(...size);
    openPage('/');
    const machine = page.getByRole('button', { name: 'Try the prize machine' });
    await expect.element(machine).toBeVisible();
    const steps = page.getByCss('.step-indicator');
    await expect.element(steps).toBeVisible();
    (machine.element() as HTMLElement).focus();
    const headline = textBoxOf(page.getByRole('heading', { level: 1 }).element());
    const hint = boxOf('.machine-hint');
    expect([doOverlap(hint, headline), doOverlap(hint, steps.element().getBoundingClientRect())]).toEqual([
      false,
      false,
    ]);
    expect([hint.left >= 0, hint.right <= size[0]]).toEqual([true, true]);
    (machine.element() as HTMLElement).click();
    await expect.element(page.getByCss('.prize-button-card .card')).toBeVisible();
    const prize = page.getByCss('.machine-prize').element();
    // It has its size when it has risen.
    await expect.poll(() => boxOf('.prize-button-card').height).toBeGreaterThan(140);
    await Promise.all(prize.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const button = landingButton('Claim With Phantom').element().getBoundingClientRect();
    for (const part of ['.prize-button-card', '.prize-button-label']) {
      const box = boxOf(part);
      expect([doOverlap(box, headline), doOverlap(box, button)], part).toEqual([false, false]);
      expect([box.left >= 0, box.right <= size[0]], part).toEqual([true, true]);
    }
    expect(isWhole(page.getByCss('.prize-button-label').element()), 'label').toBe(true);
  },
);
