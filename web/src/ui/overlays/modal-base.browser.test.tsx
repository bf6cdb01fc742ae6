import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { landingButton } from '../../../testing/collector.ts';
import { openPage } from '../../../testing/open-page.tsx';

/**
 * Clicks a control, and clicks it again as soon as a modal covers it. Both clicks happen in one step in the page, so that the
 * time between them does not depend on the load of the machine.
 */
async function doubleClick(control: Locator): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => {
    const modal = document.querySelector('dialog[open]');
    if (!modal) return;
    observer.disconnect();
    modal.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    modal.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true }));
    resolve();
  });
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).click();
  await promise;
  // A closing dialog would be gone by the next frame.
  await new Promise(requestAnimationFrame);
}

test('a double click on a button opens its dialog and does not close it again', async () => {
  openPage('/signup');
  await doubleClick(page.getByRole('button', { name: 'Terms of Service and Privacy Policy' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a double tap on the menu button opens the menu and does not close it again', async () => {
  await page.viewport(360, 740);
  openPage('/terms');
  await doubleClick(page.getByRole('button', { name: 'Open menu' }));
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('the control that gets the focus has a ring at once after a key, otherwise from the next key', async () => {
  openPage('/');
  const trigger = landingButton('Claim With Phantom');
  await expect.element(trigger).toBeVisible();
  const focused = page.getByCss('dialog :focus-visible');
  const ring = () => focused.elements().map((element) => getComputedStyle(element).outlineStyle);
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(ring).toEqual(['solid']);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // Without an earlier press, the browser would show the ring.
  window.dispatchEvent(new PointerEvent('pointerdown'));
  (trigger.element() as HTMLElement).click();
  await expect.poll(ring).toEqual(['none']);
  await userEvent.keyboard('{Shift}');
  await expect.poll(ring).toEqual(['solid']);
});
