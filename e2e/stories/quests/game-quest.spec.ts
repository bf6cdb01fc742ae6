import { randomBytes, randomUUID } from 'node:crypto';
import { grantNames } from '@app/contract/cards/card-page-texts';
import { cardPagePath } from '@app/contract/cards/preview';
import { projectPageTexts } from '@app/contract/projects/page-texts';
import * as projects from '@app/contract/projects/schemas';
import { manageQuestTexts, questFieldTexts, rewardTexts } from '@app/contract/quests/page-texts';
import { kindTexts, resultTexts } from '@app/contract/sources/kind-texts';
import { eventTexts, manageSourceTexts } from '@app/contract/sources/page-texts';
import { gameDelivery } from '@app/simulators/sources/deliveries';
import type { Page } from '@playwright/test';
import { logInAsNewUser, openWithSession, type SignedInUser } from '../../fixtures/accounts/account.ts';
import { createAdmin } from '../../fixtures/accounts/admin.ts';
import { connectAndLinkWallet, createCollector, drawCards, TOAST } from '../../fixtures/cards/cards.ts';
import { proofSection, proofSteps } from '../../fixtures/cards/proof.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { callApi } from '../../fixtures/product/api.ts';
import type { Mailbox } from '../../fixtures/product/mailbox.ts';
import type { Product } from '../../fixtures/product/product.ts';
import { expect, PHONE, test } from '../../test.ts';

/** Publishes a project of the owner through the API. @returns its slug */
async function publishProject(page: Page, mailbox: Mailbox, product: Product, owner: SignedInUser): Promise<string> {
  const slug = `lantern-${randomBytes(4).toString('hex')}`;
  const { token } = owner.session;
  const fields = { slug, name: 'Lantern Keepers', tagline: '', description: '', category: 'game' as const, links: [] };
  await callApi(product, projects.createProject, { token, body: { ...fields, requestId: randomUUID() } });
  const change = { params: { slug }, body: { requestId: randomUUID() } };
  await callApi(product, projects.submitProject, { token, ...change });
  const admin = await createAdmin(page, mailbox);
  await callApi(product, projects.approveProject, { token: admin.session.token, ...change });
  return slug;
}

/** Makes a quest and a source in the browser. @returns the URL of the source and its secret */
async function makeQuest(page: Page): Promise<{ url: string; secret: string }> {
  const toast = page.locator(TOAST);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: manageQuestTexts.create }).click();
  await dialog.getByLabel(questFieldTexts.title, { exact: true }).fill('Light a lantern');
  await dialog.getByLabel(questFieldTexts.event, { exact: true }).fill('lantern_lit');
  await dialog.getByLabel(questFieldTexts.count, { exact: true }).fill('2');
  await dialog.getByRole('button', { name: manageQuestTexts.save }).click();
  await page.getByRole('button', { name: manageQuestTexts.activate, exact: true }).click();
  await expect(toast.getByText('Light a lantern is active')).toBeVisible();

  await page.getByRole('button', { name: manageSourceTexts.add }).click();
  await dialog.getByRole('button', { name: kindTexts.game.name }).click();
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: manageSourceTexts.secretDone }).click();
  await page.getByText(manageSourceTexts.steps).click();
  const url = (await page.getByText(/\/api\/hooks\//).textContent()) ?? '';
  return { url, secret };
}

test(
  'a game reports what a collector did; the reward is claimed, revealed and proven',
  PHONE,
  async ({ page, mailbox, product, wallet: _ }) => {
    const { user: owner } = await createCollector(page, mailbox);
    const slug = await publishProject(page, mailbox, product, owner);
    await openWithSession(page, owner, `/projects/${slug}/manage`);
    const { url, secret } = await makeQuest(page);
    await expectAccessible(page, 'the management of a project with a quest and a source');
    await expectNoHorizontalScroll(page, 'the management of a project with a quest and a source');

    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    await drawCards(page, 1);
    await page.goto(`/projects/${slug}`);
    await page.getByRole('button', { name: projectPageTexts.choose }).click();
    const code = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
    const report = async () => {
      const event = { type: 'play', event: 'lantern_lit', supporter: { supporterCode: code } };
      const { headers, body } = gameDelivery(secret, event, { at: new Date() });
      const response = await fetch(new URL(new URL(url).pathname, product.url), { method: 'POST', headers, body });
      expect(response.ok).toBe(true);
    };
    const quest = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Light a lantern' }) });
    await report();
    await expect(quest.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2');
    await report();
    await expect(quest.getByText('Completed')).toBeVisible();
    await page.getByText(eventTexts.why).click();
    await expect(page.getByRole('list', { name: eventTexts.own }).getByText(resultTexts.counted)).toHaveCount(2);
    await expectAccessible(page, 'a completed quest');
    await expectNoHorizontalScroll(page, 'a completed quest');

    await page.goto('/inventory');
    await page.getByRole('link', { name: `${rewardTexts.link} 1` }).click();
    const response = page.waitForResponse('**/api/users/collectibles/collect');
    await page.getByRole('button', { name: rewardTexts.claim }).click();
    const card = await (await response).json();
    await expect(page.getByRole('dialog', { name: new RegExp(`^${card.name}, `) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(rewardTexts.nothingReady)).toBeVisible();
    await expectAccessible(page, 'a claimed reward');

    await page.goto(cardPagePath(card.number));
    const facts = page.getByRole('article').getByRole('definition');
    await expect(facts.filter({ hasText: grantNames.reward })).toBeVisible();
    await expect(facts.getByRole('link', { name: 'Lantern Keepers' })).toHaveAttribute('href', `/projects/${slug}`);
    await expect(proofSection(page).getByText(/^Everything that can be checked so far is correct/)).toBeVisible();
    await expect(proofSteps(page).nth(1)).toContainText('Request ID: matches what your browser stored.');
  },
);
