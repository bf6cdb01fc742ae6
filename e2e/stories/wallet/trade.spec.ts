import { inventoryTexts } from '@app/contract/cards/texts';
import { offerTexts } from '@app/contract/trades/offer-texts';
import { tradePageTexts as texts } from '@app/contract/trades/page-texts';
import type { Locator, Page } from '@playwright/test';
import { cardButtons } from '../../fixtures/cards/cards.ts';
import { openOtherTrader, openTrader, sendOffer } from '../../fixtures/cards/trades.ts';
import { testWithSolana } from '../../fixtures/network/solana.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { tabTo } from '../../fixtures/page/keyboard.ts';
import { expect, PHONE } from '../../test.ts';

const test = testWithSolana.extend({
  settings: ({ settings }, use) => use({ ...settings, TRANSFER_HOLD: '0' }),
});

const group = (page: Page, name: string) => page.getByRole('region', { name });
const received = (page: Page) => group(page, texts.received.title);
const made = (page: Page) => group(page, texts.made.title);
const earlier = (page: Page) => group(page, texts.earlier);
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });

async function expectGood(page: Page, description: string): Promise<void> {
  await expectAccessible(page, description);
  await expectNoHorizontalScroll(page, description);
}

/** Opens the inventory of a page's user in another window. */
async function openInventory(page: Page): Promise<Page> {
  const window = await page.context().newPage();
  await window.goto('/inventory');
  return window;
}

const cardButton = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your cards' }).getByRole('button', { name: new RegExp(`^${name}, `) });

async function expectOneTradedOneClosed(page: Page): Promise<void> {
  await expect(earlier(page).getByText('Traded on')).toHaveCount(1);
  await expect(earlier(page).getByText(/^Closed on .*: one of the cards is no longer available\.$/)).toHaveCount(1);
}

test(
  'two collectors swap cards, and every window of both shows it',
  PHONE,
  async ({ page, browser, product, mailbox, wallet, isMobile, viewport }) => {
    const ann = await openTrader(page, mailbox, wallet, 2);
    const bob = await openOtherTrader(browser, { baseURL: product.url, viewport, isMobile }, mailbox, 1);
    const theirs = bob.page;
    const [given] = ann.cards as [(typeof ann.cards)[number]];
    const [taken] = bob.cards as [(typeof bob.cards)[number]];
    await expect(received(theirs).getByText(texts.received.none)).toBeVisible();
    const inventories = [await openInventory(page), await openInventory(theirs)] as const;
    await expect(cardButtons(inventories[0])).toHaveCount(2);
    await expect(cardButtons(inventories[1])).toHaveCount(1);

    await page.bringToFront();
    await page.getByRole('link', { name: offerTexts.action }).first().click();
    await page.getByLabel(offerTexts.wallet.label).fill(bob.publicKey);
    await expectGood(page, 'the wallet of an offer');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: offerTexts.sides.give })).toBeVisible();
    await tabTo(page, 'button', new RegExp(`^${given.name}, `));
    await page.keyboard.press('Enter');
    await expectGood(page, 'the cards to give');
    await page.reload();
    await expect(button(page, offerTexts.sides.remove.replace('{name}', given.name))).toBeVisible();
    await page.getByRole('tab', { name: offerTexts.sides.get }).click();
    await tabTo(page, 'button', new RegExp(`^${taken.name}, `));
    await page.keyboard.press('Enter');
    await expectGood(page, 'the cards to get');
    await tabTo(page, 'button', offerTexts.review.action);
    await page.keyboard.press('Enter');
    const review = page.getByRole('dialog');
    await expect(review).toContainText(bob.publicKey);
    await expect(review).toContainText(ann.publicKey);
    await expectGood(page, 'the review of an offer');
    await tabTo(page, 'button', offerTexts.check.sign);
    await page.keyboard.press('Enter');
    await expect(page.getByText(offerTexts.sent.message)).toBeVisible();
    await expect(received(theirs)).toContainText(ann.publicKey);
    await expect(made(page)).toContainText(bob.publicKey);
    await expectGood(theirs, 'a received offer');

    await tabTo(theirs, 'button', texts.accept);
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByRole('dialog')).toContainText(ann.publicKey);
    await expectAccessible(theirs, 'the review of a received offer');
    await tabTo(theirs, 'button', texts.review.sign);
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByText(texts.accepted.message)).toBeVisible();
    await Promise.all([
      expect(earlier(page)).toContainText('Traded on'),
      expect(earlier(theirs)).toContainText('Traded on'),
      expect(cardButton(inventories[0], taken.name)).toBeVisible(),
      expect(cardButton(inventories[0], given.name)).toHaveCount(0),
      expect(cardButton(inventories[1], given.name)).toBeVisible(),
      expect(cardButton(inventories[1], taken.name)).toHaveCount(0),
    ]);
    await theirs.context().close();
  },
);

