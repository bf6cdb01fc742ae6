import { coreErrors } from '@app/contract/core/errors';
import { paths } from '@app/contract/core/paths';
import { commonTexts } from '@app/contract/core/texts';
import { unsubscribe } from '@app/contract/notifications/schemas';
import { unsubscribeTexts } from '@app/contract/notifications/texts';
import { siteTexts } from '@app/contract/site/texts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure, requestsOf, respondTo } from '../../../testing/fake-api.ts';
import { openPage, reloadPage } from '../../../testing/open-page.tsx';

test('a link that met the rate limit still works, also after a reload', async () => {
  const rateLimited = page.getByText(siteTexts.rateLimited);
  respondTo(unsubscribe, failure(coreErrors, 'RATE_LIMITED'));
  openPage(`${paths.unsubscribe}?token=t`);
  await page.getByRole('button', { name: unsubscribeTexts.submit }).click();
  await expect.element(rateLimited).toBeVisible();
  reloadPage();
  await page.getByRole('button', { name: unsubscribeTexts.submit }).click();
  await expect.element(rateLimited).toBeVisible();
  respondTo(unsubscribe, { message: 'Done' });
  await page.getByRole('button', { name: commonTexts.tryAgain }).click();
  await expect.element(page.getByRole('heading', { name: unsubscribeTexts.doneTitle })).toBeVisible();
  expect(requestsOf(unsubscribe).map(({ query }) => query.get('token'))).toEqual(['t', 't', 't']);
});
