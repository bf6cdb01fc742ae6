import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { RARITIES } from '@app/contract/draw/card';
import type { Locator, Page } from '@playwright/test';
import { logInAsNewUser } from '../fixtures/account.ts';
import { cardButtons, type DrawnCard, drawCards, logInWithCards, TOAST } from '../fixtures/cards.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { routeOnce } from '../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../test.ts';

/** Expects exactly these cards in this order. Only those near the viewport are rendered; `aria-setsize` counts all. */
async function expectCards(page: Page, cards: readonly DrawnCard[]): Promise<void> {
  const expected = cards.map(({ name, rarity, type }) => `${name}, ${rarityNames[rarity]} ${typeNames[type].singular}`);
  expect(expected, 'cards to look for').not.toEqual([]);
  await expect(page.getByRole('list', { name: 'Your cards' }).getByRole('listitem').first()).toHaveAttribute(
    'aria-setsize',
    `${cards.length}`,
  );
  await expect(async () => {
    const labels = await cardButtons(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    );
    expect(labels.length).toBeGreaterThan(0);
    const renderedLabels = labels.map((label) => label.replace(/, new$/, ''));
    expect(renderedLabels).toEqual(expected.slice(0, renderedLabels.length));
  }).toPass({ timeout: 15_000 });
}

test('an empty inventory prompts for a wallet and links to the collection page', async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox);
  await expect(page.getByRole('heading', { name: 'My Inventory', level: 1 })).toBeVisible();
  await expect(page.getByText('No items found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Connect a wallet' })).toBeVisible();
  await page.getByRole('link', { name: 'Collect a card' }).click();
  await expect(page).toHaveURL('/collectibles');
});

test('cards are searched, filtered and sorted, and the URL keeps the state', async ({ page, mailbox, isMobile }) => {
  const cards = await logInWithCards(page, mailbox, 24);
  await expect(page.getByText('240')).toBeVisible();
  const [newest] = cards;
  await expectCards(page, cards);

  const sameType = cards.filter(({ type }) => type === newest.type);
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  await page
    .getByRole('group', { name: 'Collections' })
    .getByRole('button', { name: new RegExp(newest.type, 'i') })
    .click();
  await expectCards(page, sameType);
  await expect(page).toHaveURL(`/inventory?type=${newest.type}`);
  await page
    .getByRole('group', { name: 'Rarity' })
    .getByRole('button', { name: new RegExp(`^${newest.rarity}`, 'i') })
    .click();
  await expect(page).toHaveURL(`/inventory?rarity=${newest.rarity}&type=${newest.type}`);
  const sameTypeAndRarity = sameType.filter(({ rarity }) => rarity === newest.rarity);
  if (isMobile) await page.getByRole('button', { name: /^Show \d+ cards?$/ }).click();
  await expectCards(page, sameTypeAndRarity);
  await page.reload();
  await expectCards(page, sameTypeAndRarity);

  await page.goto('/inventory');
  await page.getByRole('searchbox').fill(newest.name.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  const matches = cards.filter(({ name }) => name.includes(newest.name));
  await expectCards(page, matches);
  await expect(page.getByText(/^\d+ items? found$/)).toHaveText(new RegExp(`^${matches.length} `));
  await page.getByRole('searchbox').fill('no card is called this');
  await expect(page.getByText('No items found')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 items found' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Collect a card' })).toBeHidden();
  await page.getByRole('button', { name: 'Show all cards' }).click();
  await expect(cardButtons(page).first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');

  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL('/inventory?sort=name');
  const first = cards.map(({ name }) => name).sort()[0];
  await expect(cardButtons(page).first()).toHaveAccessibleName(new RegExp(`^${first},`));
  await page.getByRole('button', { name: isMobile ? 'Show as list' : 'List', exact: true }).click();
  await expect(page).toHaveURL('/inventory?sort=name&view=list');
  await expect(cardButtons(page).first()).toHaveAccessibleName(/, Power \d+, Defense \d+, Collected .+ \d{4}$/);
});

