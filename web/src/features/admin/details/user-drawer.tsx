import { userDetailsTexts } from '@app/contract/admin/texts';
import { errorText, toApiError } from '../../../lib/http/api-error.ts';
import { SkeletonText } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { adminApi } from '../api/admin-api.ts';
import type { OnAction } from '../api/listed-user.ts';
import { UserActions } from './user-actions.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserHistory } from './user-history.tsx';

export interface UserDrawerProps {
  userId: string;
  /** The account is the admin’s own, which has no actions. */
  isOwn: boolean;
  onAction: OnAction;
  onClose: () => void;
}

/** Everything an admin may know about an account, and what they can do with it. */
export function UserDrawer({ userId, isOwn, onAction, onClose }: UserDrawerProps) {
  const { currentData, error, isFetching, refetch } = adminApi.useUserDetailsQuery(userId, {
    refetchOnMountOrArgChange: true,
  });
  const isGone = error !== undefined && toApiError(error).status === 404;
  return (
    <Sheet
      open
      onClose={onClose}
      size="lg"
      title={<span className="wrap-anywhere">{currentData?.user.username ?? userDetailsTexts.title}</span>}
    >
      {error && isGone && <Banner tone="error">{errorText(error)}</Banner>}
      {error && !isGone && (
        <RetryBanner title={userDetailsTexts.failed} busy={isFetching} onRetry={refetch}>
          {errorText(error)}
        </RetryBanner>
      )}
      {currentData && !isGone && (
        <>
          {!isOwn && <UserActions user={currentData.user} onAction={onAction} />}
          <UserFacts user={currentData.user} isOwn={isOwn} />
          <UserHistory details={currentData} />
        </>
      )}
      {!currentData && !error && (
        <div role="status">
          <VisuallyHidden>{userDetailsTexts.loading}</VisuallyHidden>
          <SkeletonText lines={8} />
        </div>
      )}
    </Sheet>
  );
}
