import { getInventory } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import * as sessions from '@app/contract/sessions/schemas';
import { ready } from '@app/contract/site/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inventoryOf, newCards } from '../../../testing/cards.ts';
import { failure, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';

const TIMEOUT_MS = 25_000;

test('a page that failed in an outage loads without user action once the server is ready', async () => {
  const user = signIn();
  respondTo(sessions.getCurrentUser, failure(coreErrors, 'UNAVAILABLE'));
  respondTo(getInventory, failure(coreErrors, 'UNAVAILABLE'));
  respondTo(ready, { status: 'ok' });
  respondOnce(ready, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/inventory');
  await expect.element(page.getByText('We couldn’t load your account')).toBeVisible();
  const failedRequests = requestsOf(sessions.getCurrentUser).length;
  respondTo(sessions.getCurrentUser, { user, isObserving: false });
  respondTo(getInventory, inventoryOf(newCards(1)));
  await expect.element(page.getByRole('list', { name: 'Your cards' }), { timeout: TIMEOUT_MS }).toBeVisible();
  expect(requestsOf(ready)).toHaveLength(2);
  expect(requestsOf(sessions.getCurrentUser).length).toBe(failedRequests + 1);
}, 40_000);
