import { cardButtons, drawCards, logInWithCards } from '../../fixtures/cards.ts';
import { routeOnce } from '../../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

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

test('the summary of a single card has a singular on narrow screens', async ({ page, mailbox, isMobile }) => {
  await logInWithCards(page, mailbox, 1);
  await expect(cardButtons(page)).toHaveCount(1);
  const main = page.getByRole('main');
  await expect(main.getByText('Total items', { exact: true })).toBeVisible();
  await expect(main.getByText('item', { exact: true })).toBeVisible({ visible: isMobile });
  await expect(main.getByText('items', { exact: true })).toBeHidden();
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
  // Read after hovering: the browser scrolls to an element that is not in view.
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

test('the sheen of legendary cards stops while the page scrolls', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await logInWithCards(page, mailbox, 24);
  await expect(cardButtons(page).first()).toBeVisible();
  const sheen = () =>
    page.evaluate(() => {
      const [card] = document.querySelectorAll<HTMLElement>('[aria-label="Your cards"] .card');
      if (card) card.dataset.rarity = 'legendary';
      const face = card?.querySelector('.card-face');
      return face && getComputedStyle(face, '::after').animationName;
    });
  expect(await sheen()).toBe('card-sheen');
  await page.evaluate(() => {
    const scroll = () => {
      scrollBy(0, scrollY === 0 ? 1 : -1);
      frame = requestAnimationFrame(scroll);
    };
    let frame = requestAnimationFrame(scroll);
    document.addEventListener('stop', () => cancelAnimationFrame(frame));
  });
  await expect.poll(sheen).toBe('none');
  await page.evaluate(() => document.dispatchEvent(new Event('stop')));
  await expect.poll(sheen).toBe('card-sheen');
});

test('cards that scroll into view never show the picture of another card, and rest in reading order', async ({
  page,
  mailbox,
}) => {
  await logInWithCards(page, mailbox, 80);
  await expect(page.locator('.card-print > img[src^="blob:"]').first()).toBeVisible();
  const wrongPictures = await page.evaluate(async () => {
    const cardOfPicture = new Map<string, string>();
    const wrong = new Set<string>();
    const check = () => {
      for (const item of document.querySelectorAll('[aria-label="Your cards"] [role="listitem"]')) {
        const image = item.querySelector('img');
        const card = item.querySelector('button')?.ariaLabel;
        if (!image?.complete || !image.src || !card || getComputedStyle(image).visibility === 'hidden') continue;
        if ((cardOfPicture.get(image.src) ?? card) !== card)
          wrong.add(`${card}: picture of ${cardOfPicture.get(image.src)}`);
        cardOfPicture.set(image.src, card);
      }
    };
    for (let frame = 0; frame < 150; frame += 1) {
      await new Promise(requestAnimationFrame);
      scrollBy({ top: frame < 120 ? 35 : -35, behavior: 'instant' });
      check();
    }
    return { checked: cardOfPicture.size, wrong: [...wrong] };
  });
  expect(wrongPictures.checked).toBeGreaterThan(20);
  expect(wrongPictures.wrong).toEqual([]);

  const positions = () =>
    page
      .getByRole('list', { name: 'Your cards' })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Number(item.getAttribute('aria-posinset'))));
  await expect
    .poll(async () => (await positions()).every((at, n, all) => n === 0 || at === (all[n - 1] ?? 0) + 1))
    .toBe(true);
  expect((await positions())[0]).toBeGreaterThan(1);
});

test(
  'a press that begins while the page scrolls opens the card and focuses it',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    await logInWithCards(page, mailbox, 80);
    await expect(page.locator('.card-print > img[src^="blob:"]').first()).toBeVisible();
    await page.mouse.move(640, 500);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 60; frame += 1) {
        await new Promise(requestAnimationFrame);
        scrollBy({ top: 35, behavior: 'instant' });
      }
    });
    await page.mouse.down();
    // Longer than it takes until scrolling counts as finished.
    await page.waitForTimeout(500);
    await page.mouse.up();
    await expect(page).toHaveURL(/\?card=/);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/inventory');
    await expect(page.locator(':focus')).toHaveAttribute('data-index', /\d+/);
    await expect(page.locator(':focus')).toBeInViewport();
  },
);

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
