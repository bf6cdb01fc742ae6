import { manageQuestTexts, questFieldTexts } from '@app/contract/quests/page-texts';
import { guideTexts } from '@app/contract/sources/guide-texts';
import { kindTexts, resultTexts } from '@app/contract/sources/kind-texts';
import { eventTexts, manageSourceTexts } from '@app/contract/sources/page-texts';
import { gameDelivery } from '@app/simulators/sources/deliveries';
import type { Page } from '@playwright/test';
import { openWithSession } from '../../fixtures/accounts/account.ts';
import { TOAST } from '../../fixtures/cards/cards.ts';
import { proofSteps } from '../../fixtures/cards/proof.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import {
  claimReward,
  expectProvenReward,
  publishProject,
  QUEST_TITLE,
  questItem,
  supportProject,
} from '../../fixtures/quests/quests.ts';
import { expect, PHONE, test } from '../../test.ts';

/** Makes a quest and a source in the browser. @returns the URL of the source and its secret */
async function makeQuest(page: Page): Promise<{ url: string; secret: string }> {
  const toast = page.locator(TOAST);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: manageQuestTexts.create }).click();
  await dialog.getByLabel(questFieldTexts.title, { exact: true }).fill(QUEST_TITLE);
  await dialog.getByLabel(questFieldTexts.event, { exact: true }).fill('lantern_lit');
  await dialog.getByLabel(questFieldTexts.count, { exact: true }).fill('2');
  await dialog.getByRole('button', { name: manageQuestTexts.save }).click();
  await page.getByRole('button', { name: manageQuestTexts.activate, exact: true }).click();
  await expect(toast.getByText(`${QUEST_TITLE} is active`)).toBeVisible();

  await page.getByRole('button', { name: manageSourceTexts.add }).click();
  await dialog.getByRole('button', { name: kindTexts.game.name }).click();
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: manageSourceTexts.secretDone }).click();
  await page.getByText(guideTexts.title).click();
  const url = (await page.getByText(/\/api\/hooks\//).textContent()) ?? '';
  return { url, secret };
}

test(
  'a game reports what a collector did; the reward is claimed, revealed and proven',
  PHONE,
  async ({ page, mailbox, product, wallet: _ }) => {
    const { owner, slug } = await publishProject(page, mailbox, product);
    await openWithSession(page, owner, `/projects/${slug}/manage`);
    const { url, secret } = await makeQuest(page);
    await expectAccessible(page, 'the management of a project with a quest and a source');
    await expectNoHorizontalScroll(page, 'the management of a project with a quest and a source');

    const code = await supportProject(page, mailbox, slug);
    const report = async () => {
      const event = { type: 'play', event: 'lantern_lit', supporter: { supporterCode: code } };
      const { headers, body } = gameDelivery(secret, event, { at: new Date() });
      const response = await fetch(new URL(new URL(url).pathname, product.url), { method: 'POST', headers, body });
      expect(response.ok).toBe(true);
    };
    const quest = questItem(page);
    await report();
    await expect(quest.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2');
    await report();
    await expect(quest.getByText('Completed')).toBeVisible();
    await page.getByText(eventTexts.why).click();
    await expect(page.getByRole('list', { name: eventTexts.own }).getByText(resultTexts.counted)).toHaveCount(2);
    await expectAccessible(page, 'a completed quest');
    await expectNoHorizontalScroll(page, 'a completed quest');

    const card = await claimReward(page);
    await expectAccessible(page, 'a claimed reward');
    await expectProvenReward(page, card, slug);
    await expect(proofSteps(page).nth(1)).toContainText('Request ID: matches what your browser stored.');
  },
);
