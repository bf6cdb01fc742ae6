import { cardErrors } from '@app/contract/cards/errors';
import { type Card, getCard, getInventory, listWalletCards } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { offerTexts as texts } from '@app/contract/trades/offer-texts';
import { tradePageTexts } from '@app/contract/trades/page-texts';
import { confirmTrade, counterTrade, prepareTrade, type Trade } from '@app/contract/trades/schemas';
import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { transferErrors } from '@app/contract/transfers/errors';
import { offChainMessage } from '@app/contract/wallet/off-chain-message';
import { base58, base64 } from '@scure/base';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { OTHER_WALLET, THIRD_WALLET } from '../../../../testing/card-transfers.ts';
import { inventoryOf, newCard, newCards } from '../../../../testing/cards.ts';
import {
  CONNECTION_LOST,
  failure,
  holdResponse,
  requestsOf,
  respondOnce,
  respondTo,
} from '../../../../testing/fake-api.ts';
import { expectUrl } from '../../../../testing/inventory.ts';
import { openPage, reloadPage, signIn } from '../../../../testing/open-page.tsx';
import { newTrade, respondWithTrades } from '../../../../testing/trades.ts';
import { installWallet, USER_REJECTED, walletButton } from '../../../../testing/wallet.ts';

const MESSAGE = 'Offer a trade on Card Vault';
const prepared = { tradeId: newTrade(1).id, message: MESSAGE, expiresAt: '2026-11-24T12:15:00.000Z' };
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const address = main.getByLabelText(texts.wallet.label);
const button = (name: string, scope: typeof main | typeof dialog = main) =>
  scope.getByRole('button', { name, exact: true });
const tab = (side: 'give' | 'get', count: number) => main.getByRole('tab', { name: `${texts.sides[side]} (${count})` });
const sign = button(texts.check.sign, dialog);
const tileOf = (list: string, { name }: Pick<Card, 'name'>) =>
  main.getByRole('list', { name: list }).getByRole('button', { name: new RegExp(`^${name}, `) });
const mineTile = (card: Card) => tileOf(texts.picker.mine, card);
const theirTile = (card: Card) => tileOf(texts.picker.theirs, card);
const removeOf = ({ name }: Card) =>
  main.getByRole('button', { name: new RegExp(texts.sides.remove.replace('{name}', name)) });

/**
 * Opens the page with the user's cards 1 to 3 and the other wallet's cards 11 to 13.
 * @param setUp changes the responses before; it gets the user's wallet
 */
async function openMaker(query: string, setUp?: (publicKey: string) => void) {
  const trades: Trade[] = [];
  const wallet = await installWallet();
  const mine = newCards(3).map((card) => ({ ...card, publicKey: wallet.address }));
  const theirs = [11, 12, 13].map((number) => ({ ...newCard(number), publicKey: OTHER_WALLET }));
  signIn({ wallet: { publicKey: wallet.address } });
  respondWithTrades(trades);
  const matching = <C extends Card>(cards: readonly C[], search: string | null) =>
    cards.filter(({ name }) => name.toLowerCase().includes((search ?? '').toLowerCase()));
  respondTo(getInventory, ({ query: params }) => inventoryOf(matching(mine, params.get('search'))));
  respondTo(listWalletCards, ({ query: params }) => {
    return { cards: matching(theirs, params.get('search')), nextCursor: null, total: theirs.length };
  });
  respondTo(getCard, ({ params }) => {
    const card = [...mine, ...theirs].find(({ number }) => String(number) === params.id);
    if (!card) return failure(cardErrors, 'CARD_NOT_FOUND');
    return card;
  });
  respondTo(prepareTrade, prepared);
  respondTo(confirmTrade, ({ params }) => {
    const trade = newTrade(1, { id: params.id ?? '', direction: 'made', from: wallet.address, to: OTHER_WALLET });
    trades.push(trade);
    return trade;
  });
  setUp?.(wallet.address);
  openPage(`/trades?${query}`);
  await expect.element(walletButton(wallet.address)).toBeVisible();
  return { wallet, mine, theirs };
}

