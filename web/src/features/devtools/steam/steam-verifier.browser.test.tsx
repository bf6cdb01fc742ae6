import { coreErrors } from '@app/contract/core/errors';
import { devtoolsErrors } from '@app/contract/devtools/errors';
import { getSteamAchievements } from '@app/contract/devtools/schemas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { signInAsAdmin } from '../../../../testing/admin.ts';
import { failure, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { openPage } from '../../../../testing/open-page.tsx';

const main = page.getByRole('main');

async function lookUp(steamId: string): Promise<void> {
  await main.getByLabelText('Steam ID').fill(steamId);
  await main.getByLabelText('App ID').fill('1000010');
  await userEvent.keyboard('{Enter}');
}

test('the progress of a player is shown, or else the reason why it is not available', async () => {
  signInAsAdmin();
  const details = [{ path: 'steamId', message: 'A Steam ID has 17 digits' }];
  respondTo(getSteamAchievements, failure(coreErrors, 'VALIDATION_FAILED', { details }));
  openPage('/devs?tool=steam-verifier');
  await lookUp('12');
  await expect.element(main.getByText('A Steam ID has 17 digits')).toBeVisible();

  const achievement = { name: 'Harbour master', description: '', unlockedAt: null };
  respondTo(getSteamAchievements, {
    gameName: 'Lantern Harbor',
    achieved: 1,
    total: 2,
    achievements: [
      { ...achievement, id: 'a', achieved: true },
      { ...achievement, id: 'b', achieved: false },
    ],
  });
  await lookUp('76561198000000001');
  await expect.element(main.getByRole('heading', { name: 'Lantern Harbor' })).toBeVisible();
  await expect
    .element(main.getByRole('progressbar', { name: 'Unlocked 1 of 2' }))
    .toHaveAttribute('aria-valuenow', '50');
  await expectAccessible('achievements');
  expect(String(requestsOf(getSteamAchievements).at(-1)?.query)).toBe('steamId=76561198000000001&appId=1000010');

  respondTo(getSteamAchievements, failure(devtoolsErrors, 'STEAM_PROFILE_PRIVATE'));
  await lookUp('76561198000000002');
  await expect.element(main.getByRole('alert').getByText(devtoolsErrors.STEAM_PROFILE_PRIVATE.text)).toBeVisible();
});
