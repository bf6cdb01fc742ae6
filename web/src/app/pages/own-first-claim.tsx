import { useNewestCard } from '../../features/cards/collect/use-next-card.ts';
import { FirstClaim } from '../../features/quests/rewards/first-claim.tsx';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { requestDraw } from '../../lib/session/draw-request.ts';

/** What the user still needs before the first claim of a reward. Nothing for visitors. */
export function OwnFirstClaim() {
  const { user } = useCurrentUser();
  const { isKnown, newest } = useNewestCard();
  if (!user) return null;
  return (
    <FirstClaim hasWallet={user.wallet !== null} hasDrawn={!isKnown || newest !== undefined} onDraw={requestDraw} />
  );
}
