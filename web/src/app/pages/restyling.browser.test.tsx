import { listWalletCards } from '@app/contract/cards/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newCards } from '../../../testing/cards.ts';
import { respondTo } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import '../../features/cards/reveal/scene.tsx';

const ATTEMPTS = 20;

/** The shortest time in milliseconds in which the page follows a change. */
function updateMs(change: (attempt: number) => void): number {
  const durations = Array.from({ length: ATTEMPTS }, (_, attempt) => {
    change(attempt);
    const start = performance.now();
    document.body.getBoundingClientRect();
    return performance.now() - start;
  });
  return Math.min(...durations);
}

test('an added element does not restyle the whole page, although the styles of the reveal are loaded', async () => {
  respondTo(listWalletCards, { cards: newCards(60), nextCursor: null, total: 60 });
  openPage(`/gallery/${'2'.repeat(44)}`);
  await expect.element(page.getByRole('main').getByRole('link').nth(59)).toBeInTheDocument();
  const heading = page.getByRole('heading', { level: 1 }).element();
  const whole = updateMs((attempt) => document.body.style.setProperty('color', attempt % 2 ? 'white' : 'black'));
  const added = updateMs(() => heading.append(document.createElement('i')));
  document.body.style.removeProperty('color');
  expect(added).toBeLessThan(whole / 4);
});
