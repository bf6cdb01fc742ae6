import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../testing/open-page.tsx';

/** The smallest text that a screen may show, in pixels. */
const SMALLEST_TEXT_PX = 11;

test('a card’s figures are legible in the frame in which its width changes', async () => {
  openPage('/collectibles');
  const card = page.getByCss('.card:has(.card-figures)').first();
  await expect.element(card).toBeVisible();
  const element = card.element() as HTMLElement;
  // Measured in the task that changes the width: a size that a script corrects afterwards would be seen.
  const sizes = [320, 240, 239, 156, 155].map((width) => {
    element.style.width = `${width}px`;
    const texts = [...element.querySelectorAll<SVGTextElement>('.card-figures text')];
    const rendered = texts.filter((text) => text.getClientRects().length > 0);
    return rendered.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (width / 200));
  });
  expect(sizes.map((texts) => texts.length > 0)).toEqual([true, true, true, true, false]);
  expect(Math.min(...sizes.flat())).toBeGreaterThan(SMALLEST_TEXT_PX - 0.01);
});

test('on a small card, the line before the epithet does not end with a dot', async () => {
  openPage('/collectibles');
  const card = page.getByCss('.card[data-rarity="legendary"]:has(.card-dot)').first();
  await expect.element(card).toBeVisible();
  const element = card.element() as HTMLElement;
  const isDotVisible = (width: number) => {
    element.style.width = `${width}px`;
    return element.querySelector('.card-dot')?.getClientRects().length === 1;
  };
  expect([320, 239].map(isDotVisible)).toEqual([true, false]);
});
