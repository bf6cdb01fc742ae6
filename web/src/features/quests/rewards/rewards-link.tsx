import { Icon as Gift } from 'virtual:icons/gift';
import { BADGE_MAX } from '@app/contract/notifications/limits';
import { rewardTexts } from '@app/contract/quests/page-texts';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { rewardsApi } from '../api/rewards-api.ts';

/** A link to the rewards with the number of those that can be claimed. */
export function RewardsLink() {
  const { data } = rewardsApi.useRewardsInfiniteQuery('claimable');
  const count = data?.pages[0]?.rewards.length ?? 0;
  return (
    <>
      <Gift aria-hidden="true" className="size-4 shrink-0 text-brass max-lg:hidden" />
      <TextLink to={paths.rewards} className="whitespace-nowrap max-lg:pointer-coarse:-my-3">
        <span>{rewardTexts.link}</span>
        {count > 0 && (
          <span className="ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-brass px-1 font-semibold text-ink-deep text-xs no-underline tabular-nums">
            {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
          </span>
        )}
      </TextLink>
    </>
  );
}
