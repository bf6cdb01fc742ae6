import { getCollectionBook, getInventory } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { coreErrors } from '@app/contract/core/errors';
import { siteTexts } from '@app/contract/site/texts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { bookOf, inventoryOf, newCards } from '../../../../testing/cards.ts';
import { forceColors } from '../../../../testing/emulate.ts';
import { CONNECTION_LOST, failure, holdResponse, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { expectUrl, focusOn } from '../../../../testing/inventory.ts';
import { openPage, reloadPage, signIn } from '../../../../testing/open-page.tsx';

const progress = page.getByRole('progressbar', { name: 'Collected' });
const warriors = page.getByRole('heading', { name: 'Warriors' });
const viewer = page.getByRole('dialog');
const motifs = bookOf(newCards(60));
const cards = motifs.flatMap(({ best }) => best ?? []);

afterEach(() => page.viewport(1280, 800));

async function openBook(query = ''): Promise<void> {
  signIn();
  respondTo(getCollectionBook, { motifs });
  openPage(`/collection${query}`);
  await expect.element(warriors).toBeVisible();
  await expect.element(progress).toHaveAttribute('aria-valuetext', expect.stringMatching(/of 180$/));
}

/** The button of a card in its pocket. */
function cardButton(index: number) {
  const card = cards[index];
  if (!card) throw new Error('There are fewer cards');
  const name = `${card.name}, ${rarityNames[card.rarity]} ${typeNames[card.type].singular}`;
  return page.getByRole('main').getByRole('button', { name });
}

test.each([
  ['the server is unavailable', failure(coreErrors, 'UNAVAILABLE'), coreErrors.UNAVAILABLE.text],
  ['the connection is lost', CONNECTION_LOST, siteTexts.offline],
] as const)('a collection book that could not be loaded can be retried: %s', async (_, outcome, text) => {
  signIn();
  respondTo(getCollectionBook, outcome);
  openPage('/collection');
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  respondTo(getCollectionBook, { motifs });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(warriors).toBeVisible();
  await expect.element(progress).toHaveAttribute('aria-valuetext', expect.stringMatching(/^[1-9]\d* of 180$/));
});

test.each([
  ['desktop', 1280, motifs],
  ['phone', 360, motifs],
  ['phone, without a card', 360, bookOf([])],
])('nothing moves when the collection book has been loaded: %s', async (_, width, loaded) => {
  await page.viewport(width, 800);
  signIn();
  const release = holdResponse(getCollectionBook);
  openPage('/collection');
  await expect.element(warriors).toBeVisible();
  const layout = () => {
    const sections = [...document.querySelectorAll('main section')];
    return sections.map((section) => {
      const { top, height } = section.getBoundingClientRect();
      return [Math.round(top + window.scrollY), Math.round(height)];
    });
  };
  const before = layout();
  expect(before).toHaveLength(6);
  release({ motifs: loaded });
  await expect.element(progress).toHaveAttribute('aria-valuetext', expect.stringMatching(/of 180$/));
  expect(layout()).toEqual(before);
});

test('a card opens in full screen; arrow keys lead to the others, Back and Escape to its pocket', async () => {
  await openBook();
  focusOn(cardButton(0));
  await userEvent.keyboard('{Enter}');
  await expect.element(viewer).toHaveAccessibleName(cards[0]?.name);
  await expectUrl(`/collection?card=${cards[0]?.id}`);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer).toHaveAccessibleName(cards[1]?.name);
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expectUrl('/collection');
  await expect.element(cardButton(0)).toHaveFocus();
  window.history.forward();
  await expect.element(viewer).toHaveAccessibleName(cards[1]?.name);
  reloadPage();
  await expect.element(viewer).toHaveAccessibleName(cards[1]?.name);
  window.history.back();
  await expect.element(viewer).not.toBeInTheDocument();
  await expectUrl('/collection');
});

test('the URL of another card opens the book alone', async () => {
  await openBook('?card=unknown');
  await expect.element(viewer).not.toBeInTheDocument();
});

test('a pocket names the rarities that are found and missing, and leads to the cards with its motif', async () => {
  await openBook();
  const motif = motifs.find(({ count }) => count > 1);
  if (!motif) throw new Error('No motif has several cards');
  const link = page.getByRole('link', { name: `${motif.name} ${motif.count} cards` });
  const pocket = page.getByRole('listitem').filter({ has: link });
  const marks = Object.entries(rarityNames).map(
    ([rarity, name]) => `${name} ${motif.rarities.some((found) => found === rarity) ? 'found' : 'missing'}`,
  );
  await expect.element(pocket.getByRole('img')).toHaveAccessibleName(marks.join(', '));
  respondTo(getInventory, ({ query }) => inventoryOf(query.get('motif') === motif.name ? newCards(2) : newCards(60)));
  await link.click();
  await expectUrl(`/inventory?type=${motif.type}&motif=${motif.name}`);
  await expect.element(page.getByText('2 items found')).toBeVisible();
  await expectAccessible('the inventory with one motif');

  // The filter has a button of its own; another type ends it too.
  await page.getByRole('button', { name: `${motif.name}: remove filter` }).click();
  await expectUrl(`/inventory?type=${motif.type}`);
  await expect.element(page.getByText(/items found/)).toHaveClass('sr-only');
  window.history.back();
  await link.click();
  await page.getByRole('button', { name: /^All/ }).nth(1).click();
  await expectUrl('/inventory');
  expect(requestsOf(getInventory).at(-1)?.query.has('motif')).toBe(false);
});

test('the collection book is accessible, also on a phone', async () => {
  await openBook();
  await expectAccessible('the collection book');
  await page.viewport(360, 740);
  await expectAccessible('the collection book on a phone');
});

test('forced colours show how much of the collection book is filled', async () => {
  await openBook();
  await forceColors();
  const bar = progress.element().firstElementChild as Element;
  expect(getComputedStyle(bar).backgroundColor).not.toBe(getComputedStyle(progress.element()).backgroundColor);
});
