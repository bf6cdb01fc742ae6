import { createSocketTicket } from '@app/contract/accounts/schemas';
import { getInventory } from '@app/contract/cards/schemas';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inventoryOf } from '../../../testing/cards.ts';
import { requestsOf, respondTo, setOnline } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';

test('a page that returns from the back/forward cache notices that the browser is online, and connects again', async () => {
  signIn();
  respondTo(getInventory, inventoryOf([]));
  openPage('/terms');
  await expect.element(document.documentElement).toHaveAttribute('data-ready');
  const connections = requestsOf(createSocketTicket).length;
  const notice = page.getByText('You’re offline, so this may be out of date.');
  setOnline(false);
  await expect.element(notice).toBeVisible();
  // Like Safari, which does not report that the browser is online again.
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  vi.spyOn(window, 'dispatchEvent').mockReturnValueOnce(true);
  setOnline(true);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(() => requestsOf(createSocketTicket).length).toBe(connections + 1);
});
