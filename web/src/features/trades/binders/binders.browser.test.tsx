import { getCard, getInventory, listWalletCards } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { binderTexts, ownBinderTexts, tradeSettingsTexts } from '@app/contract/trades/binder-texts';
import { offerTexts } from '@app/contract/trades/offer-texts';
import {
  type Binder,
  declineTrade,
  getBinder,
  getTradeSettings,
  listBinders,
  type TradeSettings,
  updateBinder,
  updateTradeSettings,
} from '@app/contract/trades/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { OTHER_WALLET, THIRD_WALLET } from '../../../../testing/card-transfers.ts';
import { bookOf, inventoryOf, newCard, newCards } from '../../../../testing/cards.ts';
import { failure, requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { expectUrl } from '../../../../testing/inventory.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { newTrade, OWN_WALLET, respondWithTrades, tradeCard } from '../../../../testing/trades.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const alertDialog = page.getByRole('alertdialog');
const button = (name: string) => main.getByRole('button', { name, exact: true });

/** What a wish for the card with this number names. */
function wishFor(number: number) {
  const card = newCard(number);
  const motif = bookOf([card]).find(({ count }) => count > 0)?.name ?? '';
  return { motif, rarity: card.rarity };
}

/** Opens a tab. The server keeps the binder and the settings that are saved. */
function openTab(tab: string, { binder, settings }: { binder?: Binder; settings?: TradeSettings } = {}) {
  signIn({ wallet: { publicKey: OWN_WALLET } });
  respondWithTrades([newTrade(1)]);
  let own = binder ?? { cards: [], wishes: [], open: false };
  respondTo(getBinder, () => own);
  respondTo(updateBinder, ({ body: { cards, wishes, open } }) => {
    const numbers = cards.map((id) => Number.parseInt(id.slice(-12), 16));
    own = { cards: numbers.map(tradeCard), wishes, open };
    return own;
  });
  let saved = settings ?? { offersFrom: 'everyone', neverFrom: [] };
  respondTo(getTradeSettings, () => saved);
  respondTo(updateTradeSettings, ({ body: { offersFrom, neverFrom } }) => {
    saved = { offersFrom, neverFrom };
    return saved;
  });
  openPage(tab === 'offers' ? '/trades' : `/trades?tab=${tab}`);
}

test.each([1280, 360])(
  'in a window of %d pixels, binders show what both sides would get, and lead to an offer',
  async (width) => {
    await page.viewport(width, 740);
    respondTo(listBinders, {
      binders: [
        { wallet: OTHER_WALLET, cards: [tradeCard(1), tradeCard(2)], wishes: [wishFor(3)], youGet: 1, theyGet: 2 },
        { wallet: THIRD_WALLET, cards: [tradeCard(4)], wishes: [], youGet: 0, theyGet: 0 },
      ],
      nextCursor: null,
    });
    openTab('binders', { binder: { cards: [], wishes: [wishFor(2)], open: true } });
    const [best, other] = [
      main.getByRole('listitem').filter({ hasText: OTHER_WALLET }),
      main.getByText(binderTexts.noWishes),
    ];
    await expect.element(best.getByText(binderTexts.youGet.one)).toBeVisible();
    await expect.element(best.getByText(binderTexts.theyGet.other.replace('{count}', '2'))).toBeVisible();
    await expect.element(best.getByText(binderTexts.wished)).toBeVisible();
    await expect.element(other).toBeVisible();
    await expectAccessible('binders');
    respondTo(listWalletCards, { cards: [], nextCursor: null, total: 0 });
    respondTo(getCard, newCard(2));
    await best.getByRole('link', { name: binderTexts.offer }).click();
    await expectUrl(`/trades?offer=${OTHER_WALLET}&get=2`);
  },
);

test('binders are filtered by motif and rarity, and say that they load, fail or are none', async () => {
  respondTo(listBinders, failure(coreErrors, 'UNAVAILABLE'));
  openTab('binders');
  await expect.element(main.getByText(binderTexts.failed)).toBeVisible();
  respondTo(listBinders, { binders: [], nextCursor: null });
  await button('Try again').click();
  await expect.element(main.getByText(binderTexts.none.title)).toBeVisible();
  await main.getByLabelText(binderTexts.motif).selectOptions('Moon');
  await main.getByLabelText(binderTexts.rarity).selectOptions('epic');
  await expectUrl('/trades?tab=binders&motif=Moon&rarity=epic');
  await expect.element(main.getByText(binderTexts.noMatch.title)).toBeVisible();
  const lastQuery = () => Object.fromEntries(requestsOf(listBinders).at(-1)?.query ?? []);
  await expect.poll(lastQuery).toEqual({ motif: 'Moon', rarity: 'epic' });
  await button(binderTexts.noMatch.action).click();
  await expectUrl('/trades?tab=binders');
});

test('the binder gets cards and wishes and is opened; what fails is not shown as saved', async () => {
  openTab('own');
  const cards = newCards(3);
  respondTo(getInventory, inventoryOf(cards));
  await expect.element(main.getByText(ownBinderTexts.cards.none)).toBeVisible();
  await expectAccessible('an empty binder');
  await main.getByRole('link', { name: ownBinderTexts.cards.choose }).click();
  const list = main.getByRole('list', { name: offerTexts.picker.mine });
  for (const { name } of cards.slice(0, 2)) await list.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  await expect.element(main.getByText('2 of 30 chosen')).toBeVisible();
  await expectAccessible('the cards of a binder');
  await button(ownBinderTexts.cards.save).click();
  await expectUrl('/trades?tab=own');
  await expect
    .element(main.getByRole('list', { name: ownBinderTexts.cards.title }).getByRole('link').nth(1))
    .toBeVisible();

  await main.getByLabelText(ownBinderTexts.wishes.motif).selectOptions('Moon');
  await button(ownBinderTexts.wishes.add).click();
  await expect.element(main.getByRole('listitem').filter({ hasText: 'Rare Moon' })).toBeVisible();
  await button(ownBinderTexts.wishes.add).click();
  await expect.element(main.getByText(ownBinderTexts.wishes.twice)).toBeVisible();
  await button(ownBinderTexts.wishes.remove.replace('{wish}', 'Rare Moon')).click();
  await expect.element(main.getByText(ownBinderTexts.wishes.none)).toBeVisible();

  const open = main.getByRole('switch', { name: ownBinderTexts.open.label });
  respondOnce(updateBinder, failure(coreErrors, 'UNAVAILABLE'));
  await open.click();
  await expect.element(page.getByText(ownBinderTexts.notSaved)).toBeVisible();
  await expect.element(open).not.toBeChecked();
  await open.click();
  await expect.element(open).toBeChecked();
  expect(requestsOf(updateBinder).at(-1)?.body).toMatchObject({
    cards: cards.slice(0, 2).map(({ id }) => id),
    open: true,
  });
});

test('a wallet is never heard of again, and is allowed again in the settings; other windows’ changes stay', async () => {
  openTab('offers');
  respondTo(declineTrade, newTrade(1, { state: 'declined', endedAt: '2026-11-24T12:00:00.000Z' }));
  respondOnce(getTradeSettings, failure(coreErrors, 'UNAVAILABLE'));
  await button(tradeSettingsTexts.block.action).click();
  await expect.element(alertDialog.getByText(coreErrors.UNAVAILABLE.text)).toBeVisible();
  await expect.element(alertDialog.getByText(tradeSettingsTexts.block.text)).toBeVisible();
  await expectAccessible('blocking a wallet');
  respondOnce(updateTradeSettings, failure(coreErrors, 'UNAVAILABLE'));
  const confirm = alertDialog.getByRole('button', { name: tradeSettingsTexts.block.action });
  await confirm.click();
  await expect.element(page.getByText(tradeSettingsTexts.notSaved)).toBeVisible();
  expect(requestsOf(declineTrade)).toEqual([]);
  await confirm.click();
  await expect.element(page.getByText(tradeSettingsTexts.block.done.message)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsOf(updateTradeSettings).at(-1)?.body.neverFrom).toEqual([OTHER_WALLET]);
  expect(requestsOf(declineTrade)).toHaveLength(1);

  await main.getByRole('tab', { name: 'Settings' }).click();
  await expect.element(main.getByText(OTHER_WALLET, { exact: true })).toBeVisible();
  await expectAccessible('the settings of trades');
  await main.getByLabelText(tradeSettingsTexts.from).selectOptions('partners');
  await expect.poll(() => requestsOf(updateTradeSettings).at(-1)?.body.offersFrom).toBe('partners');
  await expect.element(button(tradeSettingsTexts.never.remove)).toBeEnabled();
  respondOnce(getTradeSettings, { offersFrom: 'nobody', neverFrom: [OTHER_WALLET, '3'.repeat(44)] });
  await button(tradeSettingsTexts.never.remove).click();
  await expect.element(main.getByText(OTHER_WALLET, { exact: true })).not.toBeInTheDocument();
  expect(requestsOf(updateTradeSettings).at(-1)?.body).toMatchObject({
    offersFrom: 'nobody',
    neverFrom: ['3'.repeat(44)],
  });
  await button(tradeSettingsTexts.never.remove).click();
  await expect.element(main.getByText(tradeSettingsTexts.never.none)).toBeVisible();
});

test.each([
  ['own', getBinder, ownBinderTexts.failed],
  ['settings', getTradeSettings, tradeSettingsTexts.failed],
] as const)('the tab %s can be loaded again after a failure', async (tab, operation, failed) => {
  openTab(tab);
  respondOnce(operation, failure(coreErrors, 'UNAVAILABLE'));
  await expect.element(main.getByText(failed)).toBeVisible();
  await button('Try again').click();
  await expect.element(main.getByText(failed)).not.toBeInTheDocument();
});
