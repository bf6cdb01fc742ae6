import { coreErrors } from '@app/contract/core/errors';
import { notificationErrors } from '@app/contract/notifications/errors';
import { unsubscribe } from '@app/contract/notifications/schemas';
import { unsubscribeTexts } from '@app/contract/notifications/texts';
import { siteTexts } from '@app/contract/site/texts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { failure, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { openPage, reloadPage } from '../../../testing/open-page.tsx';

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const settings = page.getByRole('link', { name: unsubscribeTexts.settings });

test('unsubscribing can be repeated after a failure', async () => {
  respondTo(unsubscribe, { message: 'You won’t get these emails any more.' });
  respondOnce(unsubscribe, failure(coreErrors, 'INTERNAL'));
  openPage('/unsubscribe?token=link-token');
  await expect.element(heading(unsubscribeTexts.title)).toBeVisible();
  expect(window.location.search).toBe('');
  await page.getByRole('button', { name: unsubscribeTexts.submit }).click();
  await expect.element(heading(unsubscribeTexts.failedTitle)).toHaveFocus();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading(unsubscribeTexts.doneTitle)).toHaveFocus();
  await expect.element(page.getByText('You won’t get these emails any more.')).toBeVisible();
  expect(requestsOf(unsubscribe).map(({ query }) => query.get('token'))).toEqual(['link-token', 'link-token']);
});

test('an invalid link leads to the settings, and is forgotten', async () => {
  respondTo(unsubscribe, failure(notificationErrors, 'UNSUBSCRIBE_TOKEN_INVALID'));
  openPage('/unsubscribe?token=link-token');
  await page.getByRole('button', { name: unsubscribeTexts.submit }).click();
  await expect.element(page.getByText(notificationErrors.UNSUBSCRIBE_TOKEN_INVALID.text)).toBeVisible();
  await expect.element(settings).toBeVisible();
  reloadPage();
  await expect.element(page.getByText(unsubscribeTexts.missing)).toBeVisible();
});

test('a page without a link leads to the settings', async () => {
  openPage('/unsubscribe');
  await expect.element(settings).toBeVisible();
  await expectAccessible('an unsubscribe page without a link');
});

test('a link that met the rate limit still works, even after a reload', async () => {
  const rateLimited = page.getByText(siteTexts.rateLimited);
  respondTo(unsubscribe, failure(coreErrors, 'RATE_LIMITED'));
  openPage('/unsubscribe?token=link-token');
  await page.getByRole('button', { name: unsubscribeTexts.submit }).click();
  await expect.element(rateLimited).toBeVisible();
  reloadPage();
  await page.getByRole('button', { name: unsubscribeTexts.submit }).click();
  await expect.element(rateLimited).toBeVisible();
  respondTo(unsubscribe, { message: 'Done' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading(unsubscribeTexts.doneTitle)).toBeVisible();
  expect(requestsOf(unsubscribe).map(({ query }) => query.get('token'))).toEqual(Array(3).fill('link-token'));
});
