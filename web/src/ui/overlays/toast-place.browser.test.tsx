import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.tsx';
import { toast } from './toast.ts';

const shown = page.getByCss('[data-toast]');
const boxOf = (locator: typeof shown) => locator.element().getBoundingClientRect();

/** Opens a page on a phone and shows a toast that stays. `prepare` changes the page before the toast. */
async function openWithToast(prepare?: () => void): Promise<void> {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(360, 740);
  openPage('/signup');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  prepare?.();
  toast({ type: 'success', title: 'Account created successfully!', duration: Number.POSITIVE_INFINITY });
  await expect.element(shown).toBeVisible();
}

test('on a phone, a toast is at the bottom of the page and of the menu, and below the header in a dialog', async () => {
  await openWithToast();
  expect(boxOf(shown).bottom).toBeGreaterThan(700);
  await page.getByRole('button', { name: 'Terms of Service and Privacy Policy' }).click();
  const header = page.getByRole('main').element().getBoundingClientRect().top;
  expect(header).toBeGreaterThan(60);
  await expect.poll(() => boxOf(shown).top - header).toBeLessThan(20);
  expect(boxOf(shown).top).toBeGreaterThanOrEqual(header);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect.poll(() => boxOf(shown).bottom).toBeGreaterThan(700);
});

test('on a phone, a toast is above a docked bar', async () => {
  const bar = document.createElement('div');
  bar.dataset.docked = '';
  bar.style.cssText = 'position: sticky; bottom: 16px; height: 80px';
  onTestFinished(() => bar.remove());
  await openWithToast(() => document.querySelector('main')?.append(bar));
  expect(boxOf(shown).bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
});
