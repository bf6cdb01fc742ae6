import { createHash } from 'node:crypto';
import { cardPagePath } from '@app/contract/cards/preview';
import * as operations from '@app/contract/cards/schemas';
import type { Page } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { connectAndLinkWallet } from '../../fixtures/cards/cards.ts';
import { drawInBrowser } from '../../fixtures/cards/collect.ts';
import { endDrawDayInBrowser, proofSection, proofSteps, stepStatuses } from '../../fixtures/cards/proof.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { callApi } from '../../fixtures/product/api.ts';
import type { Product } from '../../fixtures/product/product.ts';
import { expect, test } from '../../test.ts';

const fetchProof = (product: Product, id: string) => callApi(product, operations.getCardProof, { params: { id } });
const storedStep = (page: Page) => proofSteps(page).nth(1);
const ledgerStep = (page: Page) => proofSteps(page).last();

test('a proof is compared with the commitments that the browser stored before the draw', async ({
  page,
  mailbox,
  product,
  wallet: _,
}) => {
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  const storedAtRequest: string[] = [];
  await page.route('**/api/users/collectibles/collect', async (route) => {
    storedAtRequest.push(await page.evaluate(() => localStorage.getItem('draws') ?? ''));
    await route.continue();
  });
  const card = await drawInBrowser(page);
  const { requestId, collectorId, commitment } = await fetchProof(product, card.id);
  for (const value of [requestId, collectorId, commitment]) expect(storedAtRequest.join()).toContain(value);

  // The comparison works before the seed is revealed, and after a reload.
  await page.goto(cardPagePath(card.number));
  await expect(proofSection(page).getByText(/^Everything that can be checked so far is correct/)).toBeVisible();
  await expect(storedStep(page)).toContainText('Request ID: matches what your browser stored.');
  await endDrawDayInBrowser(page, product);
  await page.goto(cardPagePath(card.number));
  await expect(proofSection(page).getByText(/^Verified\./)).toBeVisible();
  await expect(storedStep(page)).toContainText(
    'Fingerprint: matches what your browser stored. Collector ID: matches what your browser stored.',
  );
  await expect(ledgerStep(page)).toContainText('this is the only draw of this collector, number 1.');
  await storedStep(page).getByText('Show the values').focus();
  await page.keyboard.press('Enter');
  await expect(storedStep(page).getByText('Request ID, stored')).toBeVisible();
  await expectAccessible(page, 'a verified proof');
  await expectNoHorizontalScroll(page, 'a verified proof');

  const link = proofSection(page).getByRole('link', { name: /^Ledger of/ });
  const download = page.waitForEvent('download');
  await link.focus();
  await page.keyboard.press('Enter');
  const ledger = await (await download).createReadStream();
  const text = (await ledger.toArray()).join('');
  await expect(proofSection(page)).toContainText(createHash('sha256').update(text).digest('hex'));
  expect(text).toContain(`"number":${card.number},"collectorId":"${collectorId}","requestId":"${requestId}"`);

  // Another browser cannot compare, because it stored no commitments.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText(/^Repeating the draw gives the same card\./)).toBeVisible();
  const passed = Array.from({ length: 7 }, () => 'Passed');
  expect(await stepStatuses(page)).toEqual(passed.with(1, 'Can’t be checked here'));

  await page.getByRole('main').getByRole('link', { name: 'How cards are drawn' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How cards are drawn' })).toBeVisible();
  const odds = page.getByRole('region', { name: 'The odds', exact: true });
  await expect(odds.getByRole('row', { name: 'Legendary' })).toContainText('2%');
  await expect(page.getByText('The seed matches its fingerprint').first()).toBeVisible();
  await expect(page.getByText(/^Seed revealed after/)).toHaveCount(1);
});
