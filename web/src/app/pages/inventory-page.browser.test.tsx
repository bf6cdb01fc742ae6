import { getInventory, type OwnedCard } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { RARITIES } from '@app/contract/draw/card';
import { MOTIFS_PER_TYPE, planSigil } from '@app/contract/draw/sigil/plan';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardButtons, inventoryOf, newCard, newCards } from '../../../testing/cards.ts';
import { drawNext, signInCollector } from '../../../testing/collector.ts';
import { allowMotion, forceColors } from '../../../testing/emulate.ts';
import { failure, holdResponse, requestsOf, respondTo, setOnline } from '../../../testing/fake-api.ts';
import { waitForConnection } from '../../../testing/fake-socket.ts';
import { expectUrl, openInventory } from '../../../testing/inventory.ts';
import { closePage, openPage, signIn } from '../../../testing/open-page.tsx';
import { addNewCard } from '../../features/cards/collect/new-cards.ts';
import { getConfig, setConfig } from '../../lib/config.ts';
import { formatDate } from '../../lib/formatting/format.ts';
import { ONE_CARD_INVENTORY } from '../../lib/session/session.ts';

afterEach(() => page.viewport(1280, 800));

test('after a failed inventory request, the page shows the error and a retry works', async () => {
  signIn();
  let isAvailable = false;
  respondTo(getInventory, () => (isAvailable ? inventoryOf([]) : failure(coreErrors, 'UNAVAILABLE')));
  openPage('/inventory');
  await expect.element(page.getByText('We couldn’t load your cards')).toBeVisible();
  await waitForConnection();
  await expect.element(page.getByText('We couldn’t load your cards')).toBeVisible();
  await expect.element(page.getByText(coreErrors.UNAVAILABLE.text)).toBeVisible();
  expect(
    page
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['–', '–']);
  // Not before the click, because connecting may load the inventory again, too
  document.addEventListener('click', () => (isAvailable = true), { capture: true, once: true });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No items found')).toBeVisible();
});

test('the inventory stays usable offline and recovers when the network is back', async () => {
  signIn();
  const cards = newCards(12);
  respondTo(getInventory, inventoryOf(cards));
  openPage('/inventory');
  const card = cardButtons().first();
  const banner = page.getByText('You’re offline, so this may be out of date.');
  await expect.element(card).toBeVisible();
  setOnline(false);
  await expect.element(banner).toBeVisible();
  await card.click();
  await expect.element(page.getByRole('heading', { name: cards[0]?.name ?? '', level: 2 })).toBeVisible();
  // A new sort order needs the network; the loaded cards stay.
  await page.getByLabelText('Sort by').selectOptions('Name');
  await expect.element(page.getByRole('alert').filter({ hasText: 'We couldn’t reach the server.' })).toBeInViewport();
  await expect.element(card).toBeVisible();
  setOnline(true);
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(requestsOf(getInventory).at(-1)?.query.get('sort')).toBe('name');
});

test('the inventory prompts for a login when the session ends', async () => {
  await openInventory(1);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.element(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
});

test('an empty inventory prompts for a wallet and links to the collection page', async () => {
  signIn();
  respondTo(getInventory, inventoryOf([]));
  openPage('/inventory');
  await expect.element(page.getByRole('heading', { name: 'My Inventory', level: 1 })).toBeVisible();
  await expect.element(page.getByText('No items found')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Connect a wallet' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Collect a card' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'How it works' }).click();
  await expectUrl('/collectibles');
});

test.each([1280, 360])(
  'an empty inventory has one call to action and nothing to search or filter (%i px)',
  async (width) => {
    await page.viewport(width, 740);
    signIn();
    respondTo(getInventory, inventoryOf([]));
    openPage('/inventory');
    await expect.element(page.getByText('No items found')).toBeVisible();
    const controls = page.getByRole('main').getByCss('fieldset, fieldset :is(button, input, select)').elements();
    expect(controls.filter((control) => control.checkVisibility())).toEqual([]);
    expect(page.getByRole('main').getByCss('.enamel').elements()).toEqual([
      page.getByRole('button', { name: 'Collect a card' }).element(),
    ]);
    const banner = page.getByRole('region', { name: 'Connect a wallet' });
    await expect.element(banner).toBeVisible();
    const { top } = banner.element().getBoundingClientRect();
    expect(top).toBeGreaterThan(page.getByText('No items found').element().getBoundingClientRect().bottom);
  },
);

