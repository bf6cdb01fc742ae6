import { cardPagePath, cardPreviewPath } from '@app/contract/cards/preview';
import { collectiblesTexts } from '@app/contract/cards/texts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessible.ts';
import { cardsOf, endDay, joinWithCards } from '../fixtures/cards.ts';
import { expect, ONCE, test } from '../test.ts';

test.use({ settings: { COLLECT_INTERVAL: '0' } });

const steps = (page: Page) => page.getByRole('region', { name: 'Proof of the draw' }).getByRole('listitem');

/** Whether each step of the proof has a tick, a cross, or neither yet. */
async function standings(page: Page): Promise<(string | null)[]> {
  await expect(steps(page)).toHaveCount(5);
  return await steps(page).evaluateAll((items) =>
    items.map((item) => item.querySelector('[role=img]')?.getAttribute('aria-label') ?? null),
  );
}

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
  expect(await standings(page)).toEqual(['Holds', 'Not yet known', 'Not yet known', 'Not yet known', 'Holds']);
  await expect(page.getByText(/It is told after the day ends/)).toBeVisible();

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
  await expect(page.getByText(/^Verified\./)).toBeVisible();
  expect(await standings(page)).toEqual(['Holds', 'Holds', 'Holds', 'Holds', 'Holds']);
  // a card that is shown otherwise than it was drawn is found out
  await page.route(/\/api\/users\/collectibles\/card\/\d+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), power: 100 } });
  });
  await page.reload();
  await expect(page.getByText('This proof does not hold.', { exact: false })).toBeVisible();
  expect(await standings(page)).toEqual(['Holds', 'Holds', 'Holds', 'Holds', 'Does not hold']);
  await expect(page.getByText('differs in: power')).toBeVisible();

  await page.getByRole('link', { name: 'How cards are drawn' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How cards are drawn' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Legendary' })).toContainText('2 %');
  await expect(page.getByText('The seed fits its fingerprint').first()).toBeVisible();
  await expect(page.getByText(/^Seed told after/)).toHaveCount(1);
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
    const trouble = { status: 503, json: { error: 'Please try again soon.', code: 'UNAVAILABLE' } };
    await page.route('**/proof', (route) => route.fulfill(trouble));
    await page.goto(cardPagePath(card?.number ?? 0));
    await expect(page.getByText('The proof did not arrive')).toBeVisible();
    await page.unroute('**/proof');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(steps(page)).toHaveCount(5);
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
  await expect(page.getByText(/^Seed told after/)).toBeVisible();
  await expectAccessible(page, 'draws');
  await expectNoSidewaysScroll(page, 'draws');
  await page.goto('/collectibles');
  await expect(page.getByText(collectiblesTexts.hint)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Common' }).filter({ hasText: '50 %' })).toBeVisible();
  for (const step of collectiblesTexts.howItWorks.steps) await expect(page.getByText(step)).toBeVisible();
  await expectAccessible(page, 'collectibles');
  await expectNoSidewaysScroll(page, 'collectibles');
  // the button asks a visitor to log in first
  await page.getByRole('main').getByRole('button', { name: collectiblesTexts.connect }).click();
  await expect(page.getByText('Authentication Required')).toBeVisible();
});
