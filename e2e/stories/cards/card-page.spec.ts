import { collectiblesTexts } from '@app/contract/cards/collection-texts';
import { cardPagePath, cardPreviewPath } from '@app/contract/cards/preview';
import { startOfDay } from '@app/contract/draw/days';
import { siteTexts } from '@app/contract/site/texts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { addPastDrawDays, cardButtons, endDrawDay, logInWithCards } from '../../fixtures/cards.ts';
import { emulateOrientation, expectOrientationListener } from '../../fixtures/device-orientation.ts';
import { hideServerTime } from '../../fixtures/hide-server-time.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { routeOnce } from '../../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const steps = (page: Page) => page.getByRole('region', { name: 'Proof of the draw' }).getByRole('listitem');

/** Returns the accessible name of each proof step's status icon. */
async function stepStatuses(page: Page): Promise<(string | null)[]> {
  await expect(steps(page)).toHaveCount(7);
  return await steps(page).evaluateAll((items) =>
    items.map((item) => item.querySelector('[role=img]')?.getAttribute('aria-label') ?? null),
  );
}

const unavailable = { status: 503, json: { error: 'Please try again soon.', code: 'UNAVAILABLE' } };

async function clearSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

test('a card page is public and shows the proof steps that can be checked before the day ends', async ({
  page,
  mailbox,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [card] = await logInWithCards(page, mailbox, 1);
  await cardButtons(page).first().click();
  await page.getByRole('link', { name: 'View card page and proof' }).click();
  await expect(page).toHaveURL(cardPagePath(card.number));
  await clearSession(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${card.name} – `));
  await expect(page.getByRole('main')).toContainText(card.description);
  const pending = ['Pending', 'Pending', 'Pending'];
  expect(await stepStatuses(page)).toEqual(['Passed', 'Can’t be checked here', ...pending, 'Passed', 'Pending']);
  await expect(page.getByText(/It will be revealed after/)).toBeVisible();
  await expect(page.getByText('Not drawn in this browser')).toBeVisible();
  await expect(page.getByText(/^The ledger of .* is published with the seed\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this card' });
  await expect(dialog.getByRole('img', { name: `The picture of ${card.name}` })).toBeVisible();
  await expectAccessible(page, 'the share dialog');
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download picture' }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`-${card.number}-[a-z-]+\\.png$`));
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await steps(page).first().getByText('Show the values').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fingerprint in the list of days')).toBeVisible();
  await expectAccessible(page, 'the page of a card');
  await expectNoHorizontalScroll(page, 'the page of a card');
});

test(
  'the share picture is painted although the fonts fail to load',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    const [card] = await logInWithCards(page, mailbox, 1);
    await page.goto(cardPagePath(card.number));
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this card' });
    await expect(dialog.getByRole('img', { name: `The picture of ${card.name}` })).toBeVisible();
  },
);

test(
  'after the draw day the browser verifies every step and detects a changed card',
  DESKTOP_ONLY,
  async ({ page, mailbox, product }) => {
    const [card] = await logInWithCards(page, mailbox, 2);
    await clearSession(page);
    await page.goto('about:blank');
    await endDrawDay(product);
    await page.goto(cardPagePath(card.number));
    await expect(page.getByText(/^Repeating the draw gives the same card\./)).toBeVisible();
    expect(await stepStatuses(page)).toEqual([
      'Passed',
      'Can’t be checked here',
      'Passed',
      'Passed',
      'Passed',
      'Passed',
      'Passed',
    ]);
    await page.route(/\/api\/users\/collectibles\/card\/\d+$/, async (route) => {
      const response = await route.fetch();
      const changedCard = await response.json();
      await route.fulfill({ response, json: { ...changedCard, power: changedCard.power === 100 ? 99 : 100 } });
    });
    await page.reload();
    await expect(page.getByText('This proof is not valid.', { exact: false })).toBeVisible();
    const statuses = ['Passed', 'Can’t be checked here', 'Passed', 'Passed', 'Passed', 'Failed', 'Passed'];
    expect(await stepStatuses(page)).toEqual(statuses);
    await expect(page.getByText('differs in: power')).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'How cards are drawn' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How cards are drawn' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Legendary' })).toContainText('2%');
    await expect(page.getByText('The seed matches its fingerprint').first()).toBeVisible();
    await expect(page.getByText(/^Seed revealed after/)).toHaveCount(1);
  },
);

test('a shared card stays visible if it cannot be loaded again', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/503/);
  const [card] = await logInWithCards(page, mailbox, 1);
  await page.route(`**/card/${card.number}`, (route) => route.fulfill(unavailable));
  const response = page.waitForResponse(`**/card/${card.number}`);
  await page.goto(cardPagePath(card.number));
  await response;
  await expect(steps(page)).toHaveCount(7);
  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible();
});

test('a proof can be verified after its code did not load', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/ERR_FAILED/);
  const [card] = await logInWithCards(page, mailbox, 1);
  await routeOnce(page, '**/assets/proof-*.js', (route) => route.abort());
  await page.goto(cardPagePath(card.number));
  await expect(page.getByText(siteTexts.offline)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(steps(page)).toHaveCount(7);
});

test('earlier draw days load page by page', DESKTOP_ONLY, async ({ page, product, errors }) => {
  errors.allow(/503 .* at \/api\/draws\/days/);
  await addPastDrawDays(product, 45);
  await page.goto('/draws');
  const days = page.getByRole('region', { name: 'All days' }).getByRole('heading', { level: 3 });
  const showMore = page.getByRole('button', { name: 'Show more' });
  await expect(days).toHaveCount(20);
  await showMore.focus();
  await page.keyboard.press('Enter');
  await expect(days).toHaveCount(40);
  // Keyboard and screen reader users continue with the first new day.
  await expect(days.nth(20)).toBeFocused();
  await expectAccessible(page, 'two pages of days');

  await routeOnce(page, '**/api/draws/days**', (route) => route.fulfill(unavailable));
  await showMore.click();
  await expect(page.getByText('We couldn’t load the draw days')).toBeVisible();
  await expect(days).toHaveCount(40);
  const release = await holdRequests(page, '**/api/draws/days**');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect(retry).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(days.nth(47)).toBeVisible();
  await expect(days.nth(40)).toBeFocused();
  await expect(showMore).toBeHidden();
  const dates = await days.allTextContents();
  expect(dates.length).toBeGreaterThan(45);
  expect(new Set(dates).size).toBe(dates.length);
  expect(dates.toSorted().toReversed()).toEqual(dates);
  await expect(page.getByText('The seed matches its fingerprint').last()).toBeVisible();
  await expect(page.getByText('The seed does not match its fingerprint')).toHaveCount(0);
});

test('a draw day that begins while its page is open is shown as in use', DESKTOP_ONLY, async ({ page }) => {
  await page.clock.install();
  await hideServerTime(page);
  await page.goto('/draws');
  const days = page.getByRole('region', { name: 'All days' }).getByRole('listitem');
  const begins = days.filter({ hasText: 'Begins' }).last();
  const day = (await begins.getByRole('heading').textContent()) ?? '';
  await page.clock.fastForward(startOfDay(day) + 60_000 - Date.now());
  await expect(days.filter({ has: page.getByRole('heading', { name: day }) })).toContainText('Seed revealed after');
});

test(
  'an unknown card number is 404, and failed requests can be retried',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/404 .* at \/(cards|api\/users\/collectibles\/card)\/999999999/, /503 .* at \/api\//);
    const response = await page.goto('/cards/999999999');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Card not found' })).toBeVisible();
    await expectAccessible(page, 'an unknown card');

    const [card] = await logInWithCards(page, mailbox, 1);
    await page.route('**/proof', (route) => route.fulfill(unavailable));
    await page.goto(cardPagePath(card.number));
    await expect(page.getByText('We couldn’t load the proof')).toBeVisible();
    await page.unroute('**/proof');
    const release = await holdRequests(page, '**/proof');
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.focus();
    await page.keyboard.press('Enter');
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await expect(retry).toBeFocused();
    release();
    await expect(steps(page)).toHaveCount(7);
    // The button is gone: keyboard and screen reader users continue where it was.
    await expect(page.getByRole('region', { name: 'Proof of the draw' })).toBeFocused();
    // The server puts the card into a page that the browser loads.
    await page.goto('/inventory');
    await cardButtons(page).first().click();
    await page.route(`**/card/${card.number}`, (route) => route.fulfill(unavailable));
    await page.getByRole('link', { name: 'View card page and proof' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t load this card' })).toBeVisible();
    await page.unroute(`**/card/${card.number}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible();
    const picture = await page.request.get(cardPreviewPath(card.number));
    expect(picture.headers()['content-type']).toBe('image/png');
  },
);

test('the draws and collectibles pages are public and accessible', async ({ page }) => {
  await page.goto('/draws');
  await expect(page.getByText(/^Seed revealed after/)).toHaveCount(1);
  await expectAccessible(page, 'draws');
  await expectNoHorizontalScroll(page, 'draws');
  await page.goto('/collectibles');
  await expect(page.getByText(collectiblesTexts.hint)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Common' }).filter({ hasText: '50%' })).toBeVisible();
  for (const step of collectiblesTexts.howItWorks.steps) await expect(page.getByText(step)).toBeVisible();
  await expectAccessible(page, 'collectibles');
  await expectNoHorizontalScroll(page, 'collectibles');
  await page.getByRole('main').getByRole('button', { name: collectiblesTexts.connect }).click();
  await expect(page.getByRole('dialog', { name: 'Try it with a test wallet' })).toBeVisible();
});

test.describe('with an orientation sensor', () => {
  test.use({ reducedMotion: 'no-preference' });
  test.skip(({ isMobile }) => !isMobile, 'orientation is read only where there is no mouse');

  test('the light on a card follows the phone’s orientation', async ({ page, mailbox }) => {
    const [card] = await logInWithCards(page, mailbox, 1);
    const setOrientation = await emulateOrientation(page);
    await page.goto(cardPagePath(card.number));
    const figure = page.getByRole('figure', { name: card.name });
    const light = () =>
      figure.evaluate(({ style }) => ['--light-x', '--light-y'].map((name) => style.getPropertyValue(name)));
    // iOS grants sensor access only in a user gesture.
    await figure.tap();
    await expectOrientationListener(page);
    // The first reading is the neutral position.
    await setOrientation(40, 0);
    await setOrientation(40, 11);
    expect(await light()).toEqual(['0.500', '0.000']);
    await setOrientation(29, -11);
    expect(await light()).toEqual(['-0.500', '-0.500']);
    await setOrientation(90, 80);
    expect(await light()).toEqual(['1.000', '1.000']);
  });

  test('one orientation permission prompt covers all cards', async ({ page, mailbox }) => {
    await page.addInitScript(() => {
      const api = Object.assign(DeviceOrientationEvent, { requests: 0, requestPermission });
      async function requestPermission() {
        api.requests += 1;
        return 'granted';
      }
    });
    const cards = await logInWithCards(page, mailbox, 2);
    const setOrientation = await emulateOrientation(page);
    await page.goto('/inventory');
    for (const [index, { name }] of cards.entries()) {
      await cardButtons(page).nth(index).tap();
      const figure = page.getByRole('dialog').getByRole('figure', { name });
      await figure.waitFor();
      if (index === 0) await figure.tap();
      await expectOrientationListener(page);
      await setOrientation(40, 0);
      await setOrientation(40, 11);
      await expect(figure).toHaveCSS('--light-x', '0.500');
      await page.keyboard.press('Escape');
      await expect(figure).toBeHidden();
    }
    expect(await page.evaluate(() => (DeviceOrientationEvent as unknown as { requests: number }).requests)).toBe(1);
  });
});
