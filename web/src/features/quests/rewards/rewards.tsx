import { rewardTexts } from '@app/contract/quests/page-texts';
import type { Reward } from '@app/contract/quests/schemas';
import { pageTitles } from '@app/contract/site/page-titles';
import { errorText } from '../../../lib/http/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { rewardsApi } from '../api/rewards-api.ts';
import { ClaimableRewards } from './claimable-rewards.tsx';
import { ClaimsLeft } from './claims-left.tsx';
import { RewardHistory } from './reward-history.tsx';

export interface RewardsProps {
  /** The back of a card. */
  cardBack: Elements;
  /** What is still missing before the first claim. */
  firstClaim: Elements;
  /** Whether an admin is viewing the page in observer mode. */
  isObserving: boolean;
  onClaim: (reward: Reward) => void;
}

/** The rewards of the account: those to claim first, then those that wait for a link, then the others. */
export function Rewards({ cardBack, firstClaim, isObserving, onClaim }: RewardsProps) {
  const claimable = rewardsApi.useRewardsInfiniteQuery('claimable');
  const all = rewardsApi.useRewardsInfiniteQuery(undefined);
  const failed = [claimable, all].find(({ error, data }) => error !== undefined && data === undefined);
  const left = claimable.data?.pages[0]?.drawsLeftToday;
  const hasNone = all.data?.pages.every(({ rewards }) => rewards.length === 0) ?? false;
  const retry = () => {
    void claimable.refetch();
    void all.refetch();
  };
  return (
    <Page
      width="column"
      title={pageTitles.rewards}
      lead={rewardTexts.lead}
      aside={left !== undefined && !hasNone && <ClaimsLeft left={left} />}
    >
      {failed ? (
        <RetryBanner title={rewardTexts.failed} busy={claimable.isFetching || all.isFetching} onRetry={retry}>
          {errorText(failed.error)}
        </RetryBanner>
      ) : left === undefined || all.data === undefined ? (
        <RewardsSkeleton />
      ) : hasNone ? (
        <NoRewards cardBack={cardBack} />
      ) : (
        <>
          <ClaimableRewards
            query={claimable}
            left={left}
            cardBack={cardBack}
            firstClaim={firstClaim}
            isObserving={isObserving}
            onClaim={onClaim}
          />
          <RewardHistory query={all} />
        </>
      )}
    </Page>
  );
}

function NoRewards({ cardBack }: { cardBack: Elements }) {
  return (
    <EmptyState
      art={<div className="mx-auto w-28 -rotate-6">{cardBack}</div>}
      title={rewardTexts.emptyTitle}
      action={
        <LinkButton to={paths.projects} variant="primary">
          {rewardTexts.emptyAction}
        </LinkButton>
      }
    >
      <p>{rewardTexts.empty}</p>
    </EmptyState>
  );
}

function RewardsSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{rewardTexts.loading}</span>
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-32 w-full rounded-lg" />
      <Skeleton className="h-32 w-full rounded-lg" />
    </div>
  );
}
