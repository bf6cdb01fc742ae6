import type { Locator } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/account.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

/** Clicks a control, and once more as soon as a modal covers it. In one step, so that the time between does not depend on the load. */
async function doubleClick(control: Locator): Promise<void> {
  await control.evaluate(async (element: HTMLElement) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    new MutationObserver(() => {
      const modal = document.querySelector('dialog[open]');
      modal?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      modal?.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true }));
      if (modal) resolve();
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
    element.click();
    await promise;
  });
}

test('a double click on a button leaves the dialog that it opens open', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox, '/settings?tab=security');
  await doubleClick(page.getByRole('button', { name: 'Change Password' }));
  // A closing dialog would be gone by the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
});

test('a double tap on the menu button leaves the menu open', async ({ page, mailbox, isMobile }) => {
  test.skip(!isMobile, 'only phones have this menu');
  await logInAsNewUser(page, mailbox, '/inventory');
  await doubleClick(page.getByRole('button', { name: 'Open menu' }));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inventory' })).toBeVisible();
});
