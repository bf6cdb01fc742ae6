import { rewardTexts } from '@app/contract/quests/page-texts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { rewardsApi } from '../api/rewards-api.ts';

/** A link to the reward of a quest; nothing if there is none to claim. */
export function ClaimLink({ questId }: { questId: string }) {
  const { data } = rewardsApi.useRewardsInfiniteQuery('claimable');
  const hasReward = data?.pages.some(({ rewards }) => rewards.some(({ quest }) => quest.id === questId));
  if (!hasReward) return null;
  return (
    <LinkButton to={paths.rewards} size="sm" className="justify-self-start">
      {rewardTexts.claim}
    </LinkButton>
  );
}
