import { coreErrors } from '@app/contract/core/errors';
import { live, ready } from '@app/contract/site/schemas';
import { statusTexts } from '@app/contract/site/status-texts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure, respondTo } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';

test('the status page shows which part does not respond, and when it responds again', async () => {
  respondTo(live, { status: 'ok' });
  respondTo(ready, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/status');
  const overall = page.getByRole('main').getByRole('status');
  const part = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect.element(overall).toHaveTextContent(statusTexts.overall.down);
  await expect.element(part(statusTexts.cards)).toHaveTextContent(statusTexts.cards + statusTexts.down);
  await expect.element(part(statusTexts.server)).toHaveTextContent(statusTexts.server + statusTexts.up);
  respondTo(ready, { status: 'ok' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(overall).toHaveTextContent(statusTexts.overall.up);
});
