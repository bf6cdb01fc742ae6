import { roomTexts } from '@app/contract/models/room-texts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../testing/open-page.tsx';
import { provenDraw, respondToCardPage } from '../../../../testing/proofs.ts';

const draw = await provenDraw();
const { card } = draw;
const path = `/cards/${card.number}`;
const link = page.getByRole('link', { name: roomTexts.button });

function openCardPage(userAgent: string, query = '') {
  const spies = [
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent),
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(0),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  respondToCardPage(draw);
  openPage(path + query);
}

test('on an iPhone, the link for Quick Look contains only an image', async () => {
  openCardPage(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  );
  await expect.element(link).toHaveAttribute('rel', 'ar');
  const { childNodes } = link.element();
  expect([...childNodes].map(({ nodeName }) => nodeName)).toEqual(['IMG']);
  await expect.element(page.getByText(roomTexts.button)).not.toBeInTheDocument();
});

test('on Android, the page to which a phone without a viewer returns says so', async () => {
  openCardPage(
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    '?room=unavailable',
  );
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^intent:/));
  await expect.element(page.getByText(roomTexts.unavailable)).toBeVisible();
});

test.each([
  ['Instagram 384.0.0.26.78 (iPhone15,2; iOS 18_5)', roomTexts.openInSafari],
  ['[FBAN/FBIOS;FBAV/516.0.0.44.93]', roomTexts.openInSafari],
])('in an app (%s), the dialog has the link to copy', async (app, text) => {
  openCardPage(
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ${app}`,
  );
  await page.getByRole('button', { name: roomTexts.button }).click();
  const dialog = page.getByRole('dialog', { name: roomTexts.title });
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: roomTexts.copyLink })).toBeVisible();
});

test('on a desktop, the dialog has a QR code for the phone and the way to the gallery', async () => {
  openCardPage('Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0');
  await page.getByRole('button', { name: roomTexts.button }).click();
  const dialog = page.getByRole('dialog', { name: roomTexts.title });
  await expect.element(dialog.getByRole('img', { name: roomTexts.qrCode })).toBeVisible();
  const gallery = dialog.getByRole('link', { name: roomTexts.gallery });
  await expect.element(gallery).toHaveAttribute('href', `/gallery/${card.publicKey}`);
});
