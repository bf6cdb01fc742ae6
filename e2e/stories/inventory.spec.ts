import type { Locator, Page } from '@playwright/test';
import { join } from '../fixtures/account.ts';
import { cardsOf, drawCards, joinWithCards } from '../fixtures/cards.ts';
import { expect, ONCE, test } from '../test.ts';

test.use({ settings: { COLLECT_INTERVAL: '0' } });

const names = (page: Page) =>
  cardsOf(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

test('an empty inventory invites to link a wallet and links to the collection page', async ({ page, mail }) => {
  await join(page, mail);
  await expect(page.getByRole('heading', { name: 'My Inventory', level: 1 })).toBeVisible();
  await expect(page.getByText('No items found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Connect a wallet' })).toBeVisible();
  await page.getByRole('link', { name: 'Collect a card' }).click();
  await expect(page).toHaveURL('/collectibles');
});

test('cards are searched, filtered and sorted, and the address keeps it all', async ({ page, mail }) => {
  const drawn = await joinWithCards(page, mail, 24);
  await expect(page.getByText('240')).toBeVisible();
  const [newest] = drawn;
  if (!newest) throw new Error('No card was drawn');
  await expect(cardsOf(page).first()).toHaveAccessibleName(new RegExp(`^${newest.name},`));

  const sameType = drawn.filter(({ type }) => type === newest.type);
  await page
    .getByRole('group', { name: 'Collections' })
    .getByRole('button', { name: new RegExp(newest.type, 'i') })
    .click();
  await expect(cardsOf(page)).toHaveCount(Math.min(sameType.length, await cardsOf(page).count()));
  await expect(page).toHaveURL(`/inventory?type=${newest.type}`);
  await page
    .getByRole('group', { name: 'Rarity' })
    .getByRole('button', { name: new RegExp(`^${newest.rarity}`, 'i') })
    .click();
  await expect(page).toHaveURL(`/inventory?rarity=${newest.rarity}&type=${newest.type}`);
  const both = sameType.filter(({ rarity }) => rarity === newest.rarity);
  await expect
    .poll(async () =>
      (await names(page)).every((name) => name.toLowerCase().includes(`${newest.rarity} ${newest.type}`)),
    )
    .toBe(true);
  await page.reload();
  await expect(cardsOf(page).first()).toHaveAccessibleName(new RegExp(`^${both[0]?.name},`));

  await page.goto('/inventory');
  await page.getByRole('searchbox').fill(newest.name.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect.poll(async () => (await names(page)).every((name) => name.startsWith(newest.name))).toBe(true);
  await expect(page.getByText(/^\d+ items? found$/)).toHaveText(new RegExp(`^${await cardsOf(page).count()} `));
  await page.getByRole('searchbox').fill('no card is called this');
  await expect(page.getByText('No items found')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 items found' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Collect a card' })).toBeHidden();
  await page.getByRole('button', { name: 'Show all cards' }).click();
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');

  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL('/inventory?sort=name');
  const first = drawn.map(({ name }) => name).sort()[0];
  await expect(cardsOf(page).first()).toHaveAccessibleName(new RegExp(`^${first},`));
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL('/inventory?sort=name&view=list');
  await expect(cardsOf(page).first()).toContainText('Power');
  await expect(cardsOf(page).first()).toHaveAccessibleName(/ Power \d+ Defense \d+( Collected .+ \d{4})?$/);

  // The last of each line of filters, which a phone scrolls sideways.
  await page.goto('/inventory?rarity=common&type=artifact');
  for (const name of [/^Common/, /^Artifacts/]) {
    await expect(page.getByRole('button', { name, pressed: true })).toBeInViewport({ ratio: 1 });
  }
});

