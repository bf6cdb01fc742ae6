import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { cardPagePath } from '@app/contract/cards/preview';
import * as operations from '@app/contract/cards/schemas';
import { drawCard } from '@app/contract/draw/draw-card';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { logInAsNewUser } from '../../fixtures/account.ts';
import { callApi } from '../../fixtures/api.ts';
import { connectAndLinkWallet, endDrawDay } from '../../fixtures/cards.ts';
import type { Product } from '../../fixtures/product.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

type Proof = Awaited<ReturnType<typeof fetchProof>>;

const fetchProof = (product: Product, id: string) => callApi(product, operations.getCardProof, { params: { id } });
const proofRegion = (page: Page) => page.getByRole('region', { name: 'Proof of the draw' });
const steps = (page: Page) => proofRegion(page).getByRole('listitem');
const storedStep = (page: Page) => steps(page).nth(1);
const ledgerStep = (page: Page) => steps(page).last();
const failed = (page: Page) => page.getByRole('img', { name: 'Failed' });

/** Draws a card with the button on the landing page. @returns the card in the server's response */
async function drawInBrowser(page: Page): Promise<operations.Card> {
  const response = page.waitForResponse('**/api/users/collectibles/collect');
  await page.getByRole('main').getByRole('button', { name: 'Collect Reward Card' }).click();
  return (await (await response).json()) as operations.Card;
}

/** Ends the draw day and moves the commitments stored in the browser back by a day as well. */
async function endDrawDayInBrowser(page: Page, product: Product): Promise<void> {
  await page.evaluate(() => {
    const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    const shifted = (localStorage.getItem('draws') ?? '').replace(/\d{4}-\d\d-\d\d(?=":)/g, dayBefore);
    localStorage.setItem('draws', shifted);
  });
  await page.goto('about:blank');
  await endDrawDay(product);
}

/** Mocks a card and a proof that are consistent with each other but made from other inputs. */
async function mockForgedProof(page: Page, validProof: Proof, changes: Partial<Proof>): Promise<void> {
  const { seed, ...inputs } = { ...validProof, ...changes };
  const message = `${inputs.collectorId}:${inputs.requestId}:${inputs.serial}`;
  const entropy = createHmac('sha256', Buffer.from(seed ?? '', 'hex'))
    .update(message)
    .digest();
  const forged = { ...inputs.card, ...drawCard(entropy, 1) };
  await page.route(/\/api\/users\/collectibles\/card\/[^/]+$/, (route) => route.fulfill({ json: forged }));
  await page.route('**/proof', (route) =>
    route.fulfill({ json: { ...inputs, seed, entropy: entropy.toString('hex'), card: forged } }),
  );
  await page.reload();
}

test('a proof is compared with the commitments the browser stored before the draw', async ({
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

  // Before the seed is revealed, and after a reload.
  await page.goto(cardPagePath(card.number));
  await expect(proofRegion(page).getByText(/^Everything that can be checked so far is correct/)).toBeVisible();
  await expect(storedStep(page)).toContainText('Request ID: matches what your browser stored.');
  await endDrawDayInBrowser(page, product);
  await page.goto(cardPagePath(card.number));
  await expect(proofRegion(page).getByText(/^Verified\./)).toBeVisible();
  await expect(storedStep(page)).toContainText(
    'Fingerprint: matches what your browser stored. Collector ID: matches what your browser stored.',
  );
  await expect(ledgerStep(page)).toContainText('this is the only draw of this collector, number 1.');
  await storedStep(page).getByText('Show the values').focus();
  await page.keyboard.press('Enter');
  await expect(storedStep(page).getByText('Request ID, stored')).toBeVisible();
  await expectAccessible(page, 'a verified proof');
  await expectNoHorizontalScroll(page, 'a verified proof');

  const link = proofRegion(page).getByRole('link', { name: /^Ledger of/ });
  const download = page.waitForEvent('download');
  await link.focus();
  await page.keyboard.press('Enter');
  const ledger = await (await download).createReadStream();
  const text = (await ledger.toArray()).join('');
  await expect(proofRegion(page)).toContainText(createHash('sha256').update(text).digest('hex'));
  expect(text).toContain(`"number":${card.number},"collectorId":"${collectorId}","requestId":"${requestId}"`);
});

test('a consistent forged proof is rejected', DESKTOP_ONLY, async ({ page, mailbox, product, wallet: _ }) => {
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  const card = await drawInBrowser(page);
  await endDrawDayInBrowser(page, product);
  await page.goto(cardPagePath(card.number));
  await expect(proofRegion(page).getByText(/^Verified\./)).toBeVisible();
  const honest = await fetchProof(product, card.id);
  const expectRejected = async (field: string) => {
    await expect(proofRegion(page).getByText(/^This proof is not valid/)).toBeVisible();
    await expect(storedStep(page).getByRole('img', { name: 'Failed' })).toBeVisible();
    await expect(storedStep(page)).toContainText(`${field}: differs from what your browser stored.`);
    // The ledger may contradict the forged draw, too.
    const failedOrLedger = steps(page)
      .filter({ has: failed(page) })
      .or(ledgerStep(page));
    await expect(failedOrLedger).toHaveCount(2);
    await page.unrouteAll();
  };

  await mockForgedProof(page, honest, { serial: 115 });
  await expect(proofRegion(page).getByText(/^This proof is not valid/)).toBeVisible();
  await expect(failed(page)).toHaveCount(1);
  await expect(ledgerStep(page)).toContainText('does not list this draw, or not with these values.');
  await page.unrouteAll();
  await mockForgedProof(page, honest, { requestId: randomUUID() });
  await expectRejected('Request ID');
  await mockForgedProof(page, honest, { collectorId: randomUUID() });
  await expectRejected('Collector ID');
  const seed = randomBytes(32);
  const commitment = createHash('sha256').update(seed).digest('hex');
  await page.route(/\/api\/draws\/days\?/, async (route) => {
    const response = await route.fetch();
    const { days, nextCursor } = (await response.json()) as { days: operations.DrawDay[]; nextCursor: string | null };
    const forgedDays = days.map((day) =>
      day.day === honest.day ? { ...day, commitment, seed: seed.toString('hex') } : day,
    );
    await route.fulfill({ response, json: { days: forgedDays, nextCursor } });
  });
  await mockForgedProof(page, honest, { seed: seed.toString('hex'), commitment });
  await expectRejected('Fingerprint');
});
