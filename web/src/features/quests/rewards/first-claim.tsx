import { rewardTexts } from '@app/contract/quests/page-texts';
import { rewardConditions } from '@app/contract/quests/texts';
import { formatRelative } from '../../../lib/formatting/format.ts';
import { useServerNow } from '../../../lib/formatting/use-server-now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { rewardsApi } from '../api/rewards-api.ts';

export interface FirstClaimProps {
  hasWallet: boolean;
  /** Whether a daily card has been drawn. */
  hasDrawn: boolean;
  onDraw: () => void;
}

/** Says what an account still needs before its first claim; nothing if it has everything. */
export function FirstClaim({ hasWallet, hasDrawn, onDraw }: FirstClaimProps) {
  const { data } = rewardsApi.useRewardsInfiniteQuery('claimable');
  const now = useServerNow();
  const from = data?.pages[0]?.claimsFrom ?? null;
  const isOldEnough = from === null || Date.parse(from) <= now;
  const canDraw = !(hasWallet && hasDrawn);
  if (!canDraw && isOldEnough) return null;
  return (
    <Banner
      tone="info"
      title={rewardTexts.firstTitle}
      action={
        canDraw && (
          <Button size="sm" onClick={onDraw}>
            {rewardTexts.firstDraw}
          </Button>
        )
      }
    >
      <ul className="grid gap-0.5">
        {!hasWallet && <li>{rewardConditions.wallet}</li>}
        {!hasDrawn && <li>{rewardConditions.dailyDraw}</li>}
        {!isOldEnough && <li>{rewardTexts.firstFrom.replace('{time}', formatRelative(from, now))}</li>}
      </ul>
    </Banner>
  );
}
