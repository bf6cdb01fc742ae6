import { cardPagePath, cardPreviewPath } from '@app/contract/cards/preview';
import { collectiblesTexts } from '@app/contract/cards/texts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessible.ts';
import { addPastDays, cardsOf, endDay, joinWithCards } from '../fixtures/cards.ts';
import { expectTiltRead, takeInHand } from '../fixtures/tilt.ts';
import { expect, ONCE, test } from '../test.ts';

test.use({ settings: { COLLECT_INTERVAL: '0' } });

const steps = (page: Page) => page.getByRole('region', { name: 'Proof of the draw' }).getByRole('listitem');

/** Whether each step of the proof has a tick, a cross, or neither yet. */
async function standings(page: Page): Promise<(string | null)[]> {
  await expect(steps(page)).toHaveCount(6);
  return await steps(page).evaluateAll((items) =>
    items.map((item) => item.querySelector('[role=img]')?.getAttribute('aria-label') ?? null),
  );
}

const trouble = { status: 503, json: { error: 'Please try again soon.', code: 'UNAVAILABLE' } };

async function leaveAccount(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

test('anyone can read a card’s page, and the proof as far as the day allows', async ({ page, mail, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [card] = await joinWithCards(page, mail, 1);
  await cardsOf(page).first().click();
  await page.getByRole('link', { name: 'Its page' }).click();
  await expect(page).toHaveURL(cardPagePath(card?.number ?? 0));
  await leaveAccount(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: card?.name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${card?.name} – `));
  await expect(page.getByRole('main')).toContainText(card?.description ?? '');
  const secret = ['Not yet known', 'Not yet known', 'Not yet known'];
  expect(await standings(page)).toEqual(['Holds', 'Cannot be checked here', ...secret, 'Holds']);
  await expect(page.getByText(/It is revealed after/)).toBeVisible();
  await expect(page.getByText('Not drawn in this browser')).toBeVisible();
  await expect(page.getByText(/is published with the seed\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await steps(page).first().getByText('Show the values').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fingerprint in the list of days')).toBeVisible();
  await expectAccessible(page, 'the page of a card');
  await expectNoSidewaysScroll(page, 'the page of a card');
});

test('when the day is over, the browser verifies every step', ONCE, async ({ page, mail, product }) => {
  const [card] = await joinWithCards(page, mail, 2);
  await leaveAccount(page);
  await page.goto('about:blank');
  await endDay(product);
  await page.goto(cardPagePath(card?.number ?? 0));
  await expect(page.getByText(/^The draw repeats exactly\./)).toBeVisible();
  expect(await standings(page)).toEqual(['Holds', 'Cannot be checked here', 'Holds', 'Holds', 'Holds', 'Holds']);
  // a card that is shown otherwise than it was drawn is found out
  await page.route(/\/api\/users\/collectibles\/card\/\d+$/, async (route) => {
    const answer = await route.fetch();
    const drawn = await answer.json();
    await route.fulfill({ response: answer, json: { ...drawn, power: drawn.power === 100 ? 99 : 100 } });
  });
  await page.reload();
  await expect(page.getByText('This proof does not hold.', { exact: false })).toBeVisible();
  const seen = ['Holds', 'Cannot be checked here', 'Holds', 'Holds', 'Holds', 'Does not hold'];
  expect(await standings(page)).toEqual(seen);
  await expect(page.getByText('differs in: power')).toBeVisible();

  await page.getByRole('link', { name: 'How cards are drawn' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How cards are drawn' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Legendary' })).toContainText('2 %');
  await expect(page.getByText('The seed matches its fingerprint').first()).toBeVisible();
  await expect(page.getByText(/^Seed revealed after/)).toHaveCount(1);
});

test('earlier days come page by page', ONCE, async ({ page, product, faults }) => {
  faults.expect(/503 .* at \/api\/draws\/days/);
  await addPastDays(product, 45);
  await page.goto('/draws');
  const days = page.getByRole('region', { name: 'All days' }).getByRole('heading', { level: 3 });
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(days).toHaveCount(20);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(days).toHaveCount(40);
  // whoever walks on by keyboard, or listens, goes on with the first day that came
  await expect(days.nth(20)).toBeFocused();
  await expectAccessible(page, 'two pages of days');

  await page.route('**/api/draws/days**', (route) => route.fulfill(trouble), { times: 1 });
  await more.click();
  await expect(page.getByText('The days did not arrive')).toBeVisible();
  await expect(days).toHaveCount(40);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(days.nth(47)).toBeVisible();
  await expect(more).toBeHidden();
  const told = await days.allTextContents();
  expect(told.length).toBeGreaterThan(45);
  expect(new Set(told).size).toBe(told.length);
  expect(told.toSorted().toReversed()).toEqual(told);
  await expect(page.getByText('The seed matches its fingerprint').last()).toBeVisible();
  await expect(page.getByText('The seed does not match its fingerprint')).toHaveCount(0);
});

test(
  'a number that no card has is nowhere, and a server in trouble is asked again',
  ONCE,
  async ({ page, mail, faults }) => {
    faults.expect(/404 .* at \/(cards|api\/users\/collectibles\/card)\/999999999/, /503 .* at \/api\//);
    const answer = await page.goto('/cards/999999999');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Card not found' })).toBeVisible();
    await expectAccessible(page, 'a card that there is not');

    const [card] = await joinWithCards(page, mail, 1);
    await page.route('**/proof', (route) => route.fulfill(trouble));
    await page.goto(cardPagePath(card?.number ?? 0));
    await expect(page.getByText('The proof did not arrive')).toBeVisible();
    await page.unroute('**/proof');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(steps(page)).toHaveCount(6);
    await page.route(`**/card/${card?.number}`, (route) => route.fulfill(trouble));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'The card did not arrive' })).toBeVisible();
    await page.unroute(`**/card/${card?.number}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: card?.name })).toBeVisible();
    const picture = await page.request.get(cardPreviewPath(card?.number ?? 0));
    expect(picture.headers()['content-type']).toBe('image/png');
  },
);

