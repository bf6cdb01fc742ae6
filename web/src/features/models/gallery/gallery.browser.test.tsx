import { getInventory, listWalletCards } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { GALLERY_CARDS } from '@app/contract/models/gallery';
import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { siteTexts } from '@app/contract/site/texts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { inventoryOf, newCards } from '../../../../testing/cards.ts';
import { CONNECTION_LOST, failure, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { expectUrl } from '../../../../testing/inventory.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';

/** WebGL in software takes a while, on a busy machine most of all. */
const DRAWING_MS = 60_000;
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

test('the market survives the double mount of StrictMode; keys point at the card that Enter picks up, and say so', {
  timeout: 120_000,
}, async () => {
  const cards = newCards(3);
  respondTo(listWalletCards, { cards, nextCursor: null, total: 3 });
  await page.viewport(360, 640);
  openPage(`/gallery/${WALLET}`);
  // The click returns once the main thread is free again, after the cards are drawn.
  await walk.click({ timeout: DRAWING_MS });
  await expect.element(page.getByText(texts.hint.mouse), { timeout: DRAWING_MS }).toBeVisible();
  const market = page.getByRole('application').element() as HTMLCanvasElement;
  expect(market.getContext('webgl2')?.getError()).toBe(0);
  const said = market.parentElement?.querySelector('[role=status]');
  const isSaid = (text: string) => expect.poll(() => said?.textContent, { timeout: DRAWING_MS }).toContain(text);
  await userEvent.keyboard('w');
  await isSaid(texts.before.replace('{card}', ''));
  const ahead = said?.textContent?.replace(texts.before.replace('{card}', ''), '') ?? '';
  expect(cards.some(({ name }) => ahead.startsWith(name))).toBe(true);
  await userEvent.keyboard('{Enter}');
  await isSaid(texts.pickedUp.replace('{card}', ahead));
  await userEvent.keyboard('{Escape}');
  await isSaid(texts.before.replace('{card}', ahead));
  // Away from the stall
  await userEvent.keyboard('{ArrowLeft>9/}');
  await expect.poll(() => said?.textContent).toBe('');
});
