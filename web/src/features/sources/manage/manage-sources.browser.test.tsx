import { guides, guideTexts } from '@app/contract/sources/guide-texts';
import { kindTexts, resultTexts, stateTexts } from '@app/contract/sources/kind-texts';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import * as operations from '@app/contract/sources/schemas';
import { sourceTexts } from '@app/contract/sources/texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { installFakeClock } from '../../../../testing/emulate.ts';
import { requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import {
  newQuest,
  newSource,
  newSourceEvent,
  respondToProject,
  respondWithSources,
} from '../../../../testing/quests.ts';

const KOFI_PAGE = 'https://ko-fi.com/manage/webhooks';
const PATH = '/projects/lantern-keepers/manage';
const group = page.getByRole('region', { name: 'Sources', exact: true });
const dialog = page.getByRole('dialog');
const alertDialog = page.getByRole('alertdialog');

/** Chooses an action of a source. */
async function choose(kind: string, action: string): Promise<void> {
  await group.getByRole('button', { name: `Actions for ${kind}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

beforeEach(() => {
  signIn();
  respondToProject([newQuest(1)]);
});
afterEach(() => page.viewport(1280, 800));

test('a new source shows its secret once, and how to connect it', async () => {
  await page.viewport(360, 740);
  const sources: operations.Source[] = [];
  respondWithSources(sources);
  openPage(PATH);
  respondTo(operations.createSource, () => {
    sources.push(newSource(1));
    return { source: newSource(1), secret: 'whsec_Y2FyZHM' };
  });
  await group.getByRole('button', { name: 'Add a source' }).click();
  await expectAccessible('the kinds of sources');
  await dialog.getByRole('button', { name: /^Your game/ }).click();
  await expect.element(dialog.getByText('whsec_Y2FyZHM')).toBeVisible();
  await expectAccessible('a new secret');
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click();
  expect(page.getByText('whsec_Y2FyZHM').elements()).toEqual([]);
  await group.getByText('How to connect it').click();
  await expect.element(group.getByText(newSource(1).url ?? '')).toBeVisible();
  for (const { text } of guides.game) await expect.element(group.getByText(text)).toBeVisible();
});

describe('the guide of Ko-fi', () => {
  const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent;
  const rule = { currency: 'USD', minimumCents: 500 };
  const quest = newQuest(1, { kind: 'donate', rule });

  test('is open while the source is pending, and begins with the URL', async () => {
    respondWithSources([newSource(1, { kind: 'kofi', state: 'pending' })]);
    openPage(PATH);
    await expect.element(group.getByText('Step 1 of 4: Give Ko-fi the URL')).toBeVisible();
    await expect.element(group.getByText(newSource(1).url ?? '')).toBeVisible();
    await expect.element(group.getByRole('link', { name: /Ko-fi/ })).toHaveAttribute('href', KOFI_PAGE);
    await expectAccessible('the guide of a pending source');
  });

  test('goes on with a quest once the secret is entered', async () => {
    respondWithSources([newSource(1, { kind: 'kofi' })]);
    openPage(PATH);
    await group.getByText(guideTexts.title).click();
    await expect.poll(currentStep).toContain('Make a quest');
  });

  test('goes on with the first event once a quest counts donations, and can send a test', async () => {
    respondWithSources([newSource(1, { kind: 'kofi' })]);
    respondToProject([quest]);
    respondTo(operations.testSource, undefined);
    openPage(PATH);
    await group.getByText(guideTexts.title).click();
    await expect.poll(currentStep).toContain('See the first event');
    await group.getByRole('button', { name: manageSourceTexts.test }).click();
    await expect.element(page.getByText(manageSourceTexts.tested)).toBeVisible();
  });

  test('is finished by the first event', async () => {
    respondWithSources([newSource(1, { kind: 'kofi', lastEventAt: new Date().toISOString() })]);
    respondToProject([quest]);
    openPage(PATH);
    await group.getByText(guideTexts.title).click();
    await expect.element(group.getByText(guideTexts.finished)).toBeVisible();
    expect(currentStep()).toBeUndefined();
  });
});

test('the secret of Ko-fi is entered, checked and never shown again', async () => {
  const sources = [newSource(1, { kind: 'kofi', state: 'pending' })];
  respondWithSources(sources);
  openPage(PATH);
  await expect.element(group.getByText(stateTexts.pending.name)).toBeVisible();
  await group.getByRole('button', { name: 'Enter secret' }).click();
  await dialog.getByLabelText('Secret').fill('short');
  await dialog.getByRole('button', { name: 'Save secret' }).click();
  await expect.element(dialog.getByText(sourceTexts.secretLength)).toBeVisible();
  respondTo(operations.setSourceSecret, () => {
    sources[0] = newSource(1, { kind: 'kofi' });
    return newSource(1, { kind: 'kofi' });
  });
  await dialog.getByLabelText('Secret').fill('7b1c9a52-token');
  await dialog.getByRole('button', { name: 'Save secret' }).click();
  await expect.element(group.getByText(stateTexts.enabled.name)).toBeVisible();
  expect(requestsOf(operations.setSourceSecret)[0]?.body.secret).toBe('7b1c9a52-token');
});

test('a secret is replaced, at once if the owner says so', async () => {
  respondWithSources([newSource(1, { state: 'failing' })]);
  respondTo(operations.rotateSourceSecret, { source: newSource(1), secret: 'whsec_bmV3' });
  openPage(PATH);
  await expect.element(group.getByText(stateTexts.failing.help)).toBeVisible();
  await choose(kindTexts.game.name, 'Replace secret');
  await alertDialog.getByLabelText(manageSourceTexts.rotateNow).click();
  await alertDialog.getByRole('button', { name: 'Replace secret' }).click();
  await expect.element(dialog.getByText('whsec_bmV3')).toBeVisible();
  expect(requestsOf(operations.rotateSourceSecret)[0]?.body.immediately).toBe(true);
});

test('a test event appears among the latest events, which name supporters and reasons', async () => {
  const events = [newSourceEvent(1, { supporter: null, result: 'unknown_supporter', results: [] })];
  respondWithSources([newSource(1)], events);
  respondTo(operations.testSource, () => {
    events.unshift(
      newSourceEvent(0, { action: 'test', supporter: sourceTexts.testSupporter, result: 'test', results: [] }),
    );
    return undefined;
  });
  openPage(PATH);
  const latest = page.getByRole('list', { name: 'Latest events' });
  await expect.element(latest.getByText(resultTexts.unknown_supporter)).toBeVisible();
  await choose(kindTexts.game.name, 'Send a test event');
  await expect.element(latest.getByText(resultTexts.test)).toBeVisible();
  await expectAccessible('the sources of a project');
});

test('a redemption shows the ID of its reward, for a quest that counts it', async () => {
  respondWithSources([], [newSourceEvent(1, { kind: 'twitch', action: 'redemption', rewardId: 'r-92af' })]);
  openPage(PATH);
  const latest = page.getByRole('list', { name: 'Latest events' });
  await expect.element(latest.getByText('r-92af')).toBeVisible();
  await expect.element(latest.getByRole('button', { name: 'Copy reward id' })).toBeVisible();
});

test('a source is removed after a confirmation', async () => {
  const sources = [newSource(1)];
  respondWithSources(sources);
  respondTo(operations.deleteSource, () => {
    sources[0] = newSource(1, { state: 'revoked' });
    return undefined;
  });
  openPage(PATH);
  await choose(kindTexts.game.name, 'Remove');
  await alertDialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Your game is removed')).toBeVisible();
  await expect.element(group.getByText(manageSourceTexts.none)).toBeVisible();
});

test('the live code is followed by the next one', async () => {
  installFakeClock();
  respondWithSources([newSource(1, { kind: 'live', url: null })]);
  respondTo(operations.getLiveCode, { code: 'NEXT42', validUntil: new Date(Date.now() + 90_000).toISOString() });
  respondOnce(operations.getLiveCode, { code: 'K7QF92', validUntil: new Date(Date.now() + 2000).toISOString() });
  openPage(PATH);
  await expect.element(page.getByText('K7QF92')).toBeVisible();
  await expect.element(page.getByText('NEXT42')).toBeVisible();
});