/** Opens the page with a card chosen on each side. */
async function openChosen() {
  const opened = await openMaker(`offer=${OTHER_WALLET}&give=2&get=12`);
  await expect.element(button(texts.review.action)).toBeVisible();
  return opened;
}

test('the wallet is typed, shown as a whole and checked before cards can be chosen', async () => {
  const { wallet } = await openMaker('offer=');
  for (const [text, problem] of [
    [wallet.address, transferErrors.OWN_WALLET.text],
    ['nonsense', 'This is not a Solana wallet address'],
  ] as const) {
    await address.fill(text);
    await button(texts.wallet.action).click();
    await expect.element(main.getByText(problem)).toBeVisible();
  }
  await address.fill(OTHER_WALLET);
  await expect.element(main.getByText(OTHER_WALLET, { exact: true })).toBeVisible();
  await expectAccessible('the wallet of an offer');
  await userEvent.keyboard('{Enter}');
  await expect.element(tab('give', 0)).toBeVisible();
  await expectUrl(`/trades?offer=${OTHER_WALLET}`);
  window.history.back();
  await expect.element(address).toBeVisible();
});

test.each([1280, 360])(
  'in a window of %d pixels, cards of both sides are chosen, kept in the URL, and sent',
  async (width) => {
    await page.viewport(width, 740);
    const { wallet, mine, theirs } = await openMaker(`offer=${OTHER_WALLET}`);
    const [own, other] = [mine[0], theirs[1]] as [(typeof mine)[number], (typeof theirs)[number]];
    await expect.element(button(texts.review.missing)).toHaveAttribute('aria-disabled', 'true');
    await mineTile(own).dblClick();
    await expect.element(mineTile(own)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible('the cards to give');
    await tab('get', 0).click();
    await main.getByRole('searchbox').fill(other.name);
    await expect.element(theirTile(theirs[0] as Card)).not.toBeInTheDocument();
    await theirTile(other).click();
    await expectUrl(`/trades?offer=${OTHER_WALLET}&give=${own.number}&get=${other.number}&side=get`);
    reloadPage();
    await expect.element(removeOf(other as Card)).toBeVisible();
    await expect.element(walletButton(wallet.address)).toBeVisible();
    await button(texts.review.action).dblClick();
    await expect.element(dialog.getByRole('list', { name: tradePageTexts.give }).getByText(own.name)).toBeVisible();
    await expect.element(dialog.getByRole('list', { name: tradePageTexts.get }).getByText(other.name)).toBeVisible();
    await expect.element(dialog.getByText(OTHER_WALLET, { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(/They have 7 days to answer/)).toBeVisible();
    await expectAccessible('the review of an offer');
    await sign.dblClick();
    await expect.element(page.getByText(texts.sent.message)).toBeVisible();
    await expectUrl('/trades');
    const [confirmation, ...others] = requestsOf(confirmTrade);
    expect(others).toEqual([]);
    expect(await wallet.verifies(confirmation?.body.signature ?? '', MESSAGE)).toBe(true);
    const [preparation] = requestsOf(prepareTrade);
    expect(preparation?.body).toMatchObject({ give: [own.id], take: [other.id], recipient: OTHER_WALLET });
  },
);

test('cards that cannot change hands say why and cannot be chosen', async () => {
  const changes = [{ locked: true }, { transferableFrom: null }, { transferableFrom: '2099-01-02T12:00:00.000Z' }];
  const unfit = newCards(3).map((card, index) => ({ ...card, ...changes[index] }));
  await openMaker(`offer=${THIRD_WALLET}`, () => respondTo(getInventory, inventoryOf(unfit)));
  const reasons = [texts.unfit.locked, texts.unfit.never, 'From Jan 2, 2099'];
  for (const [index, card] of unfit.entries()) {
    await expect.element(mineTile(card)).toHaveAccessibleName(new RegExp(`${reasons[index]}$`));
    await expect.element(mineTile(card)).toHaveAttribute('aria-disabled', 'true');
    await mineTile(card).click({ force: true });
  }
  await expect.element(tab('give', 0)).toBeVisible();
});

test('no more than six cards can be chosen on a side', async () => {
  const many = newCards(7);
  await openMaker(`offer=${OTHER_WALLET}`, () => respondTo(getInventory, inventoryOf(many)));
  const last = many.pop() as Card;
  for (const card of many) await mineTile(card).click();
  await expect.element(mineTile(last)).toHaveAttribute('aria-disabled', 'true');
  await removeOf(many[0] as Card).click();
  await mineTile(last).click();
  await expect.element(tab('give', 6)).toBeVisible();
});

test('cards that the server refuses are named at the cards, until they are taken out', async () => {
  const { mine, theirs } = await openChosen();
  const details = [
    { path: 'give.0', message: transferErrors.CARD_NOT_TRANSFERABLE.text },
    { path: 'take.0', message: transferErrors.CARD_LOCKED.text },
  ];
  respondOnce(prepareTrade, failure(transferErrors, 'CARD_NOT_TRANSFERABLE', { details }));
  await button(texts.review.action).click();
  const [own, other] = [mine[1], theirs[1]] as [Card, Card];
  await expect.element(main.getByText(`${own.name}: ${transferErrors.CARD_NOT_TRANSFERABLE.text}`)).toBeVisible();
  await expect.element(main.getByText(`${other.name}: ${transferErrors.CARD_LOCKED.text}`)).toBeVisible();
  await expect.element(removeOf(own)).toHaveAccessibleName(new RegExp(transferErrors.CARD_NOT_TRANSFERABLE.text));
  await expectAccessible('refused cards');
  await removeOf(own).click();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});

test('after a failure the same offer is prepared and signed again, and the wallet is asked once', async () => {
  const { wallet } = await openChosen();
  respondOnce(prepareTrade, CONNECTION_LOST);
  await button(texts.review.action).click();
  await expect.element(main.getByRole('alert')).toBeVisible();
  await button(texts.review.action).click();
  await expect.element(sign).toBeVisible();
  const [first, second] = requestsOf(prepareTrade);
  expect(second?.body.requestId).toBe(first?.body.requestId);
  wallet.provider.signMessage.mockRejectedValueOnce(USER_REJECTED);
  await sign.click();
  await expect.element(dialog.getByText(transferDialogTexts.wallet.rejected)).toBeVisible();
  const envelope = offChainMessage('v0', new TextEncoder().encode(MESSAGE), base58.decode(wallet.address));
  wallet.provider.signMessage.mockResolvedValueOnce({ signature: new Uint8Array(64), signedMessage: envelope });
  respondOnce(confirmTrade, failure(coreErrors, 'UNAVAILABLE'));
  await sign.click();
  await expect.element(dialog.getByText(coreErrors.UNAVAILABLE.text)).toBeVisible();
  await sign.click();
  await expect.element(page.getByText(texts.sent.message)).toBeVisible();
  expect(wallet.provider.signMessage).toHaveBeenCalledTimes(2);
  expect(requestsOf(confirmTrade).at(-1)?.body.signedMessage).toBe(base64.encode(envelope));
});

test('an offer that can no longer be signed is started again with the same cards', async () => {
  await openChosen();
  respondOnce(confirmTrade, failure(transferErrors, 'TRANSFER_EXPIRED'));
  await button(texts.review.action).click();
  await sign.click();
  await expect.element(dialog.getByText(transferErrors.TRANSFER_EXPIRED.text)).toBeVisible();
  await button(transferDialogTexts.review.again, dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button(texts.review.action).click();
  await expect.element(sign).toBeVisible();
  const [first, second] = requestsOf(prepareTrade);
  expect(second?.body.requestId).not.toBe(first?.body.requestId);
});

test('a counter-offer starts with the cards of the received offer', async () => {
  const wallet = await installWallet();
  const received = newTrade(7, { to: wallet.address });
  const [first, second, own] = [1, 2, 3].map((number) => ({
    ...newCard(number),
    publicKey: number === 3 ? wallet.address : OTHER_WALLET,
  }));
  signIn({ wallet: { publicKey: wallet.address } });
  respondWithTrades([received]);
  respondTo(getInventory, inventoryOf([]));
  respondTo(getCard, ({ params }) => {
    return [first, second, own][Number(params.id) - 1] ?? failure(cardErrors, 'CARD_NOT_FOUND');
  });
  respondTo(counterTrade, prepared);
  openPage('/trades');
  await main.getByRole('link', { name: texts.counter.action }).click();
  await expect.element(main.getByRole('heading', { level: 1, name: texts.counter.title })).toBeVisible();
  await expect.element(tab('give', 1)).toBeVisible();
  await expect.element(tab('get', 2)).toBeVisible();
  await button(texts.review.action).click();
  await expect.element(dialog.getByText(received.from, { exact: true })).toBeVisible();
  const [request] = requestsOf(counterTrade);
  expect(request?.params.id).toBe(received.id);
  expect(request?.body).toMatchObject({ give: [own?.id], take: [first?.id, second?.id] });
});

test('lists show that they fail, load, have no match or no cards', async () => {
  await openMaker(`offer=${OTHER_WALLET}&side=get`, () =>
    respondTo(listWalletCards, failure(coreErrors, 'UNAVAILABLE')),
  );
  await expect.element(main.getByText(texts.picker.failed)).toBeVisible();
  const respond = holdResponse(listWalletCards);
  await button('Try again').click();
  respond({ cards: [], nextCursor: null, total: 0 });
  await expect.element(main.getByText(texts.picker.noneOfTheirs.title)).toBeVisible();
  await tab('give', 0).click();
  await main.getByRole('searchbox').fill('nothing has this name');
  await expect.element(main.getByText(texts.picker.noMatch)).toBeVisible();
  await button(texts.picker.showAll).click();
  await expect.element(main.getByRole('list', { name: texts.picker.mine })).toBeVisible();
});

test('a list that cannot be continued keeps its cards and can be loaded again', async () => {
  const rest = newCard(14);
  await openMaker(`offer=${OTHER_WALLET}&side=get`, () =>
    respondTo(listWalletCards, ({ query }) =>
      query.has('cursor') ? failure(coreErrors, 'UNAVAILABLE') : { cards: [newCard(13)], nextCursor: 'next', total: 2 },
    ),
  );
  await expect.element(main.getByText(coreErrors.UNAVAILABLE.text)).toBeVisible();
  await expect.element(theirTile(newCard(13))).toBeVisible();
  respondTo(listWalletCards, { cards: [rest], nextCursor: null, total: 2 });
  await button('Try again').click();
  await expect.element(theirTile(rest)).toBeVisible();
});

test('the cards of a shared offer can be loaded again after a failure', async () => {
  const { mine } = await openMaker(`offer=${OTHER_WALLET}&give=1`, () => respondOnce(getCard, CONNECTION_LOST));
  await expect.element(main.getByText(texts.sides.failed)).toBeVisible();
  await button('Try again').click();
  await expect.element(removeOf(mine[2] as Card)).toBeVisible();
});

test('a user without a wallet is asked to connect one', async () => {
  signIn();
  respondWithTrades([]);
  openPage(`/trades?offer=${OTHER_WALLET}`);
  await expect.element(main.getByText(texts.needsWallet.title)).toBeVisible();
  await expect.element(button(texts.needsWallet.action)).toBeVisible();
});
