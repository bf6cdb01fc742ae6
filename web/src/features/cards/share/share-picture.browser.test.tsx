import { getCard } from '@app/contract/cards/schemas';
import { shareTexts } from '@app/contract/cards/share-texts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newCard } from '../../../../testing/cards.ts';
import { respondTo } from '../../../../testing/fake-api.ts';
import { openPage, reloadPage, signIn } from '../../../../testing/open-page.tsx';
import { provenDraw, respondToCardPage } from '../../../../testing/proofs.ts';
import { SHARE_CARD, SHARE_HEIGHT, SHARE_WIDTH } from './share-layout.ts';

const card = newCard(7);
const dialog = page.getByRole('dialog', { name: shareTexts.title });
const picture = dialog.getByRole('img', { name: shareTexts.picture.replace('{name}', card.name) });
const showName = dialog.getByRole('checkbox', { name: shareTexts.showName });
const collector = shareTexts.collector.replace('{name}', 'kestrel');

/** Opens the share dialog of the card. @returns the texts of each picture so far */
async function openShareDialog(): Promise<() => string> {
  const texts = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  onTestFinished(() => texts.mockRestore());
  respondToCardPage({ ...(await provenDraw()), card });
  respondTo(getCard, card);
  openPage(`/cards/${card.number}`);
  await page.getByRole('button', { name: shareTexts.button }).click();
  await expect.element(picture).toBeVisible();
  return () => texts.mock.calls.map(([text]) => text).join('\n');
}

test('three fifths of the share picture are the card, which alone shows its name', async () => {
  const texts = await openShareDialog();
  const share = (SHARE_CARD.width * SHARE_CARD.height) / (SHARE_WIDTH * SHARE_HEIGHT);
  expect(share).toBeGreaterThanOrEqual(0.6);
  expect(share).toBeLessThan(0.62);
  // It has two lines on the card.
  const [motif = ''] = card.name.split(/ of |, /);
  expect(texts().split(motif)).toHaveLength(2);
  // A visitor has not collected it.
  await expect.element(showName).not.toBeInTheDocument();
});

test('the collector’s name is on the picture only once they allow it, also the next time', async () => {
  signIn({ wallet: { publicKey: card.drawWallet } });
  const texts = await openShareDialog();
  await expect.element(showName).not.toBeChecked();
  expect(texts()).not.toContain('kestrel');
  await showName.click();
  await expect.poll(texts).toContain(collector);
  await expect.element(picture).toBeVisible();
  reloadPage();
  await page.getByRole('button', { name: shareTexts.button }).click();
  await expect.element(showName).toBeChecked();
});

test('another user of the browser is asked again, and nobody puts their name on the card of others', async () => {
  signIn({ wallet: { publicKey: card.drawWallet } });
  const texts = await openShareDialog();
  await showName.click();
  await expect.poll(texts).toContain(collector);
  vi.mocked(CanvasRenderingContext2D.prototype.fillText).mockClear();
  signIn({ id: '019a1b2c-0000-7000-8000-000000000009', wallet: { publicKey: card.drawWallet } });
  reloadPage();
  await page.getByRole('button', { name: shareTexts.button }).click();
  await expect.element(showName).not.toBeChecked();
  signIn({ wallet: { publicKey: '3'.repeat(44) } });
  reloadPage();
  await page.getByRole('button', { name: shareTexts.button }).click();
  await expect.element(picture).toBeVisible();
  await expect.element(showName).not.toBeInTheDocument();
  expect(texts()).not.toContain('kestrel');
});
