import { getProject } from '@app/contract/projects/schemas';
import { questErrors } from '@app/contract/quests/errors';
import { questProgressed } from '@app/contract/quests/events';
import { rewardTexts } from '@app/contract/quests/page-texts';
import { periodOf } from '@app/contract/quests/rules';
import { redeemCode, replaceSupporterCode } from '@app/contract/quests/schemas';
import { resultTexts } from '@app/contract/sources/kind-texts';
import { listSourceEvents } from '@app/contract/sources/schemas';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { newCard } from '../../../../testing/cards.ts';
import { signInCollector } from '../../../../testing/collector.ts';
import { failure, requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { sendEvent, waitForConnection } from '../../../../testing/fake-socket.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { newUser } from '../../../../testing/people.ts';
import { respondToProjectPage } from '../../../../testing/projects.ts';
import {
  newQuest,
  newReward,
  newSourceEvent,
  otherProject,
  ownProject,
  respondToProject,
  respondWithRewards,
  respondWithSources,
} from '../../../../testing/quests.ts';
import { idOf } from '../../../../testing/settings.ts';

const PATH = '/projects/lantern-keepers';
const quests = page.getByRole('region', { name: 'Quests', exact: true }).getByRole('listitem');
const quest = (title: string) => quests.filter({ has: page.getByRole('heading', { name: title }) });
const code = page.getByLabelText('Got a code?');
const redeem = page.getByRole('button', { name: 'Redeem' });

afterEach(() => page.viewport(1280, 800));

test('the page of a project lists what counts, the progress and what is left', async () => {
  await page.viewport(360, 740);
  signIn();
  const soon = new Date(Date.now() + 3.5 * 86_400_000).toISOString();
  respondToProject(
    [
      newQuest(1, { endsAt: soon }),
      newQuest(2, {
        kind: 'donate',
        rule: { currency: 'USD', minimumCents: 500 },
        count: 1,
        paid: true,
        rewardsLeft: 1,
      }),
      newQuest(3, { progress: { count: 3, completed: true } }),
      newQuest(4, { state: 'ended', rewardsLeft: 0 }),
      newQuest(5, { state: 'draft' }),
    ],
    otherProject,
  );
  openPage(PATH);
  const first = quest('Quest 1');
  await expect.element(first.getByText('Reach “lantern lit” in the game')).toBeVisible();
  await expect.element(first.getByText('Every day')).toBeVisible();
  await expect.element(first.getByText('40 rewards left')).toBeVisible();
  await expect.element(first.getByText('Ends in 3 days')).toBeVisible();
  await expect.element(first.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3');
  await expect.element(quest('Quest 2').getByText('Donate $5.00 or more')).toBeVisible();
  await expect.element(quest('Quest 2').getByText('Paid')).toBeVisible();
  await expect.element(quest('Quest 2').getByText('1 reward left')).toBeVisible();
  await expect.element(quest('Quest 3').getByText('Completed for today')).toBeVisible();
  await expect.element(quest('Quest 4').getByText('Ended')).toBeVisible();
  await expect.element(quest('Quest 4').getByText('All rewards are given')).toBeVisible();
  expect(quest('Quest 5').elements()).toEqual([]);
  await expectAccessible('the quests of a project');
});

const donation = newQuest(1, { kind: 'donate', rule: { currency: 'USD', minimumCents: 500 }, count: 1, paid: true });
const donated = { ...otherProject, links: ['https://lanterns.example', 'https://ko-fi.com/lanterns'] };

test('a quest that asks for a donation has the code for its message, and leads to the page that takes it', async () => {
  signIn();
  respondToProject([donation], donated);
  openPage(PATH);
  const donate = quest('Quest 1').getByRole('link', { name: 'Donate on Ko-fi' });
  await expect.element(donate).toHaveAttribute('href', 'https://ko-fi.com/lanterns');
  await expect.element(quest('Quest 1').getByText('K7QF-92MX')).toBeVisible();
  await expectAccessible('a quest that asks for a donation');
});

test('a visitor is asked to sign up before a donation, which would count for nobody', async () => {
  respondToProjectPage({ project: donated, quests: [{ ...donation, progress: null }] });
  openPage(PATH);
  await expect.element(quest('Quest 1').getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  expect(quest('Quest 1').getByText('Donate on Ko-fi').elements()).toEqual([]);
});

test('a completed quest leads to its reward, as long as it can be claimed', async () => {
  signIn();
  const completed = { progress: { count: 3, completed: true } };
  respondToProject([newQuest(1, completed), newQuest(2, completed)], otherProject);
  respondWithRewards([newReward(1)]);
  openPage(PATH);
  await expect
    .element(quest('Quest 1').getByRole('link', { name: rewardTexts.claim }))
    .toHaveAttribute('href', '/rewards');
  expect(quest('Quest 2').getByRole('link').elements()).toEqual([]);
});

test('a new account learns what its first claim needs', async () => {
  signIn();
  respondToProject([newQuest(1)], otherProject);
  respondWithRewards([], 5, new Date(Date.now() + 20.5 * 3_600_000).toISOString());
  openPage(PATH);
  await expect.element(page.getByText(rewardTexts.firstTitle)).toBeVisible();
  await expect.element(page.getByText(/^You can claim your first reward in 20 hours/)).toBeVisible();
  await expectAccessible('what the first claim needs');
});

test('an account that has everything for its first claim reads nothing about it', async () => {
  signInCollector([newCard(1)]);
  respondToProject([newQuest(1)], otherProject);
  respondWithRewards([]);
  openPage(PATH);
  await expect.element(quest('Quest 1')).toBeVisible();
  await expect.element(page.getByText(rewardTexts.firstTitle)).not.toBeInTheDocument();
});

test('progress arrives without a reload; that of an earlier day is not shown as today’s', async () => {
  signIn();
  respondToProject([newQuest(1)], otherProject);
  openPage(PATH);
  const bar = quest('Quest 1').getByRole('progressbar');
  await expect.element(bar).toHaveAttribute('aria-valuetext', '1 of 3');
  await waitForConnection();
  let revision = newUser().revision;
  const progressed = (count: number, completed: boolean, period = periodOf(new Date(), 'day')) =>
    sendEvent(
      Object.assign(
        { type: questProgressed.type, revision: ++revision },
        { questId: idOf(1), period, progress: { count, completed } },
      ),
    );
  progressed(2, false);
  await expect.element(bar).toHaveAttribute('aria-valuetext', '2 of 3');
  const read = requestsOf(getProject).length;
  respondToProject([newQuest(1, { progress: { count: 2, completed: false } })], otherProject);
  progressed(3, true, '2026-01-01');
  await expect.poll(() => requestsOf(getProject).length).toBe(read + 1);
  await expect.element(bar).toHaveAttribute('aria-valuetext', '2 of 3');
  progressed(3, true);
  await expect.element(quest('Quest 1').getByText('Completed for today')).toBeVisible();
  await expect.element(quest('Quest 1').getByText('39 rewards left')).toBeVisible();
});

test('a visitor sees the quests without progress and codes', async () => {
  respondToProjectPage({ project: ownProject, quests: [newQuest(1, { progress: null })] });
  openPage(PATH);
  await expect.element(quest('Quest 1')).toBeVisible();
  expect(page.getByRole('progressbar').elements()).toEqual([]);
  expect(code.elements()).toEqual([]);
});

test('the supporter code is shown and can be replaced', async () => {
  signIn();
  respondToProject([], otherProject);
  respondTo(replaceSupporterCode, () => {
    respondToProjectPage({ project: otherProject, quests: [], supporterCode: '0123ABCD' });
    return { code: '0123ABCD' };
  });
  openPage(PATH);
  await expect.element(page.getByText('K7QF-92MX')).toBeVisible();
  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect.element(page.getByText('0123-ABCD')).toBeVisible();
  await expect.element(page.getByText('You have a new supporter code')).toBeVisible();
});

test('a code is redeemed; one that cannot count now says why', async () => {
  signIn();
  respondToProject([newQuest(1)], otherProject);
  openPage(PATH);
  await redeem.click();
  await expect.element(page.getByText('Enter a code first')).toBeVisible();
  const details = [{ path: 'reason', message: 'paused' }];
  respondOnce(redeemCode, failure(questErrors, 'CODE_NOT_COUNTED', { details }));
  await code.fill(' k7qf92 ');
  await redeem.click();
  await expect.element(page.getByText(`${resultTexts.paused}. ${questErrors.CODE_NOT_COUNTED.text}`)).toBeVisible();
  respondOnce(redeemCode, {
    quest: newQuest(1),
    progress: { count: 2, completed: false },
    reward: null,
  });
  await redeem.click();
  await expect.element(page.getByText('It counted: Quest 1, 2 of 3')).toBeVisible();
  expect(requestsOf(redeemCode).at(-1)?.body).toMatchObject({ code: 'k7qf92', slug: 'lantern-keepers' });
  respondOnce(redeemCode, { quest: newQuest(1), progress: { count: 3, completed: true }, reward: newReward(1) });
  await code.fill('9Z9Z9Z');
  await redeem.click();
  await expect.element(page.getByText('Quest completed: Quest 1')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See your rewards' })).toHaveAttribute('href', '/rewards');
});

test('“Why didn’t it count?” gives the reason of each event in words', async () => {
  signIn();
  respondToProject([newQuest(1), newQuest(2)], otherProject);
  respondWithSources(
    [],
    [
      newSourceEvent(1),
      newSourceEvent(2, {
        kind: 'kofi',
        action: 'money',
        amount: { value: 250, unit: 'USD' },
        result: 'below_minimum',
      }),
      newSourceEvent(3, {
        result: 'counted',
        results: [
          { questId: idOf(1), result: 'counted' },
          { questId: idOf(2), result: 'ended' },
        ],
      }),
      newSourceEvent(4, { result: null, results: [] }),
    ],
  );
  openPage(PATH);
  await page.getByText('Why didn’t it count?').click();
  const events = page.getByRole('list', { name: 'What reached us from you' });
  await expect.element(events.getByText('Donated: $2.50')).toBeVisible();
  await expect.element(events.getByText(resultTexts.below_minimum)).toBeVisible();
  await expect.element(events.getByText(`Quest 2: ${resultTexts.ended}`)).toBeVisible();
  await expect.element(events.getByText('Being counted…')).toBeVisible();
  await expectAccessible('the events of a supporter');
  expect(requestsOf(listSourceEvents)).toHaveLength(1);
});
