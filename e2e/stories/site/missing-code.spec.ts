import { cardPagePath } from '@app/contract/cards/preview';
import { shareTexts } from '@app/contract/cards/share-texts';
import { siteTexts } from '@app/contract/site/texts';
import type { Page } from '@playwright/test';
import { logInWithCards, TOAST } from '../../fixtures/cards/cards.ts';
import { isMarked, markDocument } from '../../fixtures/network/new-build.ts';
import { routeOnce } from '../../fixtures/network/route-once.ts';
import { expectAccessible } from '../../fixtures/page/accessibility.ts';
import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { expect, PHONE, test } from '../../test.ts';

test(
  'a dialog that fails to load shows an error, keeps the page, and opens on the next press',
  PHONE,
  async ({ page, mailbox, errors }) => {
    errors.allow(/net::ERR_|dynamically imported module/);
    const [card] = await logInWithCards(page, mailbox, 1);
    await page.goto(cardPagePath(card.number));
    await waitUntilReady(page);
    await markDocument(page);
    await addScriptOfExtension(page);
    await routeOnce(page, '**/assets/share-dialog-*.js', (route) => route.abort());
    const button = page.getByRole('button', { name: shareTexts.button });
    await button.click();
    const toast = page.locator(TOAST).filter({ hasText: siteTexts.notOpened.title });
    await expect(toast).toContainText(siteTexts.notOpened.message);
    await expect(button).toBeFocused();
    await expectAccessible(page, 'the toast about the dialog');
    await button.click();
    await expect(page.getByRole('dialog', { name: shareTexts.title })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  },
);

/**
 * Adds a script to the page as a browser extension would. It is an SVG script, because trusted types forbid others, and it does
 * not run.
 */
async function addScriptOfExtension(page: Page): Promise<void> {
  await page.evaluate(() => {
    const script = document.createElementNS('http://www.w3.org/2000/svg', 'script');
    script.setAttribute('type', 'module');
    script.setAttribute('src', 'chrome-extension://extension/script.js');
    document.head.append(script);
  });
}