test('a card is opened, shared by its address and closed again', async ({ page, mail, isMobile }) => {
  const [card] = await joinWithCards(page, mail, 3);
  if (!card) throw new Error('No card was drawn');
  await cardsOf(page).first().click();
  await expect(page).toHaveURL(`/inventory?card=${card.id}`);
  const detail = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Selected card' });
  await expect(detail.getByRole('heading', { name: card.name })).toBeVisible();
  await expect(detail).toContainText(card.description);
  await expect(detail).toContainText(/10 \S+/);
  await expect(detail.getByRole('button', { name: 'List on Marketplace' })).toBeDisabled();
  await expect(detail.getByRole('button', { name: 'Transfer to Another Wallet' })).toBeDisabled();
  await expect(detail.getByText('Cards cannot change hands yet.')).toBeVisible();

  await page.reload();
  await expect(detail.getByRole('heading', { name: card.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/inventory');
  await cardsOf(page).first().click();
  await page.goBack();
  await expect(page).toHaveURL('/inventory');
});

test('a card that is closed is no step of its own, and its place has the focus again', async ({
  page,
  mail,
  isMobile,
}) => {
  const drawn = await joinWithCards(page, mail, 3);
  await page.goto('/draws');
  await page.goto('/inventory');
  const detail = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Selected card' });
  for (const index of [0, 2, 1]) {
    if (!isMobile) await expect(detail.getByRole('status')).toBeEmpty();
    await cardsOf(page).nth(index).click();
    // What is read out is there before it has anything to say, or it might not be heard.
    if (!isMobile) await expect(detail.getByRole('status')).toHaveText(`${drawn[index]?.name} selected`);
    await detail.getByRole('button', { name: /^Close/ }).press('Enter');
    await expect(page).toHaveURL('/inventory');
    await expect(cardsOf(page).nth(index)).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL('/draws');
});

/** How much of the plate under a card's emblem is inked in a picture of it, from 0 to 1. */
const inkedPlate = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const on = new OffscreenCanvas(width, height).getContext('2d');
    if (!on) throw new Error('No canvas');
    on.drawImage(image, 0, 0);
    const plate = on.getImageData(width * 0.2, height * 0.76, width * 0.6, height * 0.16);
    const greens = Array.from({ length: plate.height }, (_, y) =>
      Array.from({ length: plate.width }, (_, x) => plate.data[4 * (y * plate.width + x) + 1] ?? 0),
    );
    const inked = greens.flatMap((row) => {
      // words cover less than half of a line, and the ground is of one colour along it
      const ground = row.toSorted((one, other) => one - other)[row.length >> 1] ?? 0;
      return row.filter((green) => Math.abs(green - ground) > 40);
    });
    return inked.length / (plate.width * plate.height);
  });

test('a card among many is one picture with its words in it, as sharp as the screen', async ({ page, mail }) => {
  await joinWithCards(page, mail, 1);
  const picture = cardsOf(page).locator('img');
  await expect(picture).toHaveAttribute('src', /^blob:/);
  const { shown, painted } = await picture.evaluate((image: HTMLImageElement) => ({
    shown: Math.ceil(image.clientWidth * devicePixelRatio),
    painted: image.naturalWidth,
  }));
  expect(Math.abs(painted - shown)).toBeLessThanOrEqual(1);
  await cardsOf(page).click();
  const drawing = page.locator('[aria-hidden] > span > img[src^="blob:"]');
  expect(await inkedPlate(picture)).toBeGreaterThan((await inkedPlate(drawing)) + 0.05);
});

test('the keyboard alone walks the cards and opens one', async ({ page, mail }) => {
  const drawn = await joinWithCards(page, mail, 12);
  await cardsOf(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  const tops = await cardsOf(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const columns = tops.filter((top) => top === tops[0]).length;
  const reached = drawn[columns];
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${reached?.name},`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inventory?card=${reached?.id}`);
  await expect(page.getByRole('heading', { name: reached?.name ?? '', level: 2 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/inventory');
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${reached?.name},`));
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${drawn.at(-1)?.name},`));
});

test('a long collection loads as one scrolls, draws only what can be seen, and keeps its place', async ({
  page,
  mail,
}) => {
  const drawn = await joinWithCards(page, mail, 120);
  const last = drawn.at(-1)?.name;
  await expect(cardsOf(page).first()).toBeVisible();
  // one of all, not of those that have come so far
  await expect(cardsOf(page).first().locator('..')).toHaveAttribute('aria-setsize', '120');
  const toTheEnd = (index: number) =>
    expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(cardsOf(page).last()).toHaveAccessibleName(new RegExp(`^${last},`), { timeout: 300 });
      await expect(cardsOf(page).last()).toHaveAttribute('data-index', `${index}`, { timeout: 300 });
    }).toPass();
  await toTheEnd(119);
  expect(await cardsOf(page).count()).toBeLessThan(60);

  // Another window draws, and this one asks anew once it is in touch again.
  await drawCards(page, 1);
  await page.evaluate(() => ['offline', 'online'].map((name) => window.dispatchEvent(new Event(name))));
  await expect(page.getByText('1,210')).toBeVisible();
  await expect(cardsOf(page).last()).toHaveAttribute('data-index', '120');
  await expect(cardsOf(page).last()).toHaveAccessibleName(new RegExp(`^${last},`));

  await toTheEnd(120);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const place = await scrolled();
  await cardsOf(page).last().click();
  await page.getByRole('link', { name: 'Its page, with the proof of its draw' }).click();
  await expect(page.getByRole('heading', { name: last, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: last, level: 2 })).toBeVisible();
  expect(Math.abs((await scrolled()) - place)).toBeLessThan(5);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/inventory');
  expect(Math.abs((await scrolled()) - place)).toBeLessThan(5);
});

test('the keyboard walks on from a card that was scrolled away', async ({ page, mail, isMobile }) => {
  await joinWithCards(page, mail, 48);
  const focused = page.locator(':focus');
  await cardsOf(page).first().press('PageDown');
  await expect(focused).toHaveAttribute('data-index', /^[1-9]/);
  await expect(focused).toBeInViewport();
  const reached = Number(await focused.getAttribute('data-index'));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(cardsOf(page).last()).toHaveAttribute('data-index', '47');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('data-index', `${reached + 1}`);
  await expect(focused).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect(focused).toHaveAttribute('data-index', /^[0-3]$/);

  if (isMobile) return;
  // The column of the selected card stands still, and what it does not scroll scrolls the page.
  await page.getByText('Choose a card to see it up close.').hover();
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('searchbox')).not.toBeInViewport();
  await page
    .getByRole('group', { name: 'Rarity' })
    .getByRole('button', { name: /^Common/ })
    .click();
  await expect(page.getByRole('searchbox')).toBeInViewport();
  // In a window that is too low for all the filters each can be reached nevertheless.
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

test('a row of the list is as high as large letters need', ONCE, async ({ page, mail }) => {
  // What a person sets in the browser for all pages.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 720, height: 800 });
  await joinWithCards(page, mail, 1);
  await page.goto('/inventory?view=list');
  const { font, row, words } = await cardsOf(page).evaluate((button) => ({
    font: getComputedStyle(document.documentElement).fontSize,
    row: button.clientHeight,
    words: Math.max(...[...button.children].map((child) => child.getBoundingClientRect().height)),
  }));
  expect(font).toBe('32px');
  expect(words).toBeLessThan(row);
});

test('a million cards are counted where there is room for the figures', ONCE, async ({ page, mail }) => {
  await page.route('**/api/users/my-collectibles*', async (route) => {
    const answer = await route.fetch();
    const { counts, ...rest } = await answer.json();
    const rarity = { common: 500_000, uncommon: 250_000, rare: 150_000, epic: 80_000, legendary: 20_000 };
    await route.fulfill({ json: { ...rest, totalValue: 10_000_000, counts: { ...counts, rarity } } });
  });
  await join(page, mail);
  await expect(page.getByText('1,000,000').first()).toBeVisible();
  const group = page.getByRole('group', { name: 'Rarity' });
  const right = await group.evaluate((box) => box.getBoundingClientRect().right);
  for (const one of await group.getByRole('button').all()) {
    expect(await one.evaluate((box) => box.getBoundingClientRect().right)).toBeLessThanOrEqual(right);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('a server in trouble is told, and asked again', ONCE, async ({ page, mail, faults }) => {
  faults.expect(/503 .* at \/api\/users\/my-collectibles/);
  await join(page, mail);
  const answer = {
    status: 503,
    json: { error: 'The service is briefly unavailable. Please try again.', code: 'UNAVAILABLE' },
  };
  await page.route('**/api/users/my-collectibles*', (route) => route.fulfill(answer));
  await page.goto('/inventory');
  await expect(page.getByText('Your cards did not arrive')).toBeVisible();
  await expect(page.getByText(answer.json.error)).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['–', '–', '–']);
  await page.unroute('**/api/users/my-collectibles*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No items found')).toBeVisible();
});

test('a session that ends here asks to log in', ONCE, async ({ page, mail }) => {
  await join(page, mail);
  await expect(page.getByText('No items found')).toBeVisible();
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
});

test('an address may name a card that is not one’s own, or none', ONCE, async ({ page, mail, browser }) => {
  const [foreign] = await joinWithCards(page, mail, 1);
  if (!foreign) throw new Error('No card was drawn');
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  const [own] = await joinWithCards(other, mail, 1);
  const detail = other.getByRole('complementary', { name: 'Selected card' });
  await other.goto(`/inventory?card=${foreign.id}`);
  await expect(detail.getByRole('heading', { name: foreign.name })).toBeVisible();
  await expect(detail.getByText('This card belongs to another collector.')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'List on Marketplace' })).toBeHidden();
  // One's own that a filter keeps out of the list is still one's own.
  await other.goto(`/inventory?search=nothing&card=${own?.id}`);
  await expect(detail.getByRole('button', { name: 'List on Marketplace' })).toBeVisible();
  for (const nobody of ['0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000', 'nonsense']) {
    await other.goto(`/inventory?card=${nobody}`);
    await expect(detail.getByText('Card not found')).toBeVisible();
  }
  await detail.getByRole('button', { name: 'Back to my cards' }).click();
  await expect(other).toHaveURL('/inventory');
  await other.close();
});

test(
  'without a network the cards stay, a line says so, and all comes back by itself',
  ONCE,
  async ({ page, mail, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    const drawn = await joinWithCards(page, mail, 12);
    await expect(cardsOf(page)).toHaveCount(drawn.length);
    const line = page.getByText('You are offline. What you see may be out of date.');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await expect(line).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(drawn.length);
    await cardsOf(page).first().click();
    await expect(page.getByRole('heading', { name: drawn[0]?.name ?? '', level: 2 })).toBeVisible();
    // What is not there yet cannot be shown; what was there stays.
    await page.getByLabel('Sort by').selectOption('Name');
    const fault = page.getByRole('alert').filter({ hasText: 'We could not reach the server.' });
    await expect(fault).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(drawn.length);

    await page.context().setOffline(false);
    await expect(line).toBeHidden();
    await expect(fault).toBeHidden();
    const first = drawn.map(({ name }) => name).sort()[0];
    await expect(cardsOf(page).first()).toHaveAccessibleName(new RegExp(`^${first},`));
  },
);
