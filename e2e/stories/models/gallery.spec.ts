import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import type { Page } from '@playwright/test';
import { browserLaunchOptions } from '../../browser.ts';
import { logInWithCards } from '../../fixtures/cards/cards.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { endSession, installHeadset, recentre, recordPress, select } from '../../fixtures/page/headset.ts';
import { DESKTOP_ONLY, expect, PHONE, test } from '../../test.ts';

const launch = await browserLaunchOptions();
test.use({
  launchOptions: {
    ...launch,
    args: [...(launch.args ?? []), '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
  // Drawn in software.
  viewport: { width: 640, height: 480 },
});

/** The code with three.js. */
const STAGE_CODE = /\/assets\/stage-[\w-]{8}\.js$/;
/** Three cards stand in a row ahead; the middle of the second one, and a point beside them, seen from where one comes in. */
const [SECOND_CARD, BESIDE] = [
  [0, 1.84, 3.28],
  [0, 2.9, 3],
] as const;
const DRAWING_MS = 40_000;

// A browser that draws in software reads the canvas back to show it.
test.beforeEach(({ errors }) => errors.allow(/GPU stall due to ReadPixels/));

const walk = (page: Page) => page.getByRole('button', { name: texts.walk }).click();
const status = (page: Page) => page.getByRole('main').getByRole('status');
const hint = (page: Page) => page.getByText(texts.hint.mouse);

async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery/me');
  await walk(page);
  await expect(hint(page)).toBeVisible({ timeout: DRAWING_MS });
}

test(
  'the gallery is a list first; it is walked with keys and the mouse',
  PHONE,
  async ({ page, mailbox, isMobile }) => {
    test.setTimeout(120_000);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const cards = await logInWithCards(page, mailbox, 3);
    await page.goto('/gallery/me');
    const list = page.getByRole('list', { name: texts.list });
    await expect(list.getByRole('link')).toHaveCount(3);
    await expectAccessible(page, 'gallery');
    await expectNoHorizontalScroll(page, 'gallery');
    expect(requests.filter((url) => STAGE_CODE.test(url))).toEqual([]);

    await walk(page);
    const market = page.getByRole('application');
    await expect(page.getByText(isMobile ? texts.hint.touch : texts.hint.mouse)).toBeVisible({ timeout: DRAWING_MS });
    await expectAccessible(page, 'gallery while it is walked');
    await expect(page.getByRole('button', { name: texts.enterVr })).toHaveCount(0);
    await market.focus();
    await page.keyboard.press('Enter');
    await expect(status(page).filter({ hasText: 'You hold' })).toHaveText(
      new RegExp(cards.map(({ name }) => name).join('|')),
    );
    await page.keyboard.press('Escape');
    await expect(status(page).filter({ hasText: 'You hold' })).toHaveCount(0);
    await market.click({ position: { x: 10, y: 10 } });
    await page.getByRole('button', { name: texts.leave }).click();
    await expect(page.getByRole('button', { name: texts.walk })).toBeFocused();
  },
);

for (const [name, button, features] of [
  ['a VR session', texts.enterVr, undefined],
  ['an AR session', texts.enterAr, undefined],
  ['a session without hands and floor', texts.enterVr, ['viewer', 'local']],
] as const) {
  test(
    `${name} shows the market; select alone picks up, turns over and puts back a card`,
    DESKTOP_ONLY,
    async ({ page, mailbox }) => {
      test.setTimeout(120_000);
      await installHeadset(page, features ? { features } : {});
      await logInWithCards(page, mailbox, 3);
      await openGallery(page);
      await page.getByRole('button', { name: button }).click();
      const held = status(page).filter({ hasText: 'You hold' });
      // Without a floor, the market counts 1.52 m for the eyes, which are 1.6 m above the floor of the headset.
      const up = features ? 0.08 : 0;
      await expect(async () => {
        await select(page, [SECOND_CARD[0], SECOND_CARD[1] + up, SECOND_CARD[2]]);
        await expect(held).toHaveCount(1, { timeout: 1000 });
      }).toPass();
      await recentre(page);
      await select(page, [BESIDE[0] + 1.5, BESIDE[1] + up, BESIDE[2]]);
      await expect(held).toHaveCount(0);
      await endSession(page);
      await expect(page).toHaveURL('/gallery/me');
      await expect(hint(page)).toBeVisible();
      await expect(page.getByRole('button', { name: button })).toBeEnabled();
    },
  );
}

test('eight seconds of latency do not lose the press that enters', DESKTOP_ONLY, async ({ page, mailbox }) => {
  test.setTimeout(120_000);
  await installHeadset(page);
  await logInWithCards(page, mailbox, 1);
  await page.route(STAGE_CODE, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 8000));
    await route.continue();
  });
  await page.goto('/gallery/me');
  await walk(page);
  await expect(page.getByText(texts.walking)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.enterVr })).toHaveCount(0);
  // The session is requested within the press: the browser would refuse it later.
  await recordPress(page);
  await page.getByRole('button', { name: texts.enterVr }).click({ timeout: DRAWING_MS });
  await expect(page.locator('html')).toHaveAttribute('data-press', 'click');
  await endSession(page);
});

test('a refused session shows a message, and the market stays', DESKTOP_ONLY, async ({ page, mailbox }) => {
  test.setTimeout(120_000);
  await installHeadset(page, { refuses: true });
  await logInWithCards(page, mailbox, 1);
  await openGallery(page);
  await page.getByRole('button', { name: texts.enterVr }).click();
  await expect(page.getByRole('alert')).toHaveText(texts.refused);
  await expect(hint(page)).toBeVisible();
});
