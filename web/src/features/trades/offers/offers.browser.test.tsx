import { getInventory } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { createEvent } from '@app/contract/core/realtime';
import { tradeChanged } from '@app/contract/trades/events';
import { tradePageTexts as texts } from '@app/contract/trades/page-texts';
import {
  acceptTrade,
  cancelTrade,
  declineTrade,
  listTrades,
  prepareAcceptance,
  type Trade,
} from '@app/contract/trades/schemas';
import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { transferErrors } from '@app/contract/transfers/errors';
import { offChainMessage } from '@app/contract/wallet/off-chain-message';
import { base58, base64 } from '@scure/base';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { OTHER_WALLET, respondWithTransfers, THIRD_WALLET } from '../../../../testing/card-transfers.ts';
import { inventoryOf } from '../../../../testing/cards.ts';
import {
  CONNECTION_LOST,
  failure,
  holdResponse,
  requestsOf,
  respondOnce,
  respondTo,
} from '../../../../testing/fake-api.ts';
import { announce, waitForConnection } from '../../../../testing/fake-socket.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { newTrade, OWN_WALLET, respondWithTrades, tradeCard } from '../../../../testing/trades.ts';
import { installWallet, USER_REJECTED, walletButton } from '../../../../testing/wallet.ts';

const MESSAGE = 'Accept a trade on Card Vault';
const main = page.getByRole('main');
const group = (name: string) => main.getByRole('region', { name });
const received = group(texts.received.title);
const dialog = page.getByRole('dialog');
const sign = dialog.getByRole('button', { name: texts.review.sign });
const ENDED_AT = '2026-11-24T12:00:00.000Z';

function openTrades(trades: Trade[], publicKey = OWN_WALLET) {
  const user = signIn({ wallet: { publicKey } });
  respondWithTrades(trades);
  respondTo(getInventory, inventoryOf([]));
  openPage('/trades');
  return user;
}

/** Opens the review of an offer, with a wallet that connects itself. */
async function openReview() {
  const wallet = await installWallet();
  const trade = newTrade(1, { to: wallet.address });
  const user = openTrades([trade], wallet.address);
  respondTo(prepareAcceptance, { message: MESSAGE, expiresAt: '2026-11-24T12:15:00.000Z' });
  const accept = (changes: Partial<Trade> = { state: 'completed', endedAt: ENDED_AT }) => Object.assign(trade, changes);
  respondTo(acceptTrade, () => accept());
  await expect.element(walletButton(wallet.address)).toBeVisible();
  await received.getByRole('button', { name: texts.accept }).click();
  return { wallet, trade, user, accept };
}

const namesIn = (side: string, scope = main) =>
  scope
    .getByRole('list', { name: side })
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('aria-label')?.split(',').at(-1)?.trim());