test('the odds and the way to the first card can be read by everyone', async ({ page }) => {
  await page.goto('/draws');
  await expect(page.getByText(/^Seed revealed after/)).toHaveCount(1);
  await expectAccessible(page, 'draws');
  await expectNoSidewaysScroll(page, 'draws');
  await page.goto('/collectibles');
  await expect(page.getByText(collectiblesTexts.hint)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Common' }).filter({ hasText: '50 %' })).toBeVisible();
  for (const step of collectiblesTexts.howItWorks.steps) await expect(page.getByText(step)).toBeVisible();
  await expectAccessible(page, 'collectibles');
  await expectNoSidewaysScroll(page, 'collectibles');
  await page.getByRole('main').getByRole('button', { name: collectiblesTexts.connect }).click();
  await expect(page.getByRole('dialog', { name: 'Try it with a test wallet' })).toBeVisible();
});

test.describe('in a hand', () => {
  test.use({ reducedMotion: 'no-preference' });
  test.skip(({ isMobile }) => !isMobile, 'only what has no pointer is tilted');

  test('the light of a card follows the way the phone is held', async ({ page, mail }) => {
    const [card] = await joinWithCards(page, mail, 1);
    const hold = await takeInHand(page);
    await page.goto(cardPagePath(card?.number ?? 0));
    const figure = page.getByRole('figure', { name: card?.name });
    const light = () =>
      figure.evaluate(({ style }) => ['--light-x', '--light-y'].map((name) => style.getPropertyValue(name)));
    // phones give their readings only to who asks from within a tap
    await figure.tap();
    await expectTiltRead(page);
    // as it is held first, the light stands in the middle
    await hold(40, 0);
    await hold(40, 11);
    expect(await light()).toEqual(['0.500', '0.000']);
    await hold(29, -11);
    expect(await light()).toEqual(['-0.500', '-0.500']);
    await hold(90, 80);
    expect(await light()).toEqual(['1.000', '1.000']);
  });

  test('where the phone asks its owner first, one yes holds for the next card too', async ({ page, mail }) => {
    await page.addInitScript(() => {
      const gate = Object.assign(DeviceOrientationEvent, { asked: 0, requestPermission });
      async function requestPermission() {
        gate.asked += 1;
        return 'granted';
      }
    });
    const cards = await joinWithCards(page, mail, 2);
    const hold = await takeInHand(page);
    await page.goto('/inventory');
    for (const [index, { name }] of cards.entries()) {
      await page.getByRole('list', { name: 'Your cards' }).getByRole('button').nth(index).tap();
      const figure = page.getByRole('dialog').getByRole('figure', { name });
      await figure.waitFor();
      if (index === 0) await figure.tap();
      await expectTiltRead(page);
      await hold(40, 0);
      await hold(40, 11);
      await expect(figure).toHaveCSS('--light-x', '0.500');
      await page.keyboard.press('Escape');
      await expect(figure).toBeHidden();
    }
    expect(await page.evaluate(() => (DeviceOrientationEvent as unknown as { asked: number }).asked)).toBe(1);
  });
});
