import { getCard, getInventory } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { createEvent } from '@app/contract/core/realtime';
import { pageTitles } from '@app/contract/site/page-titles';
import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { transferErrors } from '@app/contract/transfers/errors';
import { transferChanged } from '@app/contract/transfers/events';
import { transferPageTexts as texts } from '@app/contract/transfers/page-texts';
import {
  acceptTransfer,
  cancelTransfer,
  declineTransfer,
  getTransfer,
  listTransfers,
  type Transfer,
} from '@app/contract/transfers/schemas';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newTransfer, OTHER_WALLET, respondWithTransfers, THIRD_WALLET } from '../../../../testing/card-transfers.ts';
import { inventoryOf, newCard } from '../../../../testing/cards.ts';
import { failure, holdResponse, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { announce, waitForConnection } from '../../../../testing/fake-socket.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { getConfig, setConfig } from '../../../lib/config.ts';

const main = page.getByRole('main');
const group = (name: string) => main.getByRole('region', { name });
const forUser = group(texts.in.title);

/** Opens the list of these transfers. */
function openTransfers(transfers: Transfer[], changes: Parameters<typeof signIn>[0] = {}) {
  const user = signIn({ wallet: { publicKey: '2'.repeat(44) }, ...changes });
  respondWithTransfers(transfers);
  respondTo(getCard, ({ params }) => newCard(Number.parseInt(params.id?.slice(-12) ?? '', 16)));
  respondTo(getTransfer, ({ params }) => transfers.find(({ id }) => id === params.id) as Transfer);
  openPage('/transfers');
  return user;
}

test('the page lists what waits for the user, what is on its way and what has ended, with whole wallet addresses', async () => {
  const ended = { state: 'declined', endedAt: '2026-11-20T12:00:00.000Z' } as const;
  openTransfers([
    newTransfer(1),
    newTransfer(2, { direction: 'out', to: THIRD_WALLET }),
    newTransfer(3, ended),
    newTransfer(4, { state: 'prepared', direction: 'out' }),
  ]);
  await expect.element(forUser.getByText(OTHER_WALLET, { exact: true })).toBeVisible();
  await expect.element(group(texts.out.title).getByText(THIRD_WALLET, { exact: true })).toBeVisible();
  await expect.element(group(texts.earlier).getByText(/^Declined on Nov 20, 2026/)).toBeVisible();
  expect(main.getByRole('listitem').elements()).toHaveLength(3);
});

test('a card is accepted once, and one on its way is cancelled', async () => {
  const transfers = [newTransfer(1), newTransfer(2), newTransfer(3, { direction: 'out', to: THIRD_WALLET })];
  const [accepted, declined, cancelled] = transfers as [Transfer, Transfer, Transfer];
  const endAs = (transfer: Transfer, state: Transfer['state']) =>
    Object.assign(transfer, { state, endedAt: '2026-11-24T12:00:00.000Z' });
  openTransfers(transfers);
  const [first, second] = [0, 1].map((index) => forUser.getByRole('listitem').nth(index));
  const respond = holdResponse(acceptTransfer);
  await first?.getByRole('button', { name: texts.in.accept }).dblClick();
  expect(requestsOf(acceptTransfer)).toHaveLength(1);
  respondTo(declineTransfer, () => endAs(declined, 'declined'));
  await second?.getByRole('button', { name: texts.in.decline }).click();
  await expect.element(page.getByText(texts.in.declined.title)).toBeVisible();
  respond(endAs(accepted, 'completed'));
  await expect.element(page.getByText(texts.in.accepted.title)).toBeVisible();
  await expect.element(forUser.getByText(texts.in.none)).toBeVisible();
  respondTo(cancelTransfer, () => endAs(cancelled, 'cancelled'));
  await main.getByRole('button', { name: transferDialogTexts.pending.cancel }).click();
  await expect.element(group(texts.out.title)).not.toBeInTheDocument();
});

test('a held card says when it moves, and can still be declined', async () => {
  openTransfers([newTransfer(1, { accepted: true })]);
  await expect.element(forUser.getByText(/^You accepted it. It moves to you on Nov 24, 2026/)).toBeVisible();
  await expect.element(forUser.getByRole('button', { name: texts.in.decline })).toBeVisible();
  await expect.element(forUser.getByRole('button', { name: texts.in.accept })).not.toBeInTheDocument();
});

test('a transfer that another device has ended says so', async () => {
  openTransfers([newTransfer(1)]);
  respondTo(acceptTransfer, failure(transferErrors, 'TRANSFER_CLOSED'));
  await forUser.getByRole('button', { name: texts.in.accept }).click();
  await expect.element(page.getByText(transferErrors.TRANSFER_CLOSED.text)).toBeVisible();
});

test('a card that is offered while the page is open shows up', async () => {
  const transfers: Transfer[] = [];
  const user = openTransfers(transfers);
  await expect.element(forUser.getByText(texts.in.none)).toBeVisible();
  await waitForConnection();
  transfers.push(newTransfer(1));
  await announce(createEvent(transferChanged, { transferId: newTransfer(1).id, state: 'pending' }), user.revision + 1);
  await expect.element(forUser.getByRole('button', { name: texts.in.accept })).toBeVisible();
});

test('who has linked no wallet sees what to do, also on the page of a transfer to another wallet', async () => {
  openTransfers([], { wallet: null });
  const hint = main.getByText(texts.linkWallet.none);
  await expect.element(hint).toBeVisible();
  await expect.element(main.getByRole('button', { name: texts.linkWallet.action })).toBeEnabled();
});

test('the page of a transfer that is not the user’s says what may be missing', async () => {
  signIn({ wallet: { publicKey: '2'.repeat(44) } });
  respondTo(getTransfer, failure(transferErrors, 'TRANSFER_NOT_FOUND'));
  openPage(`/transfers/${newTransfer(1).id}`);
  await expect.element(main.getByText(texts.missing)).toBeVisible();
  await expect.element(main.getByText(/^Cards sent to 2222…2222 show up here/)).toBeVisible();
});

test('the page of a transfer shows the card and both wallets', async () => {
  signIn({ wallet: { publicKey: '2'.repeat(44) } });
  respondTo(getTransfer, newTransfer(1));
  respondTo(getCard, newCard(1));
  openPage(`/transfers/${newTransfer(1).id}`);
  await expect.element(main.getByRole('heading', { name: newCard(1).name })).toBeVisible();
  await expect.element(main.getByText(OTHER_WALLET, { exact: true })).toBeVisible();
  await expect.element(main.getByText('2'.repeat(44), { exact: true })).toBeVisible();
  await expect.element(main.getByRole('button', { name: texts.in.accept })).toBeEnabled();
});

test('a list that could not be loaded can be loaded again', async () => {
  signIn();
  respondTo(listTransfers, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/transfers');
  await expect.element(main.getByText(texts.failed)).toBeVisible();
  respondWithTransfers([newTransfer(1)]);
  respondTo(getCard, newCard(1));
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(forUser.getByRole('listitem')).toBeVisible();
});

test.each([
  ['/transfers', pageTitles.transfers],
  [`/transfers/${newTransfer(1).id}`, pageTitles.transfer],
  ['/trades', pageTitles.trades],
])('while transfers are off, %s says so and requests nothing', async (path, title) => {
  setConfig({ ...getConfig(), transfers: false });
  signIn({ wallet: { publicKey: '2'.repeat(44) } });
  openPage(path);
  await expect.element(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(main.getByText(texts.off.text)).toBeVisible();
  expect(requestsOf(listTransfers)).toEqual([]);
});

test('while transfers are off, no menu leads to them', async () => {
  setConfig({ ...getConfig(), transfers: false });
  signIn();
  respondTo(getInventory, inventoryOf([]));
  openPage('/inventory');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  const link = page.getByText(pageTitles.transfers, { exact: true });
  await expect.element(link).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }))
    .toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});