test(
  'an offer is countered, and the counter-offer is taken back; the other side is told',
  PHONE,
  async ({ page, browser, product, mailbox, wallet, isMobile, viewport }) => {
    const ann = await openTrader(page, mailbox, wallet, 2);
    const bob = await openOtherTrader(browser, { baseURL: product.url, viewport, isMobile }, mailbox, 1);
    const theirs = bob.page;
    const [first, second] = ann.cards as [(typeof ann.cards)[number], (typeof ann.cards)[number]];
    await expect(received(theirs).getByText(texts.received.none)).toBeVisible();
    await sendOffer(ann, bob, [first], bob.cards);
    await received(theirs).getByRole('link', { name: offerTexts.counter.action }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: offerTexts.counter.title })).toBeVisible();
    await theirs.getByRole('tab', { name: `${offerTexts.sides.get} (1)` }).click();
    await theirs.getByRole('button', { name: new RegExp(`^${second.name}, `) }).click();
    await expect(theirs.getByRole('tab', { name: `${offerTexts.sides.get} (2)` })).toBeVisible();
    await expectGood(theirs, 'a counter-offer');
    await button(theirs, offerTexts.review.action).click();
    await button(theirs, offerTexts.check.sign).click();
    await expect(theirs.getByText(offerTexts.sent.message)).toBeVisible();
    await expect(earlier(page)).toContainText('Declined on');
    await expect(received(page).getByRole('link', { name: second.name })).toBeVisible();

    await button(made(theirs), texts.takeBack).click();
    await expect(theirs.getByText(texts.cancelled.title, { exact: true })).toBeVisible();
    await expect(earlier(page)).toContainText('Cancelled on');
    await expect(received(page).getByText(texts.received.none)).toBeVisible();
    await theirs.context().close();
  },
);

test(
  'of two acceptances that share a card, one wins; the other offer is closed in the windows of both',
  PHONE,
  async ({ page, browser, product, mailbox, wallet, isMobile, viewport, errors }) => {
    errors.allow(/409 .* at \/api\/users\/trades/);
    const ann = await openTrader(page, mailbox, wallet, 1);
    const bob = await openOtherTrader(browser, { baseURL: product.url, viewport, isMobile }, mailbox, 2);
    const [first, second] = bob.cards as [(typeof bob.cards)[number], (typeof bob.cards)[number]];
    await sendOffer(ann, bob, ann.cards, [first]);
    await sendOffer(ann, bob, ann.cards, [second]);
    const windows = [bob.page, await bob.page.context().newPage()] as const;
    for (const [index, window] of windows.entries()) {
      await window.goto('/trades');
      await window.getByRole('button', { name: /^Wallet / }).waitFor();
      const offers = received(window)
        .getByRole('listitem')
        .filter({ has: window.getByRole('button') });
      await expect(offers).toHaveCount(2);
      await button(offers.nth(index), texts.accept).click();
    }
    await Promise.all(windows.map((window) => button(window, texts.review.sign).click()));
    await Promise.any(windows.map((window) => window.getByText(texts.accepted.message).waitFor()));
    await Promise.all([page, ...windows].map((window) => expectOneTradedOneClosed(window)));
    await page.goto('/inventory');
    await expect(cardButtons(page)).toHaveCount(1);
    await expect(cardButtons(page)).toHaveAccessibleName(new RegExp(`^(${first.name}|${second.name}), `));
    await expect(page.getByText(inventoryTexts.locked)).toHaveCount(0);
    await bob.page.context().close();
  },
);
