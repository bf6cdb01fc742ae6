import { rewardTexts } from '@app/contract/quests/page-texts';
import { formatRelative } from '../../../lib/formatting/format.ts';
import { useServerNow } from '../../../lib/formatting/use-server-now.ts';
import { settingsPath } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { rewardsApi } from '../api/rewards-api.ts';
import { ShowMoreRewards } from './reward-pages.tsx';
import { RewardSource } from './reward-source.tsx';

/** The rewards that wait until their provider or wallet is linked; nothing if there are none. */
export function WaitingRewards() {
  const query = rewardsApi.useRewardsInfiniteQuery('pending');
  const now = useServerNow();
  const rewards = query.data?.pages.flatMap((page) => page.rewards) ?? [];
  if (rewards.length === 0) return null;
  return (
    <section aria-labelledby="waiting-rewards" className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id="waiting-rewards" className="text-xl">
            {rewardTexts.waiting}
          </h2>
          <p className="max-w-prose text-ash text-sm">{rewardTexts.waitingLead}</p>
        </div>
        <LinkButton size="sm" to={settingsPath('integrations')}>
          {rewardTexts.waitingAction}
        </LinkButton>
      </header>
      <ul className="grid gap-3 sm:grid-cols-2">
        {rewards.map((reward) => (
          <li key={reward.id} className="lacquer grid content-start gap-1 rounded-lg p-4 shadow-panel">
            <RewardSource reward={reward} />
            <p className="text-ash text-sm">
              {rewardTexts.expires.replace('{time}', formatRelative(reward.expiresAt, now))}
            </p>
          </li>
        ))}
      </ul>
      <ShowMoreRewards query={query} />
    </section>
  );
}
