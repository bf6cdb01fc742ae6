import { TOAST } from '@app/e2e/fixtures/cards/cards';
import type { Page } from '@playwright/test';

/** Waits until no toast is shown. Under the pointer, a toast would stay. */
export async function waitForToasts(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForFunction((toast) => document.querySelector(toast) === null, TOAST);
}