test.each([1280, 360])('one card has nothing to search or filter, two have (%i px)', async (width) => {
  await page.viewport(width, 740);
  const controls = () =>
    page
      .getByRole('main')
      .getByCss('fieldset :is(button, input, select)')
      .elements()
      .filter((control) => control.checkVisibility());
  await openInventory(1);
  expect(controls()).toEqual([]);
  closePage();
  await openInventory(2);
  expect(controls().length).toBeGreaterThan(0);
});

test.each([1280, 360])('the summary of one card is a line above it with the unit "item" (%i px)', async (width) => {
  await page.viewport(width, 740);
  await openInventory(1);
  const main = page.getByRole('main');
  await expect.element(main.getByText('item')).toBeVisible();
  await expect.element(main.getByText('items')).not.toBeInTheDocument();
  expect(main.getByText('Total items').element().clientWidth, 'only for screen readers').toBe(1);
  const { bottom } = main.getByText('item').element().getBoundingClientRect();
  expect(bottom).toBeLessThan(cardButtons().first().element().getBoundingClientRect().top);
});

test('in a wide window, the summary of two cards is beside them, with full labels', async () => {
  await openInventory(2);
  const label = page.getByRole('main').getByText('Total items');
  await expect.element(label).toBeVisible();
  const { right, width } = label.element().getBoundingClientRect();
  expect(width).toBeGreaterThan(60);
  expect(right).toBeLessThan(cardButtons().first().element().getBoundingClientRect().left);
});

