import { useReceivedCards } from '../../features/cards/collect/received-cards.ts';
import { RewardsLink } from '../../features/quests/rewards/rewards-link.tsx';
import { TransfersLink } from '../../features/transfers/list/transfers-link.tsx';
import { useCurrentUser } from '../../lib/api/current-user.ts';

/** What waits for the owner of the inventory: cards from others, and rewards. It marks the cards that have arrived. */
export function OwnerLinks() {
  useReceivedCards(useCurrentUser().user?.id);
  return (
    <>
      <TransfersLink />
      <RewardsLink />
    </>
  );
}
