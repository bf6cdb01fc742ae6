import { getInventory } from '@app/contract/cards/schemas';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardButtons, inventoryOf, newCards } from '../../../testing/cards.ts';
import { holdResponse, requestsOf, respondTo } from '../../../testing/fake-api.ts';
import { holdPage } from '../../../testing/hold-page.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';
import { importWithRetry } from './import-with-retry.ts';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset.ready;
});

/** Waits for longer than the mark takes when nothing loads any more. */
const waitForMark = () => new Promise((resolve) => setTimeout(resolve, 600));

test('a page is ready once it has rendered, and again once a request has been answered', async () => {
  signIn();
  respondTo(getInventory, inventoryOf(newCards(2)));
  openPage('/inventory');
  await expect.element(root).toHaveAttribute('data-ready');
  expect(cardButtons().elements()).toHaveLength(2);
  const respond = holdResponse(getInventory);
  await page.getByLabelText('Sort by').selectOptions('Name');
  await expect.poll(() => requestsOf(getInventory).at(-1)?.query.get('sort')).toBe('name');
  await waitForMark();
  expect(root.dataset.ready).toBeUndefined();
  respond(inventoryOf([]));
  await expect.element(root).toHaveAttribute('data-ready');
  expect(cardButtons().elements()).toHaveLength(0);
});

test('a page is not ready while the next one loads', async () => {
  openPage('/privacy');
  await expect.element(root).toHaveAttribute('data-ready');
  const release = holdPage('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  expect(root.dataset.ready).toBeUndefined();
  await waitForMark();
  expect(root.dataset.ready).toBeUndefined();
  release();
  await expect.element(root).toHaveAttribute('data-ready');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of Service');
});

test('a page is not ready while other code loads, and is ready after a failure', async () => {
  openPage('/privacy');
  await expect.element(root).toHaveAttribute('data-ready');
  const { promise, reject } = Promise.withResolvers<never>();
  const loading = importWithRetry(() => promise)();
  expect(root.dataset.ready).toBeUndefined();
  reject(new Error('The code did not load'));
  await expect(loading).rejects.toThrow('The code did not load');
  await expect.element(root).toHaveAttribute('data-ready');
});
