import { coreErrors } from '@app/contract/core/errors';
import type { Quest } from '@app/contract/core/quest';
import type { User } from '@app/contract/core/user';
import { socialErrors } from '@app/contract/social/errors';
import { sourceErrors } from '@app/contract/sources/errors';
import { checkQuest } from '@app/contract/sources/schemas';
import { steamCheckTexts as texts } from '@app/contract/sources/steam-texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { failure, holdResponse, requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { newUser } from '../../../../testing/people.ts';
import { respondToProjectPage } from '../../../../testing/projects.ts';
import { newQuest, otherProject } from '../../../../testing/quests.ts';
import { idOf } from '../../../../testing/settings.ts';

const PATH = '/projects/lantern-keepers';
const check = page.getByRole('button', { name: texts.actionFor.replace('{quest}', 'Quest 1') });
const wait = page.getByRole('button', { name: 'Check again in', exact: false });

afterEach(() => page.viewport(1280, 800));

function respondWithQuest(progress: Quest['progress'] = { count: 0, completed: false }) {
  respondToProjectPage({
    project: otherProject,
    quests: [newQuest(1, { rule: { steam: 440, achievement: 'WIN' }, count: 1, period: 'once', progress })],
    supporterCode: 'K7QF92MX',
  });
}

const LINKED = { steam: { verified: true, data: { username: 'Kestrel' } } };

function openSignedIn(providers: Partial<typeof LINKED> = LINKED) {
  const { auth } = newUser();
  signIn({ auth: { ...auth, providers: { ...providers } as User['auth']['providers'] } });
  respondWithQuest();
  openPage(PATH);
}

test('an unlocked achievement completes the quest', async () => {
  await page.viewport(360, 740);
  openSignedIn();
  const respond = holdResponse(checkQuest);
  await check.click();
  await expect.element(page.getByText(texts.checking)).toBeVisible();
  respondWithQuest({ count: 1, completed: true });
  respond({ progress: { count: 1, completed: true } });
  await expect.element(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect.element(check).not.toBeInTheDocument();
  expect(requestsOf(checkQuest)).toMatchObject([{ params: { id: idOf(1) } }]);
});

test('one that is not unlocked can be checked again after a minute', async () => {
  openSignedIn();
  respondTo(checkQuest, { progress: { count: 0, completed: false } });
  await check.click();
  await expect.element(page.getByText(texts.missing)).toBeVisible();
  await expect.element(wait).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible('a checked achievement');
  await expect.element(page.getByRole('button', { name: 'Check again in 58 s' })).toBeVisible();
  expect(requestsOf(checkQuest)).toHaveLength(1);
});

test('a check that comes too early waits for as long as the server says', async () => {
  openSignedIn();
  respondTo(checkQuest, { progress: { count: 0, completed: false } });
  respondOnce(checkQuest, failure(coreErrors, 'RATE_LIMITED'));
  await check.click();
  await expect.element(wait).toBeVisible();
  await expect.element(page.getByText(texts.tooSoon)).toBeVisible();
});

test.each([
  ['a private profile', failure(sourceErrors, 'STEAM_PRIVATE'), texts.private],
  ['a game without achievements', failure(sourceErrors, 'STEAM_NO_STATS'), texts.noStats],
])('%s is explained, and uses up the minute', async (_, outcome, text) => {
  openSignedIn();
  respondTo(checkQuest, outcome);
  await check.click();
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  await expect.element(wait).toBeVisible();
});

test('a failure of Steam can be tried again at once', async () => {
  openSignedIn();
  respondTo(checkQuest, failure(socialErrors, 'PROVIDER_FAILED'));
  await check.click();
  await expect.element(page.getByText(socialErrors.PROVIDER_FAILED.text), { timeout: 15_000 }).toBeVisible();
  await expect.element(check).toBeEnabled();
});

test('without a linked Steam account the settings are linked', async () => {
  openSignedIn({});
  await expect
    .element(page.getByRole('link', { name: texts.linkAction }))
    .toHaveAttribute('href', '/settings?tab=integrations');
  await expect.element(check).not.toBeInTheDocument();
});

test('a visitor is asked to sign up, and finds the game', async () => {
  respondWithQuest(null);
  openPage(PATH);
  await expect.element(page.getByText(texts.signUpFirst)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: texts.game }))
    .toHaveAttribute('href', 'https://store.steampowered.com/app/440');
  await expect.element(check).not.toBeInTheDocument();
  await expectAccessible('a Steam quest of a visitor');
});