test('the back button returns to a search', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const [{ name }] = await logInWithCards(page, mailbox, 3);
  const searchbox = page.getByRole('searchbox');
  await searchbox.fill(name);
  await expect(page).toHaveURL(/search=/);
  const url = page.url();
  await page.getByRole('banner').getByRole('link', { name: 'Inventory' }).click();
  await expect(page).toHaveURL('/inventory');
  await expect(searchbox).toHaveValue('');
  await page.goBack();
  await expect(searchbox).toHaveValue(name);
  // longer than the pause after which a typed search starts
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(url);
});

test('the cards are large and begin near the top', async ({ page, mailbox, isMobile }) => {
  await logInWithCards(page, mailbox, 6);
  await expect(cardButtons(page)).toHaveCount(6);
  const bottomOfBanner = await page
    .getByRole('complementary', { name: 'Local mode' })
    .evaluate((banner) => banner.getBoundingClientRect().bottom);
  const boxes = await cardButtons(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect()),
  );
  expect(boxes[0]?.top).toBeLessThan(bottomOfBanner + 260);
  expect(boxes[0]?.width).toBeGreaterThan(isMobile ? 150 : 230);
  expect(boxes[isMobile ? 1 : 3]?.top, 'the last card of the first row').toBe(boxes[0]?.top);
  expect(boxes[isMobile ? 2 : 4]?.top, 'the first card of the second row').toBeGreaterThan(boxes[0]?.bottom ?? 0);
});

