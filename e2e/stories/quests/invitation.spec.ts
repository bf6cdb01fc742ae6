import { manageQuestTexts, questFieldTexts, RULE_NAMES, referralTexts } from '@app/contract/quests/page-texts';
import { resultTexts } from '@app/contract/sources/kind-texts';
import { eventTexts } from '@app/contract/sources/page-texts';
import { followVerificationLink, newUser, openWithSession, signUp } from '../../fixtures/accounts/account.ts';
import { TOAST } from '../../fixtures/cards/cards.ts';
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

test(
  'a collector invites friends: one signs up with the link and is on the way, another qualifies and earns a reward, whose card is proven',
  PHONE,
  async ({ page, mailbox, product, browser, wallet: _ }) => {
    const { owner, slug } = await publishProject(page, mailbox, product);
    await openWithSession(page, owner, `/projects/${slug}/manage`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: manageQuestTexts.create }).click();
    await dialog.getByLabel(questFieldTexts.title, { exact: true }).fill(QUEST_TITLE);
    await dialog.getByLabel(questFieldTexts.rule, { exact: true }).selectOption(RULE_NAMES.invitees);
    await dialog.getByLabel(questFieldTexts.invitees, { exact: true }).fill('11');
    await dialog.getByRole('button', { name: manageQuestTexts.save }).click();
    await expect(dialog.getByText('Enter a whole number from 1 to 10')).toBeVisible();
    await dialog.getByLabel(questFieldTexts.invitees, { exact: true }).fill('1');
    await dialog.getByRole('button', { name: manageQuestTexts.save }).click();
    await page.getByRole('button', { name: manageQuestTexts.activate, exact: true }).click();
    await expect(page.locator(TOAST).getByText(`${QUEST_TITLE} is active`)).toBeVisible();

    await supportProject(page, mailbox, slug);
    await expect(page.getByText(referralTexts.help)).toBeVisible();
    const link = (await page.getByText(/\/\?ref=/).textContent()) ?? '';
    await expectAccessible(page, 'a share quest');
    await expectNoHorizontalScroll(page, 'a share quest');

    const context = await browser.newContext();
    const friend = await context.newPage();
    await friend.goto(link);
    await expect(friend).toHaveURL(new URL('/', product.url).href);
    const invitee = newUser();
    await signUp(friend, invitee);
    await followVerificationLink(friend, mailbox, invitee);
    await context.close();
    await page.reload();
    await expect(page.getByText(referralTexts.waiting.singular)).toBeVisible();

    const local = await page.context().newPage();
    await local.goto('/local/sources');
    await local.getByLabel('Your invitation link or supporter code').fill(link);
    await local.getByRole('button', { name: 'Let a friend join' }).click();
    await expect(local.getByRole('status')).toHaveText(/^A friend has signed up/);
    await local.close();

    const quest = questItem(page);
    await expect(quest.getByText('Completed')).toBeVisible();
    await expect(quest.getByText('1 friend counts. 1 friend is on the way.')).toBeVisible();
    await page.getByText(eventTexts.why).click();
    await expect(page.getByRole('list', { name: eventTexts.own }).getByText(resultTexts.counted)).toHaveCount(1);
    await expectAccessible(page, 'a share quest with friends');
    await expectNoHorizontalScroll(page, 'a share quest with friends');
    await expectProvenReward(page, await claimReward(page), slug);
  },
);
