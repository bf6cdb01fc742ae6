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
