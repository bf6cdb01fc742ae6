import { pageTitles } from '@app/contract/site/page-titles';
import { CardBack } from '../../features/cards/card/card-back.tsx';
import { useNewestCard } from '../../features/cards/collect/use-next-card.ts';
import { FirstClaim } from '../../features/quests/rewards/first-claim.tsx';
import { Rewards } from '../../features/quests/rewards/rewards.tsx';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { requestDraw, requestRewardDraw } from '../../lib/session/draw-request.ts';
import { RequestedDraw } from '../draw/lazy-draw.ts';
import { Reveal } from '../draw/reveal-host.tsx';

/** /rewards: what completed quests have earned. A claim is drawn and revealed like the daily card. */
export function RewardsPage() {
  useDocumentTitle(pageTitles.rewards);
  const { user, isObserving } = useCurrentUser();
  const { isKnown, newest } = useNewestCard();
  usePrefetch(!isObserving, RequestedDraw.load, Reveal.load);
  if (!user) return null;
  return (
    <Rewards
      cardBack={<CardBack />}
      firstClaim={
        <FirstClaim hasWallet={user.wallet !== null} hasDrawn={!isKnown || newest !== undefined} onDraw={requestDraw} />
      }
      isObserving={isObserving}
      onClaim={({ id }) => requestRewardDraw(id)}
    />
  );
}
