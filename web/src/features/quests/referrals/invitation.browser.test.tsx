import { getProject } from '@app/contract/projects/schemas';
import { questProgressed } from '@app/contract/quests/events';
import { referralTexts } from '@app/contract/quests/page-texts';
import { resultTexts } from '@app/contract/sources/kind-texts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { requestsOf } from '../../../../testing/fake-api.ts';
import { sendEvent, waitForConnection } from '../../../../testing/fake-socket.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { newUser } from '../../../../testing/people.ts';
import { respondToProjectPage } from '../../../../testing/projects.ts';
import {
  newQuest,
  newSourceEvent,
  ownProject,
  respondToProject,
  respondWithSources,
} from '../../../../testing/quests.ts';
import { idOf } from '../../../../testing/settings.ts';

const PATH = '/projects/lantern-keepers';
const chosen = { slug: 'lantern-keepers', name: 'Lantern Keepers' };
const share = newQuest(1, { kind: 'share', rule: { invitees: 2 }, count: 1, period: 'once' });
const quests = page.getByRole('region', { name: 'Quests', exact: true }).getByRole('listitem');
const link = page.getByText(`${window.location.origin}/?ref=K7QF-92MX`);

function respondWithReferrals(waiting: number, qualified: number): void {
  respondToProjectPage({
    project: ownProject,
    quests: [share, newQuest(2, { kind: 'share', rule: { invitees: 5 }, count: 1 })],
    supporterCode: 'K7QF-92MX',
    referrals: { waiting, qualified },
  });
}

afterEach(() => page.viewport(1280, 800));

test.each([360, 1280])('a share quest has the invitation link, once, in a window of %d pixels', async (width) => {
  await page.viewport(width, 740);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  signIn({ username: 'moth', project: chosen });
  respondWithReferrals(2, 1);
  openPage(PATH);
  const first = quests.filter({ has: page.getByRole('heading', { name: 'Quest 1' }) });
  await expect.element(first.getByText('Invite 2 friends who start collecting')).toBeVisible();
  await expect.element(first.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2');
  await expect.element(first.getByText('1 friend counts. 2 friends are on the way.')).toBeVisible();
  expect(link.elements()).toHaveLength(1);
  await page.getByRole('button', { name: `Copy ${referralTexts.copy.toLowerCase()}` }).click();
  expect(written).toHaveBeenCalledWith(`${window.location.origin}/?ref=K7QF-92MX`);
  await expectAccessible('a share quest');
});

test('the number of friends follows the progress', async () => {
  signIn({ username: 'moth', project: chosen });
  respondWithReferrals(1, 0);
  openPage(PATH);
  await expect.element(page.getByText('1 friend is on the way.')).toBeVisible();
  await waitForConnection();
  respondWithReferrals(0, 1);
  const progress = { count: 2, completed: false };
  sendEvent(
    Object.assign({ type: questProgressed.type, revision: newUser().revision + 1 }, { questId: idOf(1), progress }),
  );
  await expect.element(page.getByText('1 friend counts.')).toBeVisible();
});

test('who supports another project is asked to choose this one first', async () => {
  signIn({ username: 'moth' });
  respondWithReferrals(0, 0);
  openPage(PATH);
  await expect.element(page.getByText(referralTexts.choose)).toBeVisible();
  await expect.element(page.getByText(referralTexts.none)).toBeVisible();
});

test.each([
  ['a visitor', () => respondToProject([{ ...share, progress: null }])],
  [
    'the owner',
    () => {
      signIn({ project: chosen });
      respondWithReferrals(0, 0);
    },
  ],
])('%s has no invitation link', async (_, arrange) => {
  arrange();
  openPage(PATH);
  await expect.element(page.getByText('Invite 2 friends who start collecting')).toBeVisible();
  expect(link.elements()).toEqual([]);
});

test('friends who did not qualify are listed without a name or a reason', async () => {
  signIn({ username: 'moth', project: chosen });
  respondWithReferrals(0, 0);
  const event = {
    source: null,
    kind: 'referral',
    action: 'invitee',
    supporter: null,
    result: 'not_qualified',
  } as const;
  respondWithSources([], [newSourceEvent(1, { ...event, results: [] })]);
  openPage(PATH);
  await page.getByText('Why didn’t it count?').click();
  const row = page.getByRole('list', { name: 'What reached us from you' }).getByRole('listitem');
  await expect.element(row.getByText('Invited a friend')).toBeVisible();
  await expect.element(row.getByText(resultTexts.not_qualified)).toBeVisible();
  expect(requestsOf(getProject)).toHaveLength(1);
});
