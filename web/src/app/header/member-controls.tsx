import { Suspense, useLayoutEffect, useState } from 'react';
import { WalletControl } from '../../features/wallet/wallet-control.tsx';
import { mustVerifyEmail, useCurrentUser } from '../../lib/api/current-user.ts';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { logout } from '../../lib/session/logout.ts';
import { useObservationExpiry } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { WithStore } from '../store/with-store.tsx';
import { AvatarSkeleton, type HeaderFrameProps } from './header-frame.tsx';
import { adminLinks, developerLinks, publicLinks, userLinks } from './nav-links.ts';
import { NextCardChip } from './next-card-chip.tsx';

const NotificationBell = lazyWithRetry(() => import('../../features/notifications/bell/bell.tsx'), 'NotificationBell');
const ProjectChip = lazyWithRetry(() => import('../../features/projects/choice/project-chip.tsx'), 'ProjectChip');
const UserMenu = lazyWithRetry(() => import('./user-menu.tsx'), 'UserMenu');
const CardThumbnail = lazyWithRetry(() => import('../../features/cards/page/card-thumbnail.tsx'), 'CardThumbnail');

/** What the header's frame shows of the current user. */
export type Member = Pick<HeaderFrameProps, 'links' | 'user'>;

interface MemberControlsProps {
  readonly onMemberChange: (member: Member) => void;
}

/** The header's controls for logged-in users. */
export function MemberControls(props: MemberControlsProps) {
  return (
    <WithStore>
      <UserControls {...props} />
    </WithStore>
  );
}

function UserControls({ onMemberChange }: MemberControlsProps) {
  const { user, isLoading, isObserving, error } = useCurrentUser();
  const hasAccess = user !== undefined && !mustVerifyEmail(user);
  const isAdmin = hasAccess && user.isAdmin && !isObserving;
  const isDeveloper = hasAccess && user.isDeveloper && !isObserving;
  const memberLinks = isAdmin ? adminLinks : isDeveloper ? developerLinks : userLinks;
  const links = hasAccess || isLoading ? memberLinks : publicLinks;
  const shownUser = hasAccess ? user : undefined;
  // The frame is rendered outside the store, because visitors do not load the store.
  useLayoutEffect(() => onMemberChange({ links, user: shownUser }), [onMemberChange, links, shownUser]);
  return (
    <>
      {isLoading && <AvatarSkeleton />}
      {hasAccess && <NextCardChip />}
      {hasAccess && user.project && (
        <Suspense>
          <ProjectChip project={user.project} />
        </Suspense>
      )}
      {hasAccess && (
        <Suspense fallback={<span className="size-10 pointer-coarse:size-11" />}>
          <NotificationBell CardPicture={CardThumbnail} />
        </Suspense>
      )}
      {hasAccess && <WalletControl />}
      {user && (
        <Suspense fallback={<AvatarSkeleton />}>
          <UserMenu user={user} isAdmin={isAdmin} isDeveloper={isDeveloper} />
        </Suspense>
      )}
      {error && <LogoutButton />}
    </>
  );
}

/** Replaces the user's menu if the session could not be verified. */
function LogoutButton() {
  const isObserving = useObservationExpiry() !== null;
  const [isLeaving, setLeaving] = useState(false);
  if (isObserving) return null;
  const leave = () => {
    setLeaving(true);
    void logout();
  };
  return (
    <Button variant="quiet" size="sm" busy={isLeaving} onClick={leave}>
      Logout
    </Button>
  );
}
