import { settingsPath } from '@app/contract/core/paths/paths';
import { callbackTexts } from '@app/contract/social/texts';
import { channelTexts } from '@app/contract/sources/channel-texts';
import { guideTexts } from '@app/contract/sources/guide-texts';
import { kindTexts, resultTexts, stateTexts } from '@app/contract/sources/kind-texts';
import { eventTexts, manageSourceTexts } from '@app/contract/sources/page-texts';
import { SAMPLE_REWARD } from '@app/contract/sources/samples';
import type { Page } from '@playwright/test';
import { openWithSession } from '../../fixtures/accounts/account.ts';
import { ConsentPage } from '../../fixtures/accounts/consent-page.ts';
import { newPersona } from '../../fixtures/accounts/social.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import {
  addQuest,
  claimReward,
  expectProvenReward,
  publishProject,
  questItem,
  supportProject,
} from '../../fixtures/quests/quests.ts';
import { expect, PHONE, test } from '../../test.ts';

/** Connects a channel after cancelling once at Twitch and returning once with the back button. */
async function connectChannel(page: Page, name: string): Promise<void> {
  const sources = page.getByRole('region', { name: manageSourceTexts.title, exact: true });
  const connect = sources.getByRole('button', { name: channelTexts.connect });
  await page.getByRole('button', { name: manageSourceTexts.add }).click();
  await page.getByRole('dialog').getByRole('button', { name: kindTexts.twitch.name }).click();
  await connect.dblclick();
  await (await ConsentPage.waitFor(page, 'twitch')).cancel();
  await expect(page.getByText(callbackTexts.connectCancelled)).toBeVisible();
  await page.getByRole('link', { name: callbackTexts.toProject }).click();
  await connect.click();
  await ConsentPage.waitFor(page, 'twitch');
  await page.goBack();
  await expect(connect).toBeEnabled();
  await connect.click();
  await (await ConsentPage.waitFor(page, 'twitch')).continueAsNew({ name });
  await expect(sources.getByText(stateTexts.enabled.name, { exact: true })).toBeVisible();
  await page.reload();
  await expect(sources.getByText(name, { exact: true })).toBeVisible();
}

/** Links a Twitch account in the settings. */
async function linkTwitch(page: Page, name: string): Promise<void> {
  await page.goto(settingsPath('profile'));
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Link Twitch', exact: true }).click();
  await (await ConsentPage.waitFor(await popup, 'twitch')).continueAsNew({ name });
  await expect(page.getByRole('button', { name: 'Unlink Twitch' })).toBeVisible();
}

test(
  'an owner connects a Twitch channel, where a viewer redeems a reward; it is claimed and proven',
  PHONE,
  async ({ page, mailbox, product, wallet: _ }) => {
    test.slow();
    const [channel, viewer] = [newPersona().name, newPersona().name];
    const project = await publishProject(page, mailbox, product);
    const { owner, slug } = project;
    await addQuest(product, project, { redemption: SAMPLE_REWARD });
    await openWithSession(page, owner, `/projects/${slug}/manage`);
    await connectChannel(page, channel);
    await page.getByText(guideTexts.title).click();
    await expect(page.getByRole('button', { name: manageSourceTexts.test })).toBeVisible();
    await expectAccessible(page, 'a connected Twitch channel');
    await expectNoHorizontalScroll(page, 'a connected Twitch channel');

    await supportProject(page, mailbox, slug);
    await linkTwitch(page, viewer);
    await page.goto(`/projects/${slug}`);
    await expect(questItem(page)).toContainText(SAMPLE_REWARD.title);
    await expect(questItem(page).getByText('Completed')).toBeHidden();
    const twitch = await page.context().newPage();
    await twitch.goto('/local/sources');
    const form = twitch.getByRole('form', { name: channel });
    await form.getByLabel('Viewer').fill(viewer);
    await form.getByRole('button', { name: 'Redeem channel points' }).click();
    await expect(form.getByRole('status')).toContainText('Received');
    await expectAccessible(twitch, 'the simulated services');
    await expectNoHorizontalScroll(twitch, 'the simulated services');
    await twitch.close();
    await expect(questItem(page).getByText('Completed')).toBeVisible();
    await page.getByText(eventTexts.why).click();
    await expect(page.getByRole('list', { name: eventTexts.own }).getByText(resultTexts.counted)).toBeVisible();
    await expectProvenReward(page, await claimReward(page), slug);
  },
);
