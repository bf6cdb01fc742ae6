import { rewardTexts } from '@app/contract/quests/page-texts';
import { rewardConditions } from '@app/contract/quests/texts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';

export interface FirstClaimProps {
  hasWallet: boolean;
  /** Whether a daily card has been drawn. */
  hasDrawn: boolean;
  onDraw: () => void;
}

/** Says what an account still needs before its first claim; nothing if it has everything that the browser knows about. */
export function FirstClaim({ hasWallet, hasDrawn, onDraw }: FirstClaimProps) {
  if (hasWallet && hasDrawn) return null;
  return (
    <Banner
      tone="info"
      title={rewardTexts.firstTitle}
      action={
        <Button size="sm" onClick={onDraw}>
          {rewardTexts.firstDraw}
        </Button>
      }
    >
      <ul className="grid gap-0.5">
        {!hasWallet && <li>{rewardConditions.wallet}</li>}
        {!hasDrawn && <li>{rewardConditions.dailyDraw}</li>}
        <li>{rewardConditions.age}</li>
      </ul>
    </Banner>
  );
}
