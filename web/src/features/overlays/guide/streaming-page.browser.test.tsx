import { streamingTexts } from '@app/contract/overlays/guide-texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { openPage } from '../../../../testing/open-page.tsx';

afterEach(() => page.viewport(1280, 800));

test.each([1280, 360])('visitors read how to set up an overlay in four steps (%i px)', async (width) => {
  await page.viewport(width, 740);
  openPage('/streaming');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cards on your stream' })).toBeVisible();
  const steps = page.getByRole('main').getByRole('listitem');
  expect(steps.elements()).toHaveLength(4);
  for (const { title } of streamingTexts.steps)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(steps.nth(1)).toMatchTextContent('“Blending Method” and choose “sRGB Off”');
  await expectAccessible('the guide for streamers');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('the pictures leave their place free until they are loaded', async () => {
  openPage('/streaming');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pictures = page.getByRole('main').getByRole('img').elements() as HTMLImageElement[];
  expect(pictures).toHaveLength(4);
  for (const picture of pictures) {
    expect(picture.alt).not.toBe('');
    expect(picture.loading).toBe('lazy');
    const { height } = picture.getBoundingClientRect();
    picture.loading = 'eager';
    await picture.decode();
    expect(picture.getBoundingClientRect().height).toBe(height);
    expect(picture.naturalWidth / picture.naturalHeight).toBeCloseTo(picture.width / picture.height, 2);
  }
});
