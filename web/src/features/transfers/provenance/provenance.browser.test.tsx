import { coreErrors } from '@app/contract/core/errors';
import { getProvenance } from '@app/contract/transfers/schemas';
import { provenanceKinds, provenanceTexts } from '@app/contract/transfers/texts';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure, respondTo } from '../../../../testing/fake-api.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { drawEntry, provenDraw, respondToCardPage } from '../../../../testing/proofs.ts';

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

test('a history that could not be loaded can be loaded again', async () => {
  respondToCardPage(draw);
  respondTo(getProvenance, failure(coreErrors, 'UNAVAILABLE'));
  openPage(`/cards/${card.number}`);
  await expect.element(section.getByText(provenanceTexts.failed)).toBeVisible();
  respondTo(getProvenance, { entries: [await drawEntry(card)] });
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect.element(entry).toBeVisible();
});