test('an open card has a URL, leads to its neighbours and can be closed', async ({ page, mailbox, isMobile }) => {
  const [card, second, last] = await logInWithCards(page, mailbox, 3);
  await cardButtons(page).first().click();
  await expect(page).toHaveURL(`/inventory?card=${card.id}`);
  const detail = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Selected card' });
  await expect(detail.getByRole('heading', { name: card.name })).toBeVisible();
  await expect(detail).toContainText(card.description);
  await expect(detail).toContainText(/10 \S+/);
  await expect(detail.getByRole('button', { name: 'List on Marketplace' })).toBeDisabled();
  await expect(detail.getByRole('button', { name: 'Transfer to Another Wallet' })).toBeDisabled();
  await expect(detail.getByText('You can’t list or transfer cards yet.')).toBeVisible();

  await page.reload();
  await expect(detail.getByRole('heading', { name: card.name })).toBeVisible();
  const [previous, next] = ['Previous card', 'Next card'].map((name) => detail.getByRole('button', { name }));
  await expect(previous as Locator).toHaveAttribute('aria-disabled', 'true');
  await next?.click();
  await expect(detail.getByRole('heading', { name: second?.name ?? '' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(detail.getByRole('heading', { name: last?.name ?? '' })).toBeVisible();
  await expect(next as Locator).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(`/inventory?card=${second?.id}`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/inventory');
  await cardButtons(page).first().click();
  await page.goBack();
  await expect(page).toHaveURL('/inventory');
  if (isMobile) return;
  await cardButtons(page).first().click();
  await expect(detail).toBeVisible();
  await cardButtons(page).first().click();
  await expect(detail).toBeHidden();
});

test('a card that is opened again with Forward can be closed', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInWithCards(page, mailbox, 1);
  await cardButtons(page).first().click();
  const detail = page.getByRole('complementary', { name: 'Selected card' });
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await page.goForward();
  await expect(detail).toBeVisible();
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL('/inventory');
});

test(
  'cards are painted although the worker or its fonts failed to load',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/net::ERR_FAILED/);
    await logInWithCards(page, mailbox, 6);
    await page.goto('about:blank');
    await routeOnce(page, '**/assets/sigil-worker-*.js', (route) => route.abort());
    await page.context().route('**/*.woff2', () => {});
    // the page's own fonts would delay its load event
    await page.goto('/inventory', { waitUntil: 'commit' });
    await expect(page.locator('.card-face > img[src^="blob:"]')).toHaveCount(6);
  },
);

test('closing a card restores focus and adds no history entry', async ({ page, mailbox, isMobile }) => {
  const cards = await logInWithCards(page, mailbox, 3);
  await page.goto('/draws');
  await page.goto('/inventory');
  const detail = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Selected card' });
  // Screen readers announce changes of a live region, so it must exist before it has text.
  const announcement = page.locator('main > div > [role="status"]');
  for (const index of [0, 2, 1]) {
    await expect(announcement).toBeEmpty();
    await cardButtons(page).nth(index).click();
    await expect(announcement).toHaveText(`${cards[index]?.name} selected`);
    await detail.getByRole('button', { name: /^Close/ }).press('Enter');
    await expect(page).toHaveURL('/inventory');
    await expect(cardButtons(page).nth(index)).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL('/draws');
});

test('a card in the grid is one picture at device resolution, with its name as selectable text', async ({
  page,
  mailbox,
}) => {
  const [card] = await logInWithCards(page, mailbox, 1);
  const item = page.getByRole('list', { name: 'Your cards' }).getByRole('listitem');
  const picture = item.locator('img');
  await expect(picture).toHaveAttribute('src', /^blob:/);
  const { displayedWidth, imageWidth } = await picture.evaluate((image: HTMLImageElement) => ({
    displayedWidth: Math.ceil(image.clientWidth * devicePixelRatio),
    imageWidth: image.naturalWidth,
  }));
  expect(Math.abs(imageWidth - displayedWidth)).toBeLessThanOrEqual(1);

  const name = item.locator('.card-name');
  const box = await name.boundingBox();
  if (!box) throw new Error('The name is not visible');
  const y = box.y + box.height / 2;
  const drag = async (from: number, to: number) => {
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move(to, y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(box.x + 1, box.x + box.width - 1);
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected.length).toBeGreaterThan(3);
  expect(card.name).toContain(selected.trim());
  await expect(page).toHaveURL('/inventory');
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await page.mouse.click(box.x + box.width / 2, y);
  await expect(page).toHaveURL(`/inventory?card=${card.id}`);
});

test('a favourite is kept, listed first, and shown in full screen', async ({ page, mailbox, isMobile, errors }) => {
  const [newest, second, oldest] = await logInWithCards(page, mailbox, 3);
  const detail = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Selected card' });
  const heart = detail.getByRole('button', { name: 'Favourite' });
  await cardButtons(page).last().click();
  await page.route('**/favourite', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now', code: 'UNAVAILABLE' } }),
  );
  errors.allow(/503 .* at \/api\/users\/my-collectibles/);
  await heart.click();
  await page.locator(TOAST).filter({ hasText: 'Not now' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/favourite');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // The cards stay where they are.
  await expect(cardButtons(page).first()).toHaveAccessibleName(new RegExp(`^${newest.name},`));
  await page.goto('/inventory?favourites=first');
  await expect(cardButtons(page).first()).toHaveAccessibleName(new RegExp(`^${oldest?.name},`));
  await expect(cardButtons(page)).toHaveCount(3);
  await page.goto('/inventory?favourites=only');
  await expect(cardButtons(page)).toHaveCount(1);

  await page.goto('/inventory');
  await cardButtons(page).first().click();
  await detail.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Close full screen' })).toBeFocused();
  const expectShown = (name = '') => expect(page.locator('dialog h2').last()).toHaveText(name);
  await page.keyboard.press('ArrowRight');
  await expectShown(second?.name);
  await page.keyboard.press('ArrowRight');
  await expectShown(oldest?.name);
  await expect(page).toHaveURL(`/inventory?card=${oldest?.id}&full=1`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/inventory?card=${oldest?.id}`);
  await expect(detail.getByRole('button', { name: 'Full screen', exact: true })).toBeFocused();
  // The full screen covers the card's dialog even if both open at once.
  await page.goto(`/inventory?card=${second?.id}&full=1`);
  await expect(page.getByRole('button', { name: 'Close full screen' })).toBeFocused();
});

test(
  'a favourite shows what the server has after failed requests and older responses',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    await logInWithCards(page, mailbox, 2);
    await cardButtons(page).first().click();
    const heart = page
      .getByRole('complementary', { name: 'Selected card' })
      .getByRole('button', { name: 'Favourite', exact: true });
    const favouriteCount = page.getByRole('button', { name: /^Favourites only/ });

    errors.allow(/503 .* at \/api\/users\/my-collectibles/);
    const failRequests = await holdRequests(page, '**/favourite', (route) =>
      route.fulfill({ status: 503, json: { error: 'Not now', code: 'UNAVAILABLE' } }),
    );
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const lastFailure = page.waitForResponse((response) => response.request().method() === 'DELETE');
    failRequests();
    await lastFailure;
    await expect(page.locator(TOAST).filter({ hasText: 'Not now' })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(favouriteCount).toContainText('0');
    await page.unroute('**/favourite');

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: answered, resolve: markAnswered } = Promise.withResolvers<void>();
    const inventoryUrl = /\/api\/users\/my-collectibles\?/;
    await page.route(
      inventoryUrl,
      async (route) => {
        const response = await route.fetch();
        markAnswered();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.evaluate(() => ['offline', 'online'].map((name) => window.dispatchEvent(new Event(name))));
    await answered;
    const saved = page.waitForResponse('**/favourite');
    await heart.click();
    await saved;
    const older = page.waitForResponse(inventoryUrl);
    release();
    await older;
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(favouriteCount).toContainText('1');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
);

test('arrow keys move through the cards and Enter opens one', async ({ page, mailbox }) => {
  const cards = await logInWithCards(page, mailbox, 12);
  await expect(cardButtons(page).first()).toBeVisible();
  await cardButtons(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  const tops = await cardButtons(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().top),
  );
  const columns = tops.filter((top) => top === tops[0]).length;
  const target = cards[columns];
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${target?.name},`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inventory?card=${target?.id}`);
  await expect(page.getByRole('heading', { name: target?.name ?? '', level: 2 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/inventory');
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${target?.name},`));
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${cards.at(-1)?.name},`));
});

test('a long collection loads while scrolling, renders only visible cards and restores the scroll position', async ({
  page,
  mailbox,
}) => {
  const cards = await logInWithCards(page, mailbox, 120);
  const last = cards.at(-1)?.name;
  await expect(cardButtons(page).first()).toBeVisible();
  // The size of the whole inventory, not of the pages loaded so far.
  await expect(page.getByRole('list', { name: 'Your cards' }).getByRole('listitem').first()).toHaveAttribute(
    'aria-setsize',
    '120',
  );
  const scrollToEnd = (index: number) =>
    expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(cardButtons(page).last()).toHaveAccessibleName(new RegExp(`^${last},`), { timeout: 300 });
      await expect(cardButtons(page).last()).toHaveAttribute('data-index', `${index}`, { timeout: 300 });
    }).toPass();
  await scrollToEnd(119);
  expect(await cardButtons(page).count()).toBeLessThan(60);

  // Another client draws a card; this page refetches when it is online again.
  await drawCards(page, 1);
  await page.evaluate(() => ['offline', 'online'].map((name) => window.dispatchEvent(new Event(name))));
  await expect(page.getByText('1,210')).toBeVisible();
  await expect(cardButtons(page).last()).toHaveAttribute('data-index', '120');
  await expect(cardButtons(page).last()).toHaveAccessibleName(new RegExp(`^${last},`));

  await scrollToEnd(120);
  const scrollY = () => page.evaluate(() => window.scrollY);
  await cardButtons(page).last().click();
  const proofLink = page.getByRole('link', { name: 'View card page and proof' });
  // Read when both are in view: the browser scrolls the page to point at a card or a link that is not.
  await proofLink.hover();
  const position = await scrollY();
  await proofLink.click();
  await expect(page.getByRole('heading', { name: last, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: last, level: 2 })).toBeVisible();
  expect(Math.abs((await scrollY()) - position)).toBeLessThan(5);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/inventory');
  expect(Math.abs((await scrollY()) - position)).toBeLessThan(5);
});

test('the sheen of legendary cards pauses while the page scrolls', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInWithCards(page, mailbox, 24);
  await expect(cardButtons(page).first()).toBeVisible();
  const sheen = () =>
    page.evaluate(() => {
      const [card] = document.querySelectorAll<HTMLElement>('[aria-label="Your cards"] .card');
      if (card) card.dataset.rarity = 'legendary';
      const face = card?.querySelector('.card-face');
      return face && getComputedStyle(face, '::after').animationPlayState;
    });
  expect(await sheen()).toBe('running');
  await page.evaluate(() => {
    const scroll = () => {
      scrollBy(0, scrollY === 0 ? 1 : -1);
      frame = requestAnimationFrame(scroll);
    };
    let frame = requestAnimationFrame(scroll);
    document.addEventListener('stop', () => cancelAnimationFrame(frame));
  });
  await expect.poll(sheen).toBe('paused');
  await page.evaluate(() => document.dispatchEvent(new Event('stop')));
  await expect.poll(sheen).toBe('running');
});

test('keyboard navigation continues from a focused card that was scrolled out of view', async ({
  page,
  mailbox,
  isMobile,
}) => {
  await logInWithCards(page, mailbox, 48);
  const focused = page.locator(':focus');
  await expect(cardButtons(page).first()).toBeVisible();
  await cardButtons(page).first().press('PageDown');
  await expect(focused).toHaveAttribute('data-index', /^[1-9]/);
  await expect(focused).toBeInViewport();
  const index = Number(await focused.getAttribute('data-index'));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(cardButtons(page).last()).toHaveAttribute('data-index', '47');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('data-index', `${index + 1}`);
  await expect(focused).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect(focused).toHaveAttribute('data-index', /^[0-3]$/);

  if (isMobile) return;
  // Wheel events over the sticky filters scroll the page.
  await page.getByRole('heading', { name: 'My Inventory', level: 1 }).hover();
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('searchbox')).not.toBeInViewport();
  await page
    .getByRole('group', { name: 'Rarity' })
    .getByRole('button', { name: /^Common/ })
    .click();
  await expect(page.getByRole('searchbox')).toBeInViewport();
  // In a low window the filters scroll, so that all of them are reachable.
  await page.setViewportSize({ width: 1280, height: 520 });
  await page
    .getByRole('button', { name: /^All \d+$/ })
    .first()
    .click();
  await page.mouse.wheel(0, 1000);
  const lowest = page.getByRole('group', { name: 'Rarity' }).getByRole('button').last();
  await lowest.focus();
  await expect(lowest).toBeInViewport({ ratio: 1 });
});

test('list rows grow with the browser’s font size', DESKTOP_ONLY, async ({ page, mailbox }) => {
  // The browser's font size setting.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 720, height: 800 });
  await logInWithCards(page, mailbox, 1);
  await page.goto('/inventory?view=list');
  const { font, row, words } = await cardButtons(page).evaluate((button) => ({
    font: getComputedStyle(document.documentElement).fontSize,
    row: button.clientHeight,
    words: button.parentElement?.querySelector('.font-display')?.getBoundingClientRect().height ?? 0,
  }));
  expect(font).toBe('32px');
  expect(words, 'a line of text at 32 px').toBeGreaterThan(32);
  expect(words).toBeLessThan(row);
});

test('the counts of a million cards fit into their boxes', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await page.route('**/api/users/my-collectibles*', async (route) => {
    const response = await route.fetch();
    const { counts, ...rest } = await response.json();
    const rarity = { common: 500_000, uncommon: 250_000, rare: 150_000, epic: 80_000, legendary: 20_000 };
    await route.fulfill({ json: { ...rest, totalValue: 10_000_000, counts: { ...counts, rarity } } });
  });
  await logInAsNewUser(page, mailbox);
  await expect(page.getByText('1,000,000').first()).toBeVisible();
  const group = page.getByRole('group', { name: 'Rarity' });
  const right = await group.evaluate((box) => box.getBoundingClientRect().right);
  const rightEdges = await group
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
  expect(rightEdges.length, 'one button for all cards and one for each rarity').toBe(1 + RARITIES.length);
  expect(Math.max(...rightEdges)).toBeLessThanOrEqual(right);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test(
  'a failed inventory request shows the error and can be retried',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/503 .* at \/api\/users\/my-collectibles/);
    await logInAsNewUser(page, mailbox);
    const response = {
      status: 503,
      json: { error: 'We’re briefly unavailable. Please try again.', code: 'UNAVAILABLE' },
    };
    await page.route('**/api/users/my-collectibles*', (route) => route.fulfill(response));
    await page.goto('/inventory');
    await expect(page.getByText('We couldn’t load your cards')).toBeVisible();
    await expect(page.getByText(response.json.error)).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['–', '–']);
    await page.unroute('**/api/users/my-collectibles*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No items found')).toBeVisible();
  },
);

test('the inventory prompts for a login when the session ends', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox);
  await expect(page.getByText('No items found')).toBeVisible();
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
});

test(
  'the URL may select another collector’s card or an unknown one',
  DESKTOP_ONLY,
  async ({ page, mailbox, browser }) => {
    const [otherCard] = await logInWithCards(page, mailbox, 1);
    const otherPage = await browser.newPage({ baseURL: new URL(page.url()).origin });
    const [ownCard] = await logInWithCards(otherPage, mailbox, 1);
    const detail = otherPage.getByRole('complementary', { name: 'Selected card' });
    await otherPage.goto(`/inventory?card=${otherCard.id}`);
    await expect(detail.getByRole('heading', { name: otherCard.name })).toBeVisible();
    await expect(detail.getByText('This card belongs to someone else.')).toBeVisible();
    await expect(detail.getByRole('button', { name: 'List on Marketplace' })).toBeHidden();
    // The user's card is shown as owned even if the filter excludes it.
    await otherPage.goto(`/inventory?search=nothing&card=${ownCard.id}`);
    await expect(detail.getByRole('button', { name: 'List on Marketplace' })).toBeVisible();
    for (const unknownId of ['0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000', 'nonsense']) {
      await otherPage.goto(`/inventory?card=${unknownId}`);
      await expect(detail.getByText('Card not found')).toBeVisible();
    }
    await detail.getByRole('button', { name: 'Back to my cards' }).click();
    await expect(otherPage).toHaveURL('/inventory');
    await otherPage.close();
  },
);

test(
  'the inventory stays usable offline and recovers when the network is back',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/ERR_INTERNET_DISCONNECTED/);
    const cards = await logInWithCards(page, mailbox, 12);
    await expect(cardButtons(page)).toHaveCount(cards.length);
    const banner = page.getByText('You’re offline. What you see may be out of date.');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await expect(banner).toBeVisible();
    await expect(cardButtons(page)).toHaveCount(cards.length);
    await cardButtons(page).first().click();
    await expect(page.getByRole('heading', { name: cards[0]?.name ?? '', level: 2 })).toBeVisible();
    // A new sort order needs the network; the loaded cards stay.
    await page.getByLabel('Sort by').selectOption('Name');
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t reach the server.' });
    await expect(alert).toBeVisible();
    await expect(cardButtons(page)).toHaveCount(cards.length);

    await page.context().setOffline(false);
    await expect(banner).toBeHidden();
    await expect(alert).toBeHidden();
    const first = cards.map(({ name }) => name).sort()[0];
    await expect(cardButtons(page).first()).toHaveAccessibleName(new RegExp(`^${first},`));
  },
);