test.each([1280, 360])('in a window of %d pixels, the page shows both sides of all trades', async (width) => {
  await page.viewport(width, 740);
  const six = [1, 2, 3, 4, 5, 6].map(tradeCard);
  openTrades([
    newTrade(1, { give: six, take: six.map(({ number }) => tradeCard(number + 10)) }),
    newTrade(2, { direction: 'made', from: OWN_WALLET, to: THIRD_WALLET }),
    newTrade(3, { state: 'invalid', endedAt: ENDED_AT, take: [] }),
    newTrade(4, { state: 'prepared', direction: 'made', from: OWN_WALLET, to: THIRD_WALLET }),
  ]);
  await expect.element(received.getByText(OTHER_WALLET, { exact: true })).toBeVisible();
  await expect.element(received.getByText(/^Yours to answer until Dec 1, 2026/)).toBeVisible();
  const made = group(texts.made.title);
  await expect.element(made.getByText(THIRD_WALLET, { exact: true })).toBeVisible();
  expect(namesIn(texts.give, made)).toEqual(['No. 1', 'No. 2']);
  expect(namesIn(texts.get, made)).toEqual(['No. 3']);
  expect(namesIn(texts.get, received)).toHaveLength(6);
  const earlier = group(texts.earlier);
  await expect.element(earlier.getByText(/^Closed on Nov 24, 2026/)).toBeVisible();
  await expect.element(earlier.getByText(texts.gone)).toBeVisible();
  await expect.element(earlier.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible('trades');
  await received.getByRole('button', { name: texts.accept }).click();
  await expect.element(dialog.getByText(texts.review.history)).toBeVisible();
  // What leaves comes first, although the focus is on a button below
  await expect.element(dialog.getByText(texts.give)).toBeInViewport();
  await expectAccessible('the review of a trade');
});

test('an offer is reviewed and signed with the keyboard, and its cards are the user’s', async () => {
  const { wallet, trade } = await openReview();
  const gets = dialog.getByRole('list', { name: texts.get });
  await expect.element(gets.getByText(tradeCard(1).name)).toBeVisible();
  await expect.element(gets.getByText(tradeCard(2).name)).toBeVisible();
  await expect.element(dialog.getByRole('list', { name: texts.give }).getByText(tradeCard(3).name)).toBeVisible();
  await expect.element(dialog.getByText(OTHER_WALLET, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(wallet.address, { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: texts.review.back })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}{Enter}');
  await expect.element(page.getByText(texts.accepted.message)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(received.getByText(texts.received.none)).toBeVisible();
  const [acceptance, ...others] = requestsOf(acceptTrade);
  expect(others).toEqual([]);
  expect(acceptance?.params.id).toBe(trade.id);
  expect(await wallet.verifies(acceptance?.body.signature ?? '', MESSAGE)).toBe(true);
  expect(acceptance?.body.signedMessage).toBeUndefined();
});

test('a hardware wallet signs an envelope, which is sent too; a held trade says when it happens', async () => {
  const { wallet, accept } = await openReview();
  respondTo(acceptTrade, () => accept({ state: 'accepted', movesAt: '2026-11-25T12:00:00.000Z' }));
  const envelope = offChainMessage('v0', new TextEncoder().encode(MESSAGE), base58.decode(wallet.address));
  wallet.provider.signMessage.mockResolvedValueOnce({ signature: new Uint8Array(64), signedMessage: envelope });
  await sign.click();
  await expect.element(received.getByText(/^Accepted. The cards change hands on Nov 25, 2026/)).toBeVisible();
  await expect.element(received.getByRole('button', { name: texts.cancel })).toBeVisible();
  expect(requestsOf(acceptTrade)[0]?.body.signedMessage).toBe(base64.encode(envelope));
});

test('after a failure the same offer can be signed again, and the wallet is asked once', async () => {
  const { wallet } = await openReview();
  wallet.provider.signMessage.mockRejectedValueOnce(USER_REJECTED);
  await sign.click();
  await expect.element(dialog.getByText(transferDialogTexts.wallet.rejected)).toBeVisible();
  respondOnce(acceptTrade, failure(coreErrors, 'UNAVAILABLE'));
  await sign.click();
  await expect.element(dialog.getByText(coreErrors.UNAVAILABLE.text)).toBeVisible();
  await sign.click();
  await expect.element(page.getByText(texts.accepted.message)).toBeVisible();
  expect(wallet.provider.signMessage).toHaveBeenCalledTimes(2);
});

test('an offer that ends while it is reviewed cannot be signed', async () => {
  const { trade, user } = await openReview();
  respondOnce(prepareAcceptance, failure(transferErrors, 'CARD_LOCKED'));
  await sign.click();
  await expect.element(dialog.getByText(transferErrors.CARD_LOCKED.text)).toBeVisible();
  await waitForConnection();
  Object.assign(trade, { state: 'invalid', endedAt: ENDED_AT });
  await announce(createEvent(tradeChanged, { tradeId: trade.id, state: 'invalid' }), user.revision + 1);
  await expect.element(dialog.getByText(transferErrors.TRANSFER_CLOSED.text)).toBeVisible();
  await expect.element(sign).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(group(texts.earlier).getByRole('listitem').first()).toBeVisible();
});

test('an offer is declined once, and the user’s own is taken back, also after a lost connection', async () => {
  const trades = [newTrade(1), newTrade(2, { direction: 'made', from: OWN_WALLET, to: THIRD_WALLET })];
  const [offered, own] = trades as [Trade, Trade];
  openTrades(trades);
  const respond = holdResponse(declineTrade);
  await received.getByRole('button', { name: texts.decline }).dblClick();
  expect(requestsOf(declineTrade)).toHaveLength(1);
  respond(Object.assign(offered, { state: 'declined', endedAt: ENDED_AT }));
  await expect.element(page.getByText(texts.declined.title, { exact: true })).toBeVisible();
  await expect.element(received.getByText(texts.received.none)).toBeVisible();

  respondTo(cancelTrade, () => Object.assign(own, { state: 'cancelled', endedAt: ENDED_AT }));
  respondOnce(cancelTrade, CONNECTION_LOST);
  const takeBack = main.getByRole('button', { name: texts.takeBack });
  await takeBack.click();
  await expect.element(page.getByText(texts.actionFailed)).toBeVisible();
  await takeBack.click();
  await expect.element(group(texts.made.title)).not.toBeInTheDocument();
  const [first, second] = requestsOf(cancelTrade);
  expect(second?.body.requestId).toBe(first?.body.requestId);
});

test('an offer that arrives while the page is open shows up', async () => {
  const trades: Trade[] = [];
  const user = openTrades(trades);
  await expect.element(received.getByText(texts.received.none)).toBeVisible();
  await waitForConnection();
  trades.push(newTrade(1));
  await announce(createEvent(tradeChanged, { tradeId: newTrade(1).id, state: 'open' }), user.revision + 1);
  await expect.element(received.getByRole('button', { name: texts.accept })).toBeVisible();
});

test('a list that could not be loaded can be loaded again; the page of transfers leads to it', async () => {
  signIn({ wallet: { publicKey: OWN_WALLET } });
  respondWithTransfers([]);
  respondTo(listTrades, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/transfers');
  await main.getByRole('link', { name: 'Trades' }).click();
  await expect.element(main.getByText(texts.failed)).toBeVisible();
  respondWithTrades([newTrade(1)]);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(received.getByRole('button', { name: texts.accept })).toBeVisible();
});
