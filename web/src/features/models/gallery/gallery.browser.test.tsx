import { getInventory, listWalletCards } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { GALLERY_CARDS } from '@app/contract/models/gallery';
import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { siteTexts } from '@app/contract/site/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { inventoryOf, newCards } from '../../../../testing/cards.ts';
import { CONNECTION_LOST, failure, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { expectUrl } from '../../../../testing/inventory.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';

const WALLET = '2'.repeat(44);
const links = page.getByRole('list', { name: texts.list }).getByRole('link');
const walk = page.getByRole('button', { name: texts.walk });

afterEach(() => page.viewport(1280, 800));

test('the gallery of one’s own cards lists the rarest ones, with links to their pages', async () => {
  signIn();
  const { promise, resolve: release } = Promise.withResolvers<ReturnType<typeof inventoryOf>>();
  const isOfGallery = (query: URLSearchParams) => query.get('limit') === String(GALLERY_CARDS);
  respondTo(getInventory, ({ query }) => (isOfGallery(query) ? promise : inventoryOf([])));
  openPage('/gallery/me');
  await expect.element(page.getByText(texts.loading)).toBeInTheDocument();
  await expect.element(walk).toHaveAttribute('aria-busy', 'true');
  release({ ...inventoryOf(newCards(12)), total: 80 });
  await expect.element(links.nth(11)).toBeInTheDocument();
  await expect.element(page.getByText('12 of 80 cards')).toBeVisible();
  await expect.element(walk).not.toHaveAttribute('aria-busy');
  const query = requestsOf(getInventory).find(({ query }) => isOfGallery(query))?.query;
  expect(query?.get('sort')).toBe('rarity');
  await expectAccessible('the gallery');
  await page.viewport(360, 740);
  await expectAccessible('the gallery on a phone');
});

test('a visitor sees the public cards of a wallet', async () => {
  const cards = newCards(1);
  respondTo(listWalletCards, { cards, nextCursor: null, total: 1 });
  openPage(`/gallery/${WALLET}`);
  await expect.element(links).toHaveAttribute('href', `/cards/${cards[0]?.number}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Gallery of 2222…2222');
  await expect.element(page.getByText(texts.count.singular)).toBeVisible();
});

test('a visitor without a session logs in to see their own gallery', async () => {
  openPage('/gallery/me');
  await expectUrl('/login');
});

test('what is not a wallet address has no gallery', async () => {
  openPage('/gallery/someone');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(texts.unknownWallet);
});

test('empty galleries say so', async () => {
  respondTo(listWalletCards, { cards: [], nextCursor: null, total: 0 });
  openPage(`/gallery/${WALLET}`);
  await expect.element(page.getByText(texts.emptyWallet)).toBeVisible();
  await expect.element(walk).not.toBeInTheDocument();
});

test('an empty gallery of one’s own leads to the inventory', async () => {
  signIn();
  openPage('/gallery/me');
  await expect.element(page.getByText(texts.emptyOwn)).toBeVisible();
  await page.getByRole('link', { name: texts.emptyOwnLink }).click();
  await expectUrl('/inventory');
});

test.each([
  ['the server is unavailable', failure(coreErrors, 'UNAVAILABLE'), coreErrors.UNAVAILABLE.text],
  ['the connection is lost', CONNECTION_LOST, siteTexts.offline],
] as const)('a gallery that could not be loaded can be retried: %s', async (_, outcome, text) => {
  respondTo(listWalletCards, outcome);
  openPage(`/gallery/${WALLET}`);
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  respondTo(listWalletCards, { cards: newCards(2), nextCursor: null, total: 2 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(links.nth(1)).toBeInTheDocument();
});

test('a browser without WebGL stays at the list, with the reason', async () => {
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
    return kind === 'webgl2' ? null : (getContext.call(this, kind, options) as never);
  } as typeof getContext;
  try {
    respondTo(listWalletCards, { cards: newCards(2), nextCursor: null, total: 2 });
    openPage(`/gallery/${WALLET}`);
    await walk.click();
    await expect.element(page.getByText(texts.unsupported)).toBeVisible();
    await expect.element(walk).toHaveFocus();
    await expect.element(links.nth(1)).toBeInTheDocument();
  } finally {
    HTMLCanvasElement.prototype.getContext = getContext;
  }
});
