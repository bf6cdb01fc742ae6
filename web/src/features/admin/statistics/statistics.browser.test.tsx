import { getStatistics } from '@app/contract/admin/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newStatistics, signInAsAdmin } from '../../../../testing/admin.ts';
import { failure, respondTo } from '../../../../testing/fake-api.ts';
import { openPage, reloadPage } from '../../../../testing/open-page.tsx';

test('statistics that cannot be loaded can be retried', async () => {
  signInAsAdmin();
  respondTo(getStatistics, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/admin');
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load the statistics' })).toBeVisible();
  respondTo(getStatistics, newStatistics());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Total users')).toBeVisible();
});

test('a plot describes a single sign-up and user in the singular', async () => {
  const days = ['2026-11-01', '2026-11-02'];
  signInAsAdmin();
  respondTo(
    getStatistics,
    newStatistics({
      signupsPerDay: days.map((day) => ({ day, signups: 1 })),
      activeUsersPerDay: days.map((day) => ({ day, activeUsers: 1 })),
    }),
  );
  openPage('/admin');
  await expect.element(page.getByText('sign-up, so far today', { exact: true })).toBeVisible();
  await expect.element(page.getByText('user, so far today', { exact: true })).toBeVisible();
  await page.getByRole('img', { name: /^Sign-ups per day/ }).hover({ position: { x: 5, y: 5 } });
  await expect.element(page.getByText('sign-up, Nov 1', { exact: true })).toBeVisible();
});

test('background jobs stand out only if they have failed', async () => {
  const job = { waiting: 0, failedLastDay: 0, lastCompletedAt: '2026-11-01T11:59:00.000Z' };
  const alarm = (text: string) => page.getByText(text).element().className.includes('danger');
  signInAsAdmin();
  respondTo(
    getStatistics,
    newStatistics({
      jobs: [
        { ...job, queue: 'accounts-cleanup', waiting: 1 },
        { ...job, queue: 'mail', lastCompletedAt: null },
      ],
    }),
  );
  openPage('/admin');
  await expect.element(page.getByText('All is well: nothing failed in the last 24 hours.')).toBeVisible();
  expect([alarm('1 waiting'), alarm('Nothing to do yet')]).toEqual([false, false]);
  respondTo(getStatistics, newStatistics({ jobs: [{ ...job, queue: 'mail', failedLastDay: 2 }] }));
  reloadPage();
  await expect.element(page.getByText('2 failed')).toBeVisible();
  expect(alarm('2 failed')).toBe(true);
});
