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

test('a small card shows a long name without its epithet, so that its accessible name starts with what is visible', async () => {
  openPage('/collectibles');
  const card = page.getByCss('.card[data-rarity="legendary"]:has(.card-dot)').first();
  await expect.element(card).toBeVisible();
  const element = card.element() as HTMLElement;
  const visibleParts = (width: number) => {
    element.style.width = `${width}px`;
    const parts = element.querySelectorAll('.card-suffix > span');
    return [...parts].filter((part) => part.getClientRects().length === 1).map((part) => part.className);
  };
  expect([320, 239].map(visibleParts)).toEqual([['', 'card-dot', 'card-epithet'], ['']]);
});
