import { RewardsLink } from '../../features/quests/rewards/rewards-link.tsx';
import { TransfersLink } from '../../features/transfers/list/transfers-link.tsx';

/** What waits for the owner of the inventory: cards from others, and rewards. */
export function OwnerLinks() {
  return (
    <>
      <TransfersLink />
      <RewardsLink />
    </>
  );
}
