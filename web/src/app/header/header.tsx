import { lazy, Suspense, useState } from 'react';
import { trackLoading } from '../../lib/loading/track-loading.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { AvatarSkeleton, HeaderFrame } from './header-frame.tsx';
import type { Member } from './member-controls.tsx';
import { publicLinks, userLinks } from './nav-links.ts';

// Lazy, so that visitors do not load it.
const MemberControls = lazy(async () => ({
  default: (await trackLoading(import('./member-controls.tsx'))).MemberControls,
}));

/** The header of every page. One frame for visitors and members, so that an open menu stays when the controls change. */
export function Header() {
  const [member, setMember] = useState<Member>({ links: userLinks, user: undefined });
  if (useIsAuthenticated()) {
    return (
      <HeaderFrame {...member} hasCompactLogo>
        <Suspense fallback={<AvatarSkeleton />}>
          <MemberControls onMemberChange={setMember} />
        </Suspense>
      </HeaderFrame>
    );
  }
  return (
    <HeaderFrame links={publicLinks}>
      <div className="visitor-only flex gap-2 max-md:hidden">
        <LinkButton to={paths.login} variant="quiet" size="sm">
          Log In
        </LinkButton>
        <LinkButton to={paths.signup} variant="quiet" size="sm">
          Sign Up
        </LinkButton>
      </div>
    </HeaderFrame>
  );
}
