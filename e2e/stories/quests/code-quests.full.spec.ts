import { readFile } from 'node:fs/promises';
import { claimCodeTexts, codeTexts, manageQuestTexts } from '@app/contract/quests/page-texts';
import { liveCodeTexts } from '@app/contract/sources/page-texts';
import type { Page } from '@playwright/test';
import { openWithSession } from '../../fixtures/accounts/account.ts';
import {
  addQuest,
  addSource,
  claimReward,
  expectProvenReward,
  publishProject,
  QUEST_TITLE,
  questItem,
  supportProject,
} from '../../fixtures/quests/quests.ts';
import { expect, test } from '../../test.ts';

/** Redeems a code on the page of its project, then claims the reward and verifies its card. */
async function redeemAndClaim(page: Page, code: string, slug: string): Promise<void> {
  await page.getByLabel(codeTexts.redeem).fill(code);
  await page.getByRole('button', { name: codeTexts.redeemAction }).click();
  await expect(page.getByText(codeTexts.reward.replace('{quest}', QUEST_TITLE))).toBeVisible();
  await expect(questItem(page).getByText('Completed')).toBeVisible();
  await expectProvenReward(page, await claimReward(page), slug);
}

test('the live code of a stream earns a reward, whose card is proven', async ({
  page,
  mailbox,
  product,
  wallet: _,
}) => {
  const project = await publishProject(page, mailbox, product);
  await addQuest(product, project, { liveCode: true });
  await addSource(product, project, 'live');
  await openWithSession(page, project.owner, `/projects/${project.slug}/manage`);
  const code = (await page.getByLabel(liveCodeTexts.label).textContent()) ?? '';
  await supportProject(page, mailbox, project.slug);
  await redeemAndClaim(page, code.toLowerCase(), project.slug);
});

test('a claim code from the file of the owner earns a reward, whose card is proven', async ({
  page,
  mailbox,
  product,
  wallet: _,
}) => {
  const project = await publishProject(page, mailbox, product);
  await addQuest(product, project, { claimCode: true });
  await openWithSession(page, project.owner, `/projects/${project.slug}/manage`);
  await page.getByRole('button', { name: manageQuestTexts.actions.replace('{quest}', QUEST_TITLE) }).click();
  await page.getByRole('menuitem', { name: manageQuestTexts.codes }).click();
  await page.getByRole('dialog').getByLabel(claimCodeTexts.count).fill('2');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: claimCodeTexts.create }).click();
  const [code = ''] = (await readFile(await (await download).path(), 'utf8')).split('\n');
  await supportProject(page, mailbox, project.slug);
  await redeemAndClaim(page, code, project.slug);
});
