import axe from 'axe-core';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that axe finds no violations, that the page has a title and exactly one `h1`, and that it fits the width.
 * @param description the state of the page, for the failure message
 */
export async function expectAccessible(description: string): Promise<void> {
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: RULES },
    resultTypes: ['violations'],
  });
  const texts = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
  expect(texts, description).toEqual([]);
  expect(document.querySelectorAll('h1'), description).toHaveLength(1);
  expect(document.title, description).not.toBe('');
  expect(document.documentElement.scrollWidth, description).toBeLessThanOrEqual(window.innerWidth);
}
