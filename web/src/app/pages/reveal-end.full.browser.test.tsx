import type { OwnedCard } from '@app/contract/cards/schemas';
import { rarityNames } from '@app/contract/cards/texts';
import { RARITIES } from '@app/contract/draw/card';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newCards } from '../../../testing/cards.ts';
import { landingButton, signInCollector } from '../../../testing/collector.ts';
import { allowMotion, installFakeClock } from '../../../testing/emulate.ts';
import { find, openLanding, recordStages } from '../../../testing/reveal.ts';

afterEach(() => page.viewport(1280, 800));

const share = page.getByRole('button', { name: 'Share' });

/** Draws a card for a collector who has one, and stops the clock at the end of its reveal, so that it does not close. */
async function drawAnotherCard(): Promise<void> {
  installFakeClock();
  signInCollector(newCards(1));
  openLanding();
  await page.getByRole('banner').getByRole('button', { name: 'Card ready' }).click();
  await expect.element(share).toBeVisible();
  vi.setTimerTickMode('manual');
}

test('at the end in a wide window, the card grows, and the texts are beside it, in the middle', async () => {
  await page.viewport(1280, 800);
  await drawAnotherCard();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const card = () => boxOf(find('.reveal-front'));
  await expect.poll(() => card().height).toBeGreaterThan(innerHeight * 0.78);
  const title = find('.reveal-facts > :first-child');
  // It begins larger.
  await expect.poll(() => Math.abs(boxOf(title).width - title.offsetWidth)).toBeLessThan(1);
  const word = boxOf(title);
  const action = boxOf(page.getByText('Click to view in inventory').element());
  const below = boxOf(share.element());
  for (const { left, right } of [word, action, below]) {
    expect(left).toBeGreaterThan(card().right + 16);
    expect(right).toBeLessThan(innerWidth - 16);
  }
  // Word, button and actions in one column without overlap.
  expect(action.top).toBeGreaterThan(word.bottom);
  expect(below.top).toBeGreaterThanOrEqual(action.bottom);
  for (const rarity of RARITIES.slice(0, -1)) {
    find('.reveal').setAttribute('data-rarity', rarity);
    title.textContent = rarityNames[rarity];
    const { left, right } = boxOf(title);
    expect(Math.abs((action.left + action.right - left - right) / 2), rarity).toBeLessThan(2);
  }
  const middle = innerHeight / 2;
  await expect.poll(() => Math.abs((card().top + card().bottom) / 2 - middle)).toBeLessThan(24);
  expect(Math.abs((word.top + below.bottom) / 2 - middle)).toBeLessThan(24);
});

test.each([
  [1216, 830],
  [1344, 1080],
  [1280, 800],
  [1920, 1080],
])('a legendary card at %i × %i is in the middle, between its facts and the actions', async (width, height) => {
  await page.viewport(width, height);
  await drawAnotherCard();
  find('.reveal').setAttribute('data-rarity', 'legendary');
  const title = find('.reveal-facts > :first-child');
  title.textContent = rarityNames.legendary;
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const card = () => boxOf(find('.reveal-front'));
  await expect.poll(() => Math.abs(card().left + card().right - width)).toBeLessThan(8);
  await expect.poll(() => card().height).toBeGreaterThan(height * 0.6);
  await expect.poll(() => Math.abs(boxOf(title).width - title.offsetWidth)).toBeLessThan(1);
  expect(boxOf(title).left).toBeGreaterThanOrEqual(16);
  expect(boxOf(title).right).toBeLessThan(card().left - 16);
  const odds = boxOf(page.getByText(/of draws$/).element());
  const action = boxOf(page.getByText('Click to view in inventory').element());
  const room = boxOf(page.getByRole('button', { name: 'View in your room' }).element());
  expect(odds.right).toBeLessThan(card().left - 16);
  expect(odds.top).toBeGreaterThan(boxOf(title).bottom);
  expect(Math.min(action.left, boxOf(share.element()).left)).toBeGreaterThan(card().right + 16);
  expect(Math.max(action.right, room.right)).toBeLessThanOrEqual(width - 16);
  expect(room.top).toBeGreaterThanOrEqual(action.bottom);
});

test('in a wide window without texts at the end, the card does not sink', async () => {
  await page.viewport(1280, 800);
  await allowMotion();
  signInCollector();
  openLanding();
  await expect.element(landingButton('Collect Reward Card')).toBeVisible();
  const middle = () => {
    const { top, bottom } = find('.reveal-stage').getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const middles: number[] = [];
  recordStages((stage) => {
    // The stage moves in a transition.
    if (stage === 'details') for (const animation of find('.reveal-stage').getAnimations()) animation.finish();
    if (stage === 'burst' || stage === 'details') middles.push(middle());
  });
  await landingButton('Collect Card').click();
  await expect.poll(() => middles.length, { timeout: 10_000 }).toBe(2);
  const [atBurst = 0, afterwards = 0] = middles;
  expect(afterwards).toBeLessThanOrEqual(atBurst);
});

test.each([
  [1024, 768],
  [360, 740],
])(
  'at the end, card and texts are one group in the middle, and an only card has the light of a lamp (%i px)',
  async (width, height) => {
    await page.viewport(width, height);
    const owned: OwnedCard[] = [];
    signInCollector(owned);
    openLanding();
    await expect.element(landingButton('Collect Reward Card')).toBeVisible();
    await landingButton('Collect Reward Card').click();
    await expect.element(page.getByCss('[data-only]')).toBeVisible();
    const title = page.getByCss('.reveal-facts > :first-child');
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const card = () => boxOf(find('.reveal-front'));
    const below = innerHeight - boxOf(page.getByRole('button', { name: 'Share' }).element()).bottom;
    // The card floats up to 16 px when its light follows the pointer.
    await expect.poll(() => card().top).toBeGreaterThan(16);
    expect(Math.abs(card().top - 8 - below)).toBeLessThan(20);
    const gap = () => boxOf(title.element()).top - card().bottom;
    await expect.poll(gap).toBeLessThan(56);
    expect(gap()).toBeGreaterThan(8);
    const button = boxOf(page.getByText('Click to view in inventory').element());
    expect(button.top - boxOf(page.getByText(/of draws$/).element()).bottom).toBeGreaterThanOrEqual(12);
    const lamp = () => getComputedStyle(find('.reveal-well'), '::before').backgroundImage;
    for (const rarity of RARITIES) {
      find('.reveal').setAttribute('data-rarity', rarity);
      expect(lamp(), rarity).toMatch(/^radial-gradient/);
    }
    await userEvent.keyboard('{Escape}');
  },
);

test('only a card without others gets the light of a lamp', async () => {
  const owned = newCards(1);
  signInCollector(owned);
  openLanding();
  await page.getByRole('banner').getByRole('button', { name: 'Card ready' }).click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  expect(page.getByCss('[data-only]').elements()).toEqual([]);
  expect(getComputedStyle(find('.reveal-well'), '::before').content).toBe('none');
});
