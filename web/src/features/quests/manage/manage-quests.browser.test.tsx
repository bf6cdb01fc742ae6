import { questErrors } from '@app/contract/quests/errors';
import * as operations from '@app/contract/quests/schemas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { failure, requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { newQuest, respondToProject, respondWithSources } from '../../../../testing/quests.ts';
import { idOf } from '../../../../testing/settings.ts';

const PATH = '/projects/lantern-keepers/manage';
const budget = { total: 100, perDay: 10, given: 0, givenToday: 0 };
const group = page.getByRole('region', { name: 'Quests', exact: true });
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const save = dialog.getByRole('button', { name: 'Save quest' });

beforeEach(() => {
  signIn();
  respondWithSources([]);
});
afterEach(() => page.viewport(1280, 800));

test('the owner makes a quest, whose form names what is missing', async () => {
  await page.viewport(360, 740);
  respondToProject([]);
  openPage(PATH);
  await group.getByRole('button', { name: 'New quest' }).click();
  await save.click();
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(dialog.getByText('The title has 3 to 60 characters')).toBeVisible();
  await expect.element(dialog.getByText('Please fill this in')).toBeVisible();
  await expectAccessible('the form of a quest');
  await field('Title').fill('Tip the keeper');
  await field('What counts').selectOptions('A donation in a currency');
  await field('Smallest amount').fill('2.50');
  await field('Currency').fill('eur');
  await field('How often').selectOptions('Every week');
  respondOnce(operations.createQuest, failure(questErrors, 'TOO_MANY_QUESTS'));
  await save.click();
  await expect.element(dialog.getByText(questErrors.TOO_MANY_QUESTS.text)).toBeVisible();
  const quest = newQuest(1, { title: 'Tip the keeper', state: 'draft' });
  respondToProject([quest]);
  respondTo(operations.createQuest, { ...quest, budget });
  await save.click();
  await expect.element(group.getByText('Draft')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsOf(operations.createQuest).at(-1)?.body).toMatchObject({
    title: 'Tip the keeper',
    kind: 'donate',
    rule: { currency: 'EUR', minimumCents: 250 },
    count: 1,
    period: 'week',
    budget: { total: 100, perDay: 10 },
  });
});

test('a quest is activated, paused and, after a confirmation, ended', async () => {
  respondToProject([newQuest(1, { state: 'draft' })]);
  openPage(PATH);
  const steps = [
    [operations.activateQuest, 'Activate', 'active', 'Active'],
    [operations.pauseQuest, 'Pause', 'paused', 'Paused'],
    [operations.activateQuest, 'Resume', 'active', 'Active'],
  ] as const;
  for (const [operation, name, state, text] of steps) {
    respondTo(operation, () => {
      respondToProject([newQuest(1, { state })]);
      return { ...newQuest(1, { state }), budget };
    });
    await group.getByRole('button', { name, exact: true }).click();
    await expect.element(group.getByText(text, { exact: true })).toBeVisible();
  }
  respondTo(operations.endQuest, () => {
    respondToProject([newQuest(1, { state: 'ended' })]);
    return { ...newQuest(1, { state: 'ended' }), budget };
  });
  await group.getByRole('button', { name: 'Actions for Quest 1' }).click();
  await page.getByRole('menuitem', { name: 'End' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect.element(group.getByText('Ended', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Quest 1 has ended')).toBeVisible();
  expect(group.getByRole('button', { name: 'Actions for Quest 1' }).elements()).toEqual([]);
});

test('an active quest keeps its rule, and shows how much of its budget is given, in total and today', async () => {
  respondToProject([newQuest(1, { budget: { ...budget, given: 60, givenToday: 10 } })]);
  respondTo(operations.updateQuest, { ...newQuest(1), budget });
  openPage(PATH);
  const bar = (name: string) => group.getByRole('progressbar', { name });
  await expect.element(bar('Given in total')).toHaveAttribute('aria-valuetext', '60 of 100');
  await expect.element(bar('Given today')).toHaveAttribute('aria-valuetext', '10 of 10, all given');
  await group.getByRole('button', { name: 'Actions for Quest 1' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  expect(field('What counts').elements()).toEqual([]);
  await expect.element(field('Rewards in total')).toHaveValue('100');
  await expect.element(field('Rewards a day')).toHaveValue('10');
  await field('Title').fill('Light the way at lantern.example');
  await save.click();
  await expect.element(dialog.getByText('Please leave links out of the title')).toBeVisible();
  await field('Title').fill('Light the way');
  await save.click();
  await expect.element(page.getByText('Your quest is saved')).toBeVisible();
  const { requestId: _, ...changes } = requestsOf(operations.updateQuest)[0]?.body ?? {};
  expect(changes).toEqual({ title: 'Light the way', text: 'Light the way home.' });
});

test('a draft can still ask for something else', async () => {
  const rule = { currency: 'EUR', minimumCents: 250 };
  respondToProject([newQuest(1, { state: 'draft', kind: 'donate', rule, count: 2, budget })]);
  respondTo(operations.updateQuest, { ...newQuest(1), budget });
  openPage(PATH);
  await group.getByRole('button', { name: 'Actions for Quest 1' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(field('What counts')).toHaveValue('minimumCents');
  await expect.element(field('Smallest amount')).toHaveValue('2.50');
  await expect.element(field('Currency')).toHaveValue('EUR');
  await expect.element(field('How many times')).toHaveValue('2');
  await expect.element(field('How often')).toHaveValue('day');
  await expectAccessible('the form of a draft');
  await field('What counts').selectOptions('A cheer');
  await field('Fewest bits').fill('100');
  await field('Rewards a day').fill('20');
  await save.click();
  await expect.element(page.getByText('Your quest is saved')).toBeVisible();
  expect(requestsOf(operations.updateQuest)[0]?.body).toMatchObject({
    kind: 'stream',
    rule: { cheer: 100 },
    count: 2,
    period: 'day',
    budget: { total: 100, perDay: 20 },
  });
});

test('claim codes are created for their quest and downloaded', async () => {
  respondToProject([newQuest(1, { kind: 'stream', rule: { claimCode: true } })]);
  respondTo(operations.createClaimCodes, 'AAAA\nBBBB\n');
  openPage(PATH);
  await group.getByRole('button', { name: 'Actions for Quest 1' }).click();
  await page.getByRole('menuitem', { name: 'Claim codes' }).click();
  await field('How many').fill('1001');
  await dialog.getByRole('button', { name: 'Create and download' }).click();
  await expect.element(dialog.getByText('Enter a whole number from 1 to 1000')).toBeVisible();
  await field('How many').fill('2');
  await dialog.getByRole('button', { name: 'Create and download' }).click();
  await expect.element(page.getByText('Your codes are downloaded. Keep the file safe.')).toBeVisible();
  expect(requestsOf(operations.createClaimCodes)[0]?.body).toMatchObject({ questId: idOf(1), count: 2 });
});
