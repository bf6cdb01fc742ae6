import { collect, type OwnedCard } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { questErrors } from '@app/contract/quests/errors';
import { rewardChanged } from '@app/contract/quests/events';
import { rewardStateTexts } from '@app/contract/quests/page-texts';
import { listRewards, type Reward } from '@app/contract/quests/schemas';
import { rewardConditions } from '@app/contract/quests/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { newCard } from '../../../testing/cards.ts';
import { drawNext, signInCollector } from '../../../testing/collector.ts';
import { failure, requestsOf, respondTo } from '../../../testing/fake-api.ts';
import { announce } from '../../../testing/fake-socket.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';
import { newReward, respondWithRewards } from '../../../testing/quests.ts';

const region = (name: string) => page.getByRole('region', { name });
const claim = page.getByRole('button', { name: /^Claim card/ });

afterEach(() => page.viewport(1280, 800));

/** Opens the page as a collector who has drawn a daily card. */
function openRewards(rewards: readonly Reward[], drawsLeftToday = 5): OwnedCard[] {
  const owned = [newCard(1)];
  signInCollector(owned);
  respondWithRewards(rewards, drawsLeftToday);
  openPage('/rewards');
  return owned;
}

test('a reward is claimed with a request ID that is stored before, and revealed like the daily card', async () => {
  const rewards = [newReward(1), newReward(2, { paid: true })];
  const owned = openRewards(rewards);
  let stored = '';
  respondTo(collect, ({ body }) => {
    stored = localStorage.getItem('draws') ?? '';
    rewards[0] = newReward(1, { state: 'claimed' });
    expect(body.rewardId).toBe(newReward(1).id);
    return { ...drawNext(owned), grant: 'reward' as const };
  });
  await expect.element(claim.first()).toHaveAccessibleName('Claim card: Quest 1');
  await expect.element(page.getByText('5 of 5 claims left today')).toBeVisible();
  await expect.element(page.getByText('Expires in 29 days').first()).toBeVisible();
  await expect.element(page.getByText(/cards of paid quests can’t be transferred/)).toBeVisible();
  await expectAccessible('rewards');
  await claim.first().click();
  await expect.element(page.getByText('Click to view in inventory')).toBeVisible();
  expect(stored).toContain(requestsOf(collect)[0]?.body.requestId);
  await expect.element(region('Earlier rewards').getByText(rewardStateTexts.claimed.name)).toBeVisible();
});

test('every final state of a reward is explained; a claimed one leads to its card', async () => {
  await page.viewport(360, 740);
  openRewards([
    newReward(1, { state: 'claimed', card: { number: 812, name: 'Waning Moon' } }),
    newReward(2, { state: 'expired' }),
    newReward(3, { state: 'revoked', project: { slug: null, name: 'A project' } }),
  ]);
  await expect.element(page.getByText('Nothing to claim right now.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Waning Moon' })).toHaveAttribute('href', '/cards/812');
  for (const state of ['expired', 'revoked'] as const) {
    await expect
      .element(region('Earlier rewards').getByText(rewardStateTexts[state].help, { exact: false }))
      .toBeVisible();
  }
  await expectAccessible('the states of rewards');
});

test('once the day’s claims are used up, the page says when the next one is possible', async () => {
  openRewards([newReward(1)], 0);
  await expect
    .element(page.getByText(/^You’ve claimed 5 rewards today\. The next one can be claimed in /))
    .toBeVisible();
  await claim.click({ force: true });
  expect(requestsOf(collect)).toEqual([]);
});

test.each([
  ['REWARD_NOT_READY', { details: [{ path: 'age', message: rewardConditions.age }] }, rewardConditions.age],
  [
    'REWARD_LIMIT',
    { nextAt: '2026-11-21T00:00:00.000Z' },
    /^You’ve claimed 5 rewards today\. You can claim more from Nov 2\d, 2026/,
  ],
  ['REWARD_EXPIRED', {}, questErrors.REWARD_EXPIRED.text],
] as const)('a claim that is refused as %s says why', async (code, fields, text) => {
  openRewards([newReward(1)]);
  respondTo(collect, failure(questErrors, code, fields));
  await claim.click();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('an account without a card learns what its first claim needs', async () => {
  signIn();
  respondWithRewards([newReward(1)], 5, new Date(Date.now() + 20.5 * 3_600_000).toISOString());
  openPage('/rewards');
  for (const condition of [rewardConditions.wallet, rewardConditions.dailyDraw]) {
    await expect.element(page.getByText(condition)).toBeVisible();
  }
  await expect.element(page.getByText(/^You can claim your first reward in 20 hours/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Draw today’s card' })).toBeVisible();
  await claim.click();
  await expect.element(page.getByRole('dialog', { name: 'Your reward card' })).toBeVisible();
});

test('without rewards, the page leads to the projects; a new reward appears without a reload', async () => {
  const rewards: Reward[] = [];
  openRewards(rewards);
  await expect.element(page.getByRole('link', { name: 'Find a project' })).toHaveAttribute('href', '/projects');
  await expectAccessible('no rewards');
  rewards.push(newReward(1));
  await announce(Object.assign({ type: rewardChanged.type }, { rewardId: newReward(1).id, state: 'claimable' }), 71);
  await expect.element(claim).toBeVisible();
});

test('rewards that could not be loaded can be retried', async () => {
  signInCollector([newCard(1)]);
  respondTo(listRewards, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/rewards');
  await expect.element(page.getByText('We couldn’t load your rewards')).toBeVisible();
  respondWithRewards([newReward(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(claim).toBeVisible();
});

test('the inventory links to the rewards, with the number of those to claim', async () => {
  signInCollector([newCard(1)]);
  respondWithRewards([newReward(1), newReward(2), newReward(3, { state: 'claimed' })]);
  openPage('/inventory');
  await expect.element(page.getByRole('link', { name: 'Rewards 2' })).toHaveAttribute('href', '/rewards');
});
