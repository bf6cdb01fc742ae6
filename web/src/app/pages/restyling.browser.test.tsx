import { listWalletCards } from '@app/contract/cards/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardButtons, newCards } from '../../../testing/cards.ts';
import { signInCollector } from '../../../testing/collector.ts';
import { respondTo } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import '../../features/cards/inventory/panels/wallet-banner.tsx';
import '../../features/cards/inventory/viewer/viewer.tsx';
import '../../features/cards/reveal/reveal.tsx';

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

/** Expects that the page restyles little of itself for an element that is added to its heading. */
function expectSmallUpdate(add: (heading: Element) => void): void {
  const heading = page.getByRole('heading', { level: 1 }).element();
  const whole = updateMs((attempt) => document.body.style.setProperty('color', attempt % 2 ? 'white' : 'black'));
  const added = updateMs(() => add(heading));
  document.body.style.removeProperty('color');
  expect(added).toBeLessThan(whole / 4);
}

test('an added element does not restyle the whole page, although the styles of the reveal are loaded', async () => {
  respondTo(listWalletCards, { cards: newCards(60), nextCursor: null, total: 60 });
  openPage(`/gallery/${'2'.repeat(44)}`);
  await expect.element(page.getByRole('main').getByRole('link').nth(59)).toBeInTheDocument();
  expectSmallUpdate((heading) => heading.append(document.createElement('i')));
});

test('a card that is added does not restyle the inventory, although the styles of the full screen are loaded', async () => {
  signInCollector(newCards(60));
  openPage('/inventory');
  await expect.element(cardButtons().nth(11)).toBeInTheDocument();
  const card = cardButtons().first().element();
  expectSmallUpdate((heading) => heading.append(card.cloneNode(true)));
});