test('the counts of a million cards fit into their boxes', async () => {
  const { counts, ...inventory } = inventoryOf(newCards(2));
  const rarity = { common: 500_000, uncommon: 250_000, rare: 150_000, epic: 80_000, legendary: 20_000 };
  signIn();
  respondTo(getInventory, { ...inventory, totalValue: 10_000_000, counts: { ...counts, rarity } });
  openPage('/inventory');
  await expect.element(page.getByText('1,000,000').first()).toBeVisible();
  const group = page.getByRole('group', { name: 'Rarity' });
  const right = group.element().getBoundingClientRect().right;
  const buttons = group.getByRole('button').elements();
  expect(buttons, 'one button for all cards and one for each rarity').toHaveLength(1 + RARITIES.length);
  expect(Math.max(...buttons.map((button) => button.getBoundingClientRect().right))).toBeLessThanOrEqual(right);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test.each([1280, 360])('search, sort and view stay in view while the cards scroll (%i px)', async (width) => {
  await page.viewport(width, 740);
  await openInventory(60);
  window.scrollTo({ top: 1200, behavior: 'instant' });
  await expect.poll(() => window.scrollY).toBe(1200);
  for (const control of [page.getByRole('searchbox'), page.getByLabelText('Sort by')]) {
    await expect.element(control).toBeInViewport();
    const { left, top } = control.element().getBoundingClientRect();
    expect(document.elementFromPoint(left + 5, top + 5), 'no card covers the control').toBe(control.element());
  }
});

test('a tile shows its icon and count, and its name if there is room', async () => {
  await openInventory(12);
  const label = page.getByRole('button', { name: /^Warriors \d+$/ }).getByText('Warriors');
  await page.viewport(1024, 740);
  await expect.poll(() => label.element().clientWidth).toBe(1);
  await page.viewport(1280, 740);
  await expect.poll(() => label.element().scrollWidth).toBeGreaterThan(30);
  expect(label.element().scrollWidth).toBe(label.element().clientWidth);
});

test('the inventory and the menu show the chosen project, and otherwise lead to the projects', async () => {
  signIn({ project: { slug: 'lantern-run', name: 'Lantern Run' } });
  openPage('/inventory');
  const chosen = page.getByRole('main').getByRole('link', { name: 'Lantern Run' });
  await expect.element(chosen).toHaveAttribute('href', '/projects/lantern-run');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Lantern Run' })).toBeVisible();
  closePage();
  signIn();
  openPage('/inventory');
  const choose = page.getByRole('main').getByRole('link', { name: 'Choose a project' });
  await expect.element(choose).toHaveAttribute('href', '/projects');
});

describe('one card is large, with the next steps in view', () => {
  const steps = page.getByRole('region', { name: 'There is only one.' });
  const boxOf = (locator: typeof steps) => locator.element().getBoundingClientRect();
  const centreOf = (locator: typeof steps) => boxOf(locator).left + boxOf(locator).width / 2;
  const openOneCard = async (width: number, height: number, cardWidth: number) => {
    await page.viewport(width, height);
    await openInventory(1);
    await expect.element(steps.getByRole('link', { name: 'Choose a project' })).toBeInViewport({ ratio: 1 });
    const card = cardButtons().first();
    expect(boxOf(card).width).toBeGreaterThan(cardWidth);
    // Large enough for the line with rarity and number, and with its foil lit.
    expect(page.getByCss('[data-lit="open"] [data-size="full"]').elements()).toHaveLength(1);
    return card;
  };

  test('below it on a phone', async () => {
    const card = await openOneCard(360, 740, 239);
    expect(centreOf(card)).toBeCloseTo(centreOf(page.getByRole('region', { name: 'Cards' })), 0);
    expect(centreOf(steps)).toBeCloseTo(centreOf(card), 0);
    expect(boxOf(steps).top).toBeGreaterThan(boxOf(card).bottom);
    await expect.element(steps.getByText('There is only one.')).toBeInViewport({ ratio: 1 });
    await expect.element(steps.getByText(/5 extra cards a day/)).toBeInViewport({ ratio: 1 });
    await expect.element(steps.getByText(/^1 of 6 \w+ motifs found$/)).toBeInViewport({ ratio: 1 });
    const book = steps.getByRole('link', { name: 'Collection book' });
    await expect.element(book).toBeInViewport({ ratio: 1 });
    await expect.element(book).toHaveAttribute('href', '/collection');
  });

  test('below it on a phone in local mode, with the main action in view', async () => {
    setConfig({ ...getConfig(), localMode: true });
    await page.viewport(360, 740);
    await openInventory(1);
    await expect.element(page.getByRole('complementary', { name: 'Local mode' })).toBeVisible();
    await expect.element(steps.getByRole('link', { name: 'Choose a project' })).toBeInViewport({ ratio: 1 });
  });

  test('beside it in a wide window, both in view and together in the middle', async () => {
    const card = await openOneCard(1280, 720, 320);
    const cards = page.getByRole('region', { name: 'Cards' });
    expect(boxOf(card).bottom).toBeLessThan(720);
    expect(boxOf(steps).left).toBeGreaterThan(boxOf(card).right);
    const middleOf = (locator: typeof steps) => (boxOf(locator).top + boxOf(locator).bottom) / 2;
    expect(Math.abs(middleOf(steps) - middleOf(card))).toBeLessThan(8);
    expect((boxOf(card).left + boxOf(steps).right) / 2).toBeCloseTo(centreOf(cards), 0);
    expect(centreOf(cards)).toBeCloseTo(640, 0);
  });

  test('in a wide window it also fills its pocket in the collection book', async () => {
    await forceColors();
    await openOneCard(1280, 800, 320);
    await expect.element(steps.getByRole('link', { name: 'Collection book' })).toBeInViewport({ ratio: 1 });
    const pockets = steps.getByCss('[inert] > *').elements();
    const motif = planSigil(newCard(1)).motif;
    const expected = pockets.map((_, index) => (index === motif ? 'card' : 'outline'));
    const contentOf = (pocket: Element) =>
      pocket.querySelector('img')?.checkVisibility() ? 'card' : pocket.querySelector('svg path') ? 'outline' : 'none';
    expect(pockets).toHaveLength(MOTIFS_PER_TYPE);
    await expect.poll(() => pockets.map(contentOf)).toEqual(expected);
    const widths = pockets.map((pocket) => Math.round(pocket.getBoundingClientRect().width));
    expect(new Set(widths).size, 'all of the same width').toBe(1);
    expect(widths[0]).toBeGreaterThan(50);
  });

  test('an observer, who gets no steps, sees it in the middle of a wide window', async () => {
    const user = signIn();
    respondTo(getCurrentUser, { user, isObserving: true });
    const respond = holdResponse(getInventory);
    openPage('/inventory');
    const card = cardButtons().first();
    await expect.element(page.getByText('Observer mode', { exact: true })).toBeVisible();
    expect(page.getByCss('.next-step').elements(), 'no place for steps').toEqual([]);
    respond(inventoryOf(newCards(1)));
    await expect.element(card).toBeVisible();
    await expect.poll(() => centreOf(card)).toBeCloseTo(640, 0);
    const banner = page.getByRole('region', { name: 'Connect a wallet' });
    await expect.element(banner).toBeVisible();
    expect(centreOf(banner), 'below the card, not beside it').toBeCloseTo(640, 0);
    expect(boxOf(banner).top).toBeGreaterThan(boxOf(card).bottom);
    expect(steps.elements()).toEqual([]);
  });
});

test.each([1280, 360])(
  'an only card that its owner drew has a stand whose plate says so, with the date (%i px)',
  async (width) => {
    await page.viewport(width, 800);
    await openInventory(1);
    const title = page.getByRole('main').getByText('Drawn by you');
    await expect.element(title).toBeVisible();
    const plate = title.element().parentElement;
    const date = formatDate(newCards(1)[0]?.collectedAt ?? '');
    expect(plate?.textContent).toBe(`Drawn by you ${date}`);
    // Its light reaches over the links above the card.
    for (const light of page.getByCss('.first-light, .first-light *').elements()) {
      expect(getComputedStyle(light).pointerEvents).toBe('none');
    }
    const box = plate?.getBoundingClientRect();
    const card = cardButtons().first().element().getBoundingClientRect();
    expect(box?.top, 'below the card').toBeGreaterThanOrEqual(card.bottom);
    expect((box?.left ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(card.left + card.width / 2, 0);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test('an only card that someone gave has a stand without a plate', async () => {
  signInCollector([{ ...newCard(1), receivedAt: new Date(Date.UTC(2026, 10, 2)).toISOString() }]);
  openPage('/inventory');
  await expect.element(page.getByRole('region', { name: 'There is only one.' })).toBeVisible();
  await expect.element(page.getByCss('.first-shelf')).toBeVisible();
  expect(page.getByText('Drawn by you').elements()).toEqual([]);
});

test('nothing calls an only card the first one, because its owner may have given others away', async () => {
  await openInventory(1);
  const main = page.getByRole('main');
  await expect.element(main.getByText('There is only one.')).toBeVisible();
  expect(main.element().textContent).not.toMatch(/your first|begun/i);
});

test('an inventory that had one card keeps the place of the card while it loads', async () => {
  await openInventory(1);
  const card = cardButtons().first();
  await expect.element(page.getByText('Drawn by you')).toBeVisible();
  const { left, top, width } = card.element().getBoundingClientRect();
  const stored = { ...localStorage };
  closePage();
  Object.assign(localStorage, stored);
  signIn({ wallet: { publicKey: '2'.repeat(44) } });
  const respond = holdResponse(getInventory);
  openPage('/inventory');
  const loading = page.getByText('Loading your cards…');
  await expect.element(loading).toBeInTheDocument();
  const place = page.getByCss('.card').element().getBoundingClientRect();
  expect(Math.hypot(place.left - left, place.top - top, place.width - width)).toBeLessThan(2);
  respond(inventoryOf(newCards(1)));
  await expect.element(page.getByText('Drawn by you')).toBeVisible();
});

test('an observed inventory neither reads nor changes whether the browser remembers one card', async () => {
  const user = signIn();
  localStorage.setItem(ONE_CARD_INVENTORY, user.id);
  respondTo(getCurrentUser, { user, isObserving: true });
  const respond = holdResponse(getInventory);
  openPage('/inventory');
  await expect.element(page.getByText('Loading your cards…')).toBeInTheDocument();
  expect(page.getByCss('.one-card').elements()).toEqual([]);
  localStorage.setItem(ONE_CARD_INVENTORY, 'admin');
  respond(inventoryOf(newCards(1)));
  await expect.element(cardButtons().first()).toBeVisible();
  expect(localStorage.getItem(ONE_CARD_INVENTORY)).toBe('admin');
});

test('one card stays lit after the pointer has left it', async () => {
  await allowMotion();
  await openInventory(1);
  const lit = () => page.getByCss('[data-lit]').element().getAttribute('data-lit');
  await cardButtons().first().hover();
  await expect.poll(lit).toBe('held');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(lit).not.toBe('held');
  expect(lit()).toBe('open');
});

test('after the first draw there is one primary action, no link twice, and when the next card can be drawn, once', async () => {
  const owned: OwnedCard[] = [];
  drawNext(owned);
  signInCollector(owned);
  openPage('/inventory');
  const main = page.getByRole('main');
  const choose = main.getByRole('link', { name: 'Choose a project' });
  await expect.element(choose).toBeVisible();
  expect(main.getByCss('.enamel:is(a, button)').elements()).toEqual([choose.element()]);
  const names = main
    .getByCss('a, button')
    .elements()
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap(({ textContent }) => textContent || []);
  expect(names).toEqual([...new Set(names)]);
  await expect.element(page.getByRole('banner').getByRole('timer')).toBeVisible();
  expect(main.getByRole('timer').elements()).toEqual([]);
});

test.each([1280, 360])('a single card keeps its distance, and its mark is on its upper edge (%i px)', async (width) => {
  await page.viewport(width, 740);
  const user = signInCollector(newCards(1));
  addNewCard(user.id, newCards(1)[0]?.id ?? '');
  openPage('/inventory');
  const boxOf = (locator: ReturnType<typeof page.getByText>) => locator.element().getBoundingClientRect();
  await expect.element(page.getByText('NEW!')).toBeVisible();
  const card = boxOf(cardButtons().first());
  const mark = boxOf(page.getByText('NEW!'));
  const above = page.getByRole('main').getByRole('link', { name: 'Rewards' });
  await expect.element(above).toBeVisible();
  expect(card.top - boxOf(above).bottom).toBeGreaterThanOrEqual(16);
  expect(mark.top - boxOf(above).bottom).toBeGreaterThan(2);
  expect(mark.top).toBeLessThan(card.top);
  expect(mark.bottom).toBeGreaterThan(card.top);
  expect(mark.left).toBeGreaterThan(card.left + card.width / 16);
});

test.each([1280, 360])(
  'the heart of a single card is on its upper edge, opposite to the mark (%i px)',
  async (width) => {
    await page.viewport(width, 740);
    await openInventory(1);
    await cardButtons().first().hover();
    const heart = page
      .getByRole('button', { name: 'Favourite' })
      .element()
      .querySelector('svg')
      ?.getBoundingClientRect();
    const card = cardButtons().first().element().getBoundingClientRect();
    expect(heart?.right).toBeLessThan(card.right - card.width / 16);
    expect(heart?.top).toBeLessThan(card.top);
    expect(heart?.bottom).toBeGreaterThan(card.top);
    // A sixteenth of the card is its frame.
    expect(heart?.bottom, 'clear of the art').toBeLessThan(card.top + card.width / 16);
  },
);

test('the button that connects a wallet starts where the texts above it start', async () => {
  signIn({ wallet: null });
  respondTo(getInventory, inventoryOf([]));
  openPage('/inventory');
  const startOf = (locator: ReturnType<typeof page.getByText>) => {
    const range = document.createRange();
    range.selectNodeContents(locator.element());
    return range.getBoundingClientRect().left;
  };
  const button = page.getByRole('main').getByRole('button', { name: 'Connect wallet' });
  await expect.element(button).toBeVisible();
  for (const width of [1280, 1024, 768]) {
    await page.viewport(width, 800);
    await expect
      .poll(() => Math.abs(startOf(button) - startOf(page.getByText('No items found'))), { message: `${width} px` })
      .toBeLessThan(1);
  }
});

test('after the first cards, a collector without a project finds one to choose', async () => {
  await openInventory(1);
  const first = page.getByRole('region', { name: 'There is only one.' });
  await expect.element(first.getByText(newCards(1)[0]?.name ?? '')).toBeVisible();
  await expect.element(first.getByRole('link', { name: 'Choose a project' })).toHaveAttribute('href', '/projects');
  await expect.element(first.getByRole('link', { name: 'See its proof' })).toHaveAttribute('href', '/cards/1');
  await expect.element(first.getByText('It’s No. 1, and no other card ever will be.')).toBeVisible();
  closePage();
  await openInventory(2);
  const hint = page.getByRole('region', { name: 'What’s next?' });
  await expect.element(hint.getByRole('link', { name: 'Choose a project' })).toHaveAttribute('href', '/projects');
  closePage();
  await openInventory(4);
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Rewards' })).toBeVisible();
  expect(hint.elements()).toEqual([]);
});
