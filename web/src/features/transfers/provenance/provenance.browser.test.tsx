import { coreErrors } from '@app/contract/core/errors';
import { transferMessage } from '@app/contract/transfers/message';
import { hashEntry, type ProvenanceEntry, type UnhashedEntry } from '@app/contract/transfers/provenance';
import { getProvenance } from '@app/contract/transfers/schemas';
import { provenanceKinds, provenanceTexts } from '@app/contract/transfers/texts';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { base58 } from '@scure/base';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OTHER_WALLET, THIRD_WALLET } from '../../../../testing/card-transfers.ts';
import { failure, respondTo } from '../../../../testing/fake-api.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { drawEntry, provenDraw, respondToCardPage } from '../../../../testing/proofs.ts';
import { installWallet } from '../../../../testing/wallet.ts';

const draw = await provenDraw();
const { card } = draw;
const section = page.getByRole('region', { name: provenanceTexts.title });
const entry = section.getByRole('listitem');

test('the page of a card tells for which wallet it was drawn, and that this was checked', async () => {
  respondToCardPage(draw);
  openPage(`/cards/${card.number}`);
  const words = provenanceKinds.draw.replace('{to}', shortWalletAddress(card.drawWallet));
  await expect.element(entry.getByText(words)).toBeVisible();
  await expect.element(entry.getByRole('img', { name: provenanceTexts.genuine })).toBeVisible();
  expect(section.getByText(provenanceTexts.broken.replace('{number}', '1')).elements()).toEqual([]);
});

test('the page of a card says which entry was changed by one byte', async () => {
  respondToCardPage(draw);
  const { at, ...genuine } = await drawEntry(card);
  respondTo(getProvenance, { entries: [{ ...genuine, at: at.replace('2026', '2027') }] });
  openPage(`/cards/${card.number}`);
  await expect.element(section.getByText(provenanceTexts.broken.replace('{number}', '1'))).toBeVisible();
  await expect.element(entry.getByRole('img', { name: provenanceTexts.notGenuine })).toBeVisible();
});

/** A chain of the draw, a transfer that a wallet has signed, and a relink. */
async function signedChain() {
  const wallet = await installWallet();
  const given = { ...card, drawWallet: wallet.address };
  const first = await drawEntry(given);
  const [from, to] = [wallet.address, OTHER_WALLET];
  const parts = { productName: 'Card Vault', nonce: 'n0nce', timestamp: card.collectedAt, uri: location.origin };
  const message = transferMessage({ ...parts, card, from, to });
  const signature = base58.encode(await wallet.sign(new TextEncoder().encode(message)));
  const transfer = await nextEntry(first, { kind: 'transfer', from, to, message, signature });
  const relink = await nextEntry(transfer, { kind: 'relink', from: to, to: THIRD_WALLET });
  return { given, entries: [first, transfer, relink] as const };
}

async function nextEntry(
  previous: ProvenanceEntry,
  members: Pick<UnhashedEntry, 'kind' | 'from' | 'to'> & Partial<UnhashedEntry>,
) {
  const place = { card: previous.card, sequence: previous.sequence + 1, at: card.collectedAt };
  const unhashed = { ...members, ...place, previousHash: previous.hash };
  return { ...unhashed, hash: await hashEntry(unhashed) };
}

const marks = (name: string) => entry.getByRole('img', { name }).elements();

test('a transfer and a new wallet of the holder are told in words, and the signature is checked', async () => {
  const { given, entries } = await signedChain();
  respondToCardPage({ ...draw, card: given });
  respondTo(getProvenance, { entries: [...entries] });
  openPage(`/cards/${card.number}`);
  const words = provenanceKinds.transfer
    .replace('{from}', shortWalletAddress(given.drawWallet))
    .replace('{to}', shortWalletAddress(OTHER_WALLET));
  await expect.element(entry.getByText(words)).toBeVisible();
  await expect.element(entry.getByText(/confirmed by the operator$/)).toBeVisible();
  expect(marks(provenanceTexts.genuine)).toHaveLength(3);
});

test('a signature of another wallet is not genuine, although the hashes are right', async () => {
  const { given, entries } = await signedChain();
  const { hash: _, ...signed } = entries[1];
  const forged = await nextEntry(entries[0], { ...signed, signature: '2'.repeat(87) });
  respondToCardPage({ ...draw, card: given });
  respondTo(getProvenance, { entries: [entries[0], forged] });
  openPage(`/cards/${card.number}`);
  await expect.element(section.getByText(provenanceTexts.broken.replace('{number}', '2'))).toBeVisible();
  expect(marks(provenanceTexts.genuine)).toHaveLength(1);
});

test('a browser without Ed25519 says that it has not checked the signature', async () => {
  const { given, entries } = await signedChain();
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  onTestFinished(() => void vi.restoreAllMocks());
  respondToCardPage({ ...draw, card: given });
  respondTo(getProvenance, { entries: [...entries] });
  openPage(`/cards/${card.number}`);
  await expect.element(section.getByText(provenanceTexts.uncheckedHelp)).toBeVisible();
  expect(marks(provenanceTexts.unchecked)).toHaveLength(1);
  expect(marks(provenanceTexts.notGenuine)).toEqual([]);
});

test('a history that could not be loaded can be loaded again', async () => {
  respondToCardPage(draw);
  respondTo(getProvenance, failure(coreErrors, 'UNAVAILABLE'));
  openPage(`/cards/${card.number}`);
  await expect.element(section.getByText(provenanceTexts.failed)).toBeVisible();
  respondTo(getProvenance, { entries: [await drawEntry(card)] });
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect.element(entry).toBeVisible();
});
