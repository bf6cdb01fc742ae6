import { coreErrors } from '@app/contract/core/errors';
import { donationReasonTexts, donationTexts } from '@app/contract/sources/donation-texts';
import { sourceErrors } from '@app/contract/sources/errors';
import { resultTexts } from '@app/contract/sources/kind-texts';
import { donate } from '@app/contract/sources/schemas';
import { walletErrors } from '@app/contract/wallet/errors';
import { transferUsdt } from '@app/contract/wallet/schemas';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { CONNECTION_LOST, failure, requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { respondToProjectPage } from '../../../../testing/projects.ts';
import { newQuest, newSourceEvent, otherProject, ownProject, respondWithSources } from '../../../../testing/quests.ts';
import { CONFIRMED, respondToRpc } from '../../../../testing/solana.ts';
import { expectInDialog, RECIPIENT, respondToBalances, sendDialog } from '../../../../testing/transfer.ts';
import { installWallet, SIGNATURE, USER_REJECTED, walletButton } from '../../../../testing/wallet.ts';
import { listPendingDonations, savePendingDonation } from './pending-donations.ts';

const PATH = '/projects/lantern-keepers';
const SLUG = 'lantern-keepers';
/** More than the time between two looks at a donation. */
const LATER = { timeout: 10_000 };
const button = page.getByRole('button', { name: donationTexts.action });
const donations = page.getByRole('region', { name: donationTexts.list });
const event = newSourceEvent(1, { kind: 'usdt', action: 'usdt', amount: { value: 5_000_000, unit: 'USDT' } });
const reason = (message: 'not_finalized' | 'failed') =>
  failure(sourceErrors, 'DONATION_INVALID', {
    error: donationReasonTexts[message],
    details: [{ path: 'reason', message }],
  });

afterEach(() => page.viewport(1280, 800));

function respondToDonationProject() {
  const rule = { usdtBaseUnits: '5000000' };
  respondToProjectPage({
    project: otherProject,
    quests: [newQuest(1, { kind: 'donate', rule, paid: true })],
    supporterCode: 'K7QF92MX',
    donationWallet: RECIPIENT,
  });
  respondWithSources([]);
}

/** Opens the page as a user whose linked wallet is connected and has 25 USDT. */
async function openWithWallet() {
  const wallet = await installWallet();
  signIn({ wallet: { publicKey: wallet.address } });
  respondToDonationProject();
  respondToBalances(25);
  respondTo(transferUsdt, { transaction: btoa('transaction'), lastValidBlockHeight: 100 });
  respondToRpc(CONFIRMED);
  openPage(PATH);
  await expect.element(walletButton(wallet.address)).toBeVisible();
  return wallet;
}

async function send(usdt = '5') {
  await button.click();
  await sendDialog.amount.fill(usdt);
  await sendDialog.button('Review transfer').click();
  await sendDialog.button('Sign and send').click();
}

/** Opens the page with a donation that an earlier page has sent. */
async function openWithPending() {
  const { address } = await installWallet();
  signIn({ wallet: { publicKey: address } });
  respondToDonationProject();
  const requestId = crypto.randomUUID();
  savePendingDonation({ slug: SLUG, senderKey: address, signature: SIGNATURE, requestId, savedAt: Date.now() });
  openPage(PATH);
  return { address, requestId };
}

test('a donation goes to the owner, is followed until it is final, and is thanked for', async () => {
  await page.viewport(360, 740);
  const { address, sendTransaction } = await openWithWallet();
  respondTo(donate, reason('not_finalized'));
  await button.click();
  await expectInDialog('Donate to Lantern Keepers');
  await expectInDialog(RECIPIENT);
  await expectAccessible('the form of a donation');
  await sendDialog.amount.fill('5');
  await sendDialog.button('Review transfer').click();
  await sendDialog.button('Sign and send').click();
  await expectInDialog(donationTexts.next);
  expect(requestsOf(transferUsdt)[0]?.body).toMatchObject({ recipient: RECIPIENT, amount: '5000000' });
  await expect.element(donations.getByText(donationTexts.waiting)).toBeInTheDocument();
  expect(listPendingDonations(SLUG, address)).toMatchObject([{ signature: SIGNATURE }]);
  respondTo(donate, { event });
  await sendDialog.root.getByText('Close', { exact: true }).click();
  await expect.element(donations.getByText('Thank you! Your donation of 5 USDT counts.'), LATER).toBeVisible();
  await expectAccessible('a donation that counts');
  expect(listPendingDonations(SLUG, address)).toEqual([]);
  expect(sendTransaction).toHaveBeenCalledTimes(1);
  const [first, second] = requestsOf(donate);
  expect(second?.body).toEqual(first?.body);
  await donations.getByRole('button', { name: donationTexts.dismiss }).click();
  await expect.element(donations).not.toBeInTheDocument();
});

test('too little money and a rejection in the wallet donate nothing', async () => {
  const { address, sendTransaction } = await openWithWallet();
  await button.click();
  await sendDialog.amount.fill('26');
  await sendDialog.button('Review transfer').click();
  await expectInDialog('Your wallet has only 25 USDT');
  await sendDialog.amount.fill('5');
  await sendDialog.button('Review transfer').click();
  sendTransaction.mockRejectedValueOnce(USER_REJECTED);
  await sendDialog.button('Sign and send').click();
  await expectInDialog(transferTexts.rejected);
  respondOnce(transferUsdt, failure(walletErrors, 'SOL_INSUFFICIENT'));
  await sendDialog.button('Try again').click();
  await expectInDialog(walletErrors.SOL_INSUFFICIENT.text);
  expect(listPendingDonations(SLUG, address)).toEqual([]);
});

test('a donation survives a reload, and is reported with the same request', async () => {
  respondTo(donate, { event });
  const { address, requestId } = await openWithPending();
  await expect.element(donations.getByText('Thank you! Your donation of 5 USDT counts.')).toBeVisible();
  const body = { slug: SLUG, signature: SIGNATURE, requestId };
  for (const request of requestsOf(donate)) expect(request.body).toEqual(body);
  expect(listPendingDonations(SLUG, address)).toEqual([]);
});

test('a lost connection and a failing network are tried again', async () => {
  respondTo(donate, CONNECTION_LOST);
  await openWithPending();
  await expect.element(donations.getByText('we’ll keep trying', { exact: false })).toBeVisible();
  respondTo(donate, failure(walletErrors, 'RPC_FAILED'));
  await expect.element(donations.getByText(walletErrors.RPC_FAILED.text, { exact: false }), LATER).toBeVisible();
  respondTo(donate, { event });
  await expect.element(donations.getByText('Thank you!', { exact: false }), LATER).toBeVisible();
});

test.each([
  ['has failed', () => reason('failed'), donationReasonTexts.failed],
  ['is refused', () => failure(coreErrors, 'FORBIDDEN'), coreErrors.FORBIDDEN.text],
] as const)('a donation that %s says so and is not reported again', async (_, outcome, text) => {
  respondTo(donate, outcome());
  const { address } = await openWithPending();
  await expect.element(donations.getByRole('alert').getByText(donationTexts.refused)).toBeVisible();
  await expect.element(donations.getByText(text)).toBeVisible();
  expect(listPendingDonations(SLUG, address)).toEqual([]);
});

test('a donation that was counted before is no failure', async () => {
  respondTo(donate, failure(sourceErrors, 'DONATION_COUNTED'));
  const { address } = await openWithPending();
  await expect.element(donations.getByRole('status').getByText(sourceErrors.DONATION_COUNTED.text)).toBeVisible();
  await expect.element(donations.getByRole('button', { name: donationTexts.dismiss })).toBeVisible();
  expect(listPendingDonations(SLUG, address)).toEqual([]);
});

test('a quest leads to the button that donates', async () => {
  signIn();
  respondToDonationProject();
  openPage(PATH);
  await page.getByRole('button', { name: donationTexts.whereAction }).click();
  await expect.element(button).toHaveFocus();
});

test('a donation that counts for no quest is thanked for, too', async () => {
  respondTo(donate, { event: { ...event, result: 'below_minimum' } });
  await openWithPending();
  const text = donationTexts.arrived.replace('{amount}', '5 USDT').replace('{reason}', resultTexts.below_minimum);
  await expect.element(donations.getByText(text)).toBeVisible();
});

test('without a connected wallet the button says what is missing', async () => {
  respondTo(donate, { event });
  const { address, emit } = await openWithWallet();
  emit('accountChanged', RECIPIENT);
  await button.click();
  await expectInDialog('Your wallet has another account selected');
  await sendDialog.button('Cancel').click();
  emit('accountChanged', address);
  await walletButton(address).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  await button.click();
  await expectInDialog(donationTexts.notConnected);
  await sendDialog.button('Connect Wallet').click();
  await expect.element(walletButton(address)).toBeVisible();
  await send();
  await expectInDialog('Sent 5 USDT to');
});

test('an account without a wallet is asked to link one', async () => {
  signIn({ wallet: null });
  respondToDonationProject();
  openPage(PATH);
  await button.click();
  await expectInDialog(donationTexts.noWallet);
});

test('a visitor is asked to sign up', async () => {
  respondToDonationProject();
  openPage(PATH);
  await button.click();
  await expect.element(sendDialog.root.getByRole('link').first()).toBeVisible();
});

test('the owner has no button', async () => {
  signIn();
  respondToProjectPage({ project: ownProject, quests: [newQuest(1)], donationWallet: RECIPIENT });
  openPage(PATH);
  await expect.element(page.getByText('Quest 1')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
