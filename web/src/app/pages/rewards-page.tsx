import { pageTitles } from '@app/contract/site/page-titles';
import { CardBack } from '../../features/cards/card/card-back.tsx';
import { Rewards } from '../../features/quests/rewards/rewards.tsx';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { requestRewardDraw } from '../../lib/session/draw-request.ts';
import { RequestedDraw } from '../draw/lazy-draw.ts';
import { Reveal } from '../draw/reveal-host.tsx';
import { OwnFirstClaim } from './own-first-claim.tsx';

/** /rewards: what completed quests have earned. A claim is drawn and revealed like the daily card. */
export function RewardsPage() {
  useDocumentTitle(pageTitles.rewards);
  const { user, isObserving } = useCurrentUser();
  usePrefetch(!isObserving, RequestedDraw.load, Reveal.load);
  if (!user) return null;
  return (
    <Rewards
      cardBack={<CardBack />}
      firstClaim={<OwnFirstClaim />}
      isObserving={isObserving}
      onClaim={({ id }) => requestRewardDraw(id)}
    />
  );
}
